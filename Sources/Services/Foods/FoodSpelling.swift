import Database
import Rules

/// The words of foods with their frequencies, from which misspelt words are corrected.
extension FoodSpelling {
    private static let mostCompared = 150
    private static let rowsInStatement = 200

    /// Adds the words of stored foods. Numbers and very short words can't be misspelt.
    static func count(_ foods: some Sequence<[String]>, on connection: any SQLConnection) throws {
        var counts: [String: Int] = [:]
        for words in foods {
            for word in words where isCorrectable(word) { counts[word, default: 0] += 1 }
        }
        // In one order, so that concurrent transactions do not deadlock.
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

    /// The number of foods with a word; for a prefix, with words that start with it.
    static func uses(of word: SoughtWord, on connection: any SQLConnection) throws -> Int64 {
        guard word.isPrefix else {
            return try connection.query("SELECT uses FROM food_words WHERE word = $1", [.text(word.text)])
                .first?["uses"] ?? 0
        }
        // A limited sum is enough to recognise a word; summing all could take long. No word has a letter beyond
        // U+10FFFF.
        return try connection.query(
            """
            SELECT COALESCE(SUM(uses), 0) AS uses FROM (
                SELECT uses FROM food_words WHERE word >= $1 AND word < $2 LIMIT 50
            ) AS words
            """,
            [.text(word.text), .text(word.text + "\u{10FFFF}")]
        ).first.orThrow()["uses"]
    }

    /// The possible corrections of a misspelt word, with the number of foods that have each.
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
        // Two letters swapped in the middle of a short word change both its first two letters and its last two.
        let swapped = swaps(word.text)
        let places = swapped.indices.map { "$\($0 + 3)" }.joined(separator: ", ")
        let direct = "SELECT word, uses FROM food_words WHERE word IN (\(places))"
        return try connection.query(
            (sql + [direct]).joined(separator: " UNION "),
            [.text(String(word.text.prefix(2))), .text(String(word.text.suffix(2)))] + swapped.map(SQLValue.text)
        ).map { (try $0["word"], try $0["uses"]) }
    }
}
