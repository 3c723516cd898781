import Database
import Rules

/// The words that foods have, and how often: what a misspelt word may have meant is found among them.
extension FoodSpelling {
    private static let mostCompared = 150
    private static let rowsInStatement = 200

    /// Adds the words of foods that were stored. Numbers and very short words can't be misspelt.
    static func count(_ foods: some Sequence<[String]>, on connection: any SQLConnection) throws {
        var counts: [String: Int] = [:]
        for words in foods {
            for word in words where isCorrectable(word) { counts[word, default: 0] += 1 }
        }
        // In one order, so that those who count together do not wait for each other in a circle.
        try counts.sorted { $0.key < $1.key }.forEachChunk(of: rowsInStatement) { count in
            let rows = (0..<count).map { row in
                "(" + (1...5).map { "$\(row * 5 + $0)" }.joined(separator: ", ") + ")"
            }
            return """
                INSERT INTO food_words (word, first_letters, last_letters, length, uses) VALUES \
                \(rows.joined(separator: ", "))
                ON CONFLICT (word) DO UPDATE SET uses = food_words.uses + excluded.uses
                """
        } body: { sql, chunk in
            try connection.execute(
                sql,
                chunk.flatMap { word, uses -> [SQLValue] in
                    [
                        .text(word), .text(String(word.prefix(2))), .text(String(word.suffix(2))),
                        .init(word.unicodeScalars.count), .init(uses),
                    ]
                })
        }
    }

    /// How often foods have a word; as a prefix, the words that start with it.
    static func uses(of word: SoughtWord, on connection: any SQLConnection) throws -> Int64 {
        guard word.isPrefix else {
            return try connection.query("SELECT uses FROM food_words WHERE word = $1", [.text(word.text)])
                .first?["uses"] ?? 0
        }
        // Enough to tell a word from none; counting all could take long. No word has a letter beyond the last of all.
        return try connection.query(
            """
            SELECT COALESCE(SUM(uses), 0) AS uses FROM (
                SELECT uses FROM food_words WHERE word >= $1 AND word < $2 LIMIT 50
            ) AS words
            """,
            [.text(word.text), .text(word.text + "\u{10FFFF}")]
        ).first.orThrow()["uses"]
    }

    /// The words that may have been meant by a misspelt one, with how often foods have each.
    static func candidates(
        for word: SoughtWord, on connection: any SQLConnection
    ) throws -> [(word: String, uses: Int64)] {
        guard allowedEdits(length: word.text.unicodeScalars.count) > 0 else { return [] }
        let parts =
            lengths(sharingStart: word).map { ("first_letters = $1", $0) }
            + lengths(sharingEnd: word).map { ("last_letters = $2", $0) }
        let sql = parts.map { condition, length in
            """
            SELECT word, uses FROM (
                SELECT word, uses FROM food_words WHERE \(condition) AND length = \(length)
                ORDER BY uses DESC LIMIT \(mostCompared)
            ) AS words
            """
        }
        // Two letters swapped in the middle of a short word leave neither.
        let swapped = swaps(word.text)
        let places = swapped.indices.map { "$\($0 + 3)" }.joined(separator: ", ")
        let direct = "SELECT word, uses FROM food_words WHERE word IN (\(places))"
        return try connection.query(
            (sql + [direct]).joined(separator: " UNION "),
            [.text(String(word.text.prefix(2))), .text(String(word.text.suffix(2)))] + swapped.map(SQLValue.text)
        ).map { (try $0["word"], try $0["uses"]) }
    }
}
