extension Migration {
    /// Whether people see no weight and no energy: 1, otherwise 0.
    static let addHiddenNumbers = Migration(id: 38, name: "add hidden numbers") { _ in
        ["ALTER TABLE preferences ADD COLUMN hides_numbers INTEGER NOT NULL DEFAULT 0"]
    }
}
