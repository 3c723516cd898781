extension Migration {
    /// The hour at which people's days begin.
    static let addDayStart = Migration(id: 35, name: "add day start") { _ in
        ["ALTER TABLE preferences ADD COLUMN day_start INTEGER NOT NULL DEFAULT 0"]
    }
}
