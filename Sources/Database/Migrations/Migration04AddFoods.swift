extension Migration {
    static let addFoods = Migration(id: 4, name: "add foods") { dialect in
        [
            // Energy is in kilocalories; everything else in hundredths of a gram. All are of 100 g, but for the portion.
            // The rank orders foods of equal match, the best first; see FoodRecord. The digest tells a changed food from
            // one that is there already, just so.
            """
            CREATE TABLE foods (
                id BIGINT PRIMARY KEY,
                rank BIGINT NOT NULL UNIQUE,
                source TEXT NOT NULL,
                source_id TEXT NOT NULL,
                digest BIGINT NOT NULL,
                name TEXT NOT NULL,
                german_name TEXT,
                brand TEXT,
                barcode BIGINT,
                calories BIGINT NOT NULL,
                protein BIGINT,
                carbohydrate BIGINT,
                fat BIGINT,
                portion_name TEXT,
                german_portion_name TEXT,
                portion BIGINT,
                reference TEXT,
                words \(dialect.typeOfWords) NOT NULL,
                UNIQUE (source_id, source)
            )
            """,
            "CREATE INDEX foods_by_barcode ON foods (barcode) WHERE barcode IS NOT NULL",
            // One row, which numbers the foods, and makes those who store some wait for each other.
            "CREATE TABLE food_count (last_id BIGINT NOT NULL)",
            "INSERT INTO food_count (last_id) VALUES (0)",
            // What a misspelt word may have meant, by the letters that are probably right.
            """
            CREATE TABLE food_words (
                word \(dialect.typeOfWord) PRIMARY KEY,
                first_letters TEXT NOT NULL,
                last_letters TEXT NOT NULL,
                length BIGINT NOT NULL,
                uses BIGINT NOT NULL
            )
            """,
            "CREATE INDEX food_words_by_start ON food_words (first_letters, length, uses)",
            "CREATE INDEX food_words_by_end ON food_words (last_letters, length, uses)",
            // How far an import has come; gone when it is done.
            "CREATE TABLE food_imports (file TEXT PRIMARY KEY, position BIGINT NOT NULL, counts TEXT NOT NULL)",
        ] + dialect.createFoodIndex
    }
}

extension SQLDialect {
    /// The type of a column with all the words of a food.
    fileprivate var typeOfWords: String {
        switch engine {
        case .sqlite: "TEXT"
        case .postgres: "TSVECTOR"
        }
    }

    /// The type of a column of single words, which are ordered by their bytes.
    fileprivate var typeOfWord: String {
        switch engine {
        case .sqlite: "TEXT"
        case .postgres: "TEXT COLLATE \"C\""
        }
    }

    /// Makes the index that finds foods by their words; see FoodIndex. PostgreSQL has one for the foods that are looked
    /// for least, whose ranks begin at 3 · 2⁵⁴.
    fileprivate var createFoodIndex: [String] {
        switch engine {
        case .sqlite:
            [
                """
                CREATE VIRTUAL TABLE food_index USING fts5(
                    words, content = 'foods', content_rowid = 'rank', tokenize = 'ascii', detail = 'none', columnsize = 0,
                    prefix = '1 2 3 4'
                )
                """
            ]
        case .postgres:
            [
                "CREATE INDEX foods_by_word ON foods USING gin (words) WHERE rank < 54043195528445952",
                "CREATE INDEX foods_by_word_rare ON foods USING gin (words) WHERE rank >= 54043195528445952",
            ]
        }
    }
}
