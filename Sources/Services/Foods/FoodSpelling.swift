import Database
import Rules

/// What a misspelt word may have meant: the words that foods have, and how often.
///
/// One edit leaves the first two letters of a word as they are, or the last two; so do nearly all pairs of edits of a
/// long word. The commonest words that share them and have about the length are few enough to compare with each.
enum FoodSpelling {
    private static let mostCompared = 150
    private static let rowsInStatement = 200

    /// How many edits a word of so many letters may have.
    static func allowedEdits(length: Int) -> Int {
        switch length {
        case ..<4: 0
        case ..<8: 1
        default: 2
        }
    }

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

    private static func isCorrectable(_ word: String) -> Bool {
        var count = 0
        for byte in word.utf8 {
            if (48...57).contains(byte) { return false }
            count += 1
        }
        return (3...30).contains(count)
    }

    /// How often foods have a word; as a prefix, the words that start with it.
    static func uses(of word: FoodIndex.FoodWord, on connection: any SQLConnection) throws -> Int64 {
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

    /// The words that a misspelt one may have meant, the likeliest first, three at most.
    static func corrections(
        of word: FoodIndex.FoodWord, on connection: any SQLConnection
    ) throws -> [FoodIndex.FoodWord] {
        let typed = word.text.unicodeScalars.map(\.value)
        let edits = allowedEdits(length: word.text.unicodeScalars.count)
        guard edits > 0 else { return [] }
        var best: [String: (edits: Int, uses: Int64, isPrefix: Bool)] = [:]
        for (candidate, uses) in try candidates(for: word, edits: edits, on: connection) where candidate != word.text {
            let letters = candidate.unicodeScalars.map(\.value)
            let whole = editDistance(typed, letters, atMost: edits)
            if let whole {
                best[candidate] = (whole, uses, false)
            } else if word.isPrefix, letters.count > typed.count {
                // What was typed so far may be the misspelt start of a longer word.
                let starts = (max(1, typed.count - edits)...min(letters.count, typed.count + edits))
                let distance = starts.compactMap { editDistance(typed, Array(letters.prefix($0)), atMost: edits) }.min()
                if let distance { best[candidate] = (distance, uses, true) }
            }
        }
        return best.sorted { ($0.value.edits, -$0.value.uses, $0.key) < ($1.value.edits, -$1.value.uses, $1.key) }
            .prefix(3).map { FoodIndex.FoodWord($0.key, isPrefix: false) }
    }

    private static func candidates(
        for word: FoodIndex.FoodWord, edits: Int, on connection: any SQLConnection
    ) throws -> [(word: String, uses: Int64)] {
        let length = word.text.unicodeScalars.count
        let ends = length - edits...length + edits
        let starts = length - edits...length + edits + (word.isPrefix ? 4 : 0)
        let parts =
            starts.map { ("first_letters = $1", $0) } + ends.map { ("last_letters = $2", $0) }
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

    /// The word with each two neighbours swapped.
    private static func swaps(_ word: String) -> [String] {
        let letters = Array(word)
        return letters.indices.dropFirst().map { place in
            var swapped = letters
            swapped.swapAt(place - 1, place)
            return String(swapped)
        }
    }

    /// How many letters must be added, left out, changed or swapped with their neighbour to make one word of the other;
    /// nil when more than `limit`.
    static func editDistance(_ first: [UInt32], _ second: [UInt32], atMost limit: Int) -> Int? {
        guard abs(first.count - second.count) <= limit else { return nil }
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for (row, letter) in first.enumerated() {
            var current = [row + 1]
            current.reserveCapacity(second.count + 1)
            for (column, other) in second.enumerated() {
                var edits = min(last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
                    edits = min(edits, beforeLast[column - 1] + 1)
                }
                current.append(edits)
            }
            if let least = current.min(), least > limit { return nil }
            beforeLast = last
            last = current
        }
        return last[second.count] <= limit ? last[second.count] : nil
    }
}
