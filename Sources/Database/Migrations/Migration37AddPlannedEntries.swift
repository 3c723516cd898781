extension Migration {
    /// Whether something in the diary is planned and not eaten yet, so that sums and reminders pass over it unopened.
    static let addPlannedEntries = Migration(id: 37, name: "add planned entries") { _ in
        ["diary_entries", "deleted_diary_entries"].map { table in
            "ALTER TABLE \(table) ADD COLUMN is_planned BIGINT NOT NULL DEFAULT 0"
        }
    }
}
