import Database
import Rules

/// The full-text index of the table `foods`, specific to each engine. Migration 4 creates it.
///
/// Every food has its words in the column `words`. SQLite has them in an FTS5 table whose rows are numbered by rank, so
/// that the best foods for a word come first, however many there are. PostgreSQL has them in two GIN indexes, the first
/// of them for the most popular foods: a GIN index has no order, so the more foods a word has, the harder it is to find
/// the best ones.
struct FoodIndex: Sendable {
    /// The first rank of the least popular foods; it divides the two indexes of PostgreSQL.
    static let firstRareRank: Int64 = 3 << 54

    /// The SQL for the column `words` from a placeholder whose value is words separated by spaces.
    let wordsFrom: @Sendable (_ placeholder: String) -> String
    /// Adds the foods with an ID above `$1` to the index; nil where storing them does so.
    let addAfter: String?
    /// Removes the foods with these IDs from the index, before they change; nil where changing them does so.
    let remove: (@Sendable (_ ids: String) -> String)?
    /// Adds the foods with these IDs to the index, after they changed; nil where changing them does so.
    let add: (@Sendable (_ ids: String) -> String)?
    /// Optimises the index after many foods were stored, one step per transaction, so that others need not wait long.
    /// Returns whether there is more to do.
    let tidy: @Sendable (_ connection: any SQLConnection, _ isFirstStep: Bool) throws -> Bool
    /// Finds the foods that match `$1`, the best first, with these columns of `foods`. `isShort` is whether the last
    /// word of the query has one or two letters, with which half of all foods would match.
    let find: @Sendable (_ columns: String, _ limit: Int, _ isShort: Bool) -> String
    /// The query for foods that have one of the words of every term.
    let query: @Sendable ([[SoughtWord]]) -> String

    static let sqlite = FoodIndex(
        wordsFrom: { $0 },
        // In the order of their numbers, since FTS5 would write a segment for every number less than the one before.
        // The plus makes SQLite sort them; without it, SQLite would walk the index of all ranks to get them in order.
        addAfter: "INSERT INTO food_index (rowid, words) SELECT rank, words FROM foods WHERE id > $1 ORDER BY +rank",
        remove: { ids in
            """
            INSERT INTO food_index (food_index, rowid, words)
            SELECT 'delete', rank, words FROM foods WHERE id IN (\(ids)) ORDER BY +rank
            """
        },
        add: { ids in
            "INSERT INTO food_index (rowid, words) SELECT rank, words FROM foods WHERE id IN (\(ids)) ORDER BY +rank"
        },
        tidy: { connection, isFirstStep in
            // Merges 1,000 pages at a time; the minus makes this step and the later ones merge all segments into one.
            let changes = { () -> Int64 in
                try connection.query("SELECT total_changes() AS count").first?["count"] ?? 0
            }
            let before = try changes()
            try connection.execute(
                "INSERT INTO food_index (food_index, rank) VALUES ('merge', $1)", [isFirstStep ? -1000 : 1000])
            // The statement counts as one change where nothing is left to merge.
            return try changes() - before > 1
        },
        find: { columns, limit, _ in
            """
            SELECT \(columns) FROM food_index CROSS JOIN foods ON foods.rank = food_index.rowid
            WHERE food_index MATCH $1 ORDER BY food_index.rowid LIMIT \(limit)
            """
        },
        query: { terms in
            terms.map { words in
                "(" + words.map { "\"\($0.text)\"\($0.isPrefix ? "*" : "")" }.joined(separator: " OR ") + ")"
            }.joined(separator: " AND ")
        })

    static let postgres = FoodIndex(
        wordsFrom: { "array_to_tsvector(string_to_array(\($0), ' '))" },
        addAfter: nil, remove: nil, add: nil,
        tidy: { connection, _ in
            for index in ["foods_by_word", "foods_by_word_rare"] {
                try connection.query("SELECT gin_clean_pending_list('\(index)')")
            }
            for table in ["foods", "food_words"] { try connection.execute("ANALYZE \(table)") }
            return false
        },
        find: { columns, limit, isShort in
            let tiers = isShort ? ["rank < \(firstRareRank)"] : ["rank < \(firstRareRank)", "rank >= \(firstRareRank)"]
            let matches = tiers.map { tier in
                """
                (SELECT \(columns) FROM (
                    SELECT * FROM foods WHERE \(tier) AND words @@ CAST($1 AS tsquery) LIMIT \(limit * 10)
                ) AS foods ORDER BY rank LIMIT \(limit))
                """
            }
            return matches.count == 1 ? matches[0] : matches.joined(separator: " UNION ALL ") + " LIMIT \(limit)"
        },
        query: { terms in
            terms.map { words in
                "(" + words.map { "'\($0.text)'\($0.isPrefix ? ":*" : "")" }.joined(separator: " | ") + ")"
            }.joined(separator: " & ")
        })
}

extension SQLDialect {
    /// The full-text index of foods in this dialect.
    var foodIndex: FoodIndex {
        switch engine {
        case .sqlite: .sqlite
        case .postgres: .postgres
        }
    }
}
