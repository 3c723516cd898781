extension Migration {
    /// The units of weight, food and energy that people choose by themselves; an empty text where they have not.
    static let addChosenUnits = Migration(id: 39, name: "add chosen units") { _ in
        ["weight_unit", "food_unit", "energy_unit"].map { column in
            "ALTER TABLE preferences ADD COLUMN \(column) TEXT NOT NULL DEFAULT ''"
        }
    }
}
