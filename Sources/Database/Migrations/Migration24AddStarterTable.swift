extension Migration {
    /// Which table of foods that comes with the program was stored last.
    static let addStarterTable = Migration(id: 24, name: "add starter table") { _ in
        [
            // A digest of the table; see StarterFoods. None where no version that knows of it has stored one.
            "ALTER TABLE food_count ADD COLUMN starter_table BIGINT"
        ]
    }
}
