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
                words \(dialect.foodIndex.wordsType) NOT NULL,
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
                word \(dialect.foodIndex.wordType) PRIMARY KEY,
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
        ] + dialect.foodIndex.creation
    }
}
