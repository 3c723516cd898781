extension Migration {
    static let addDayTotals = Migration(id: 6, name: "add day totals") { dialect in
        [
            """
            CREATE TABLE day_totals (
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                day TEXT NOT NULL,
                sealed \(dialect.blobType),
                PRIMARY KEY (person_id, day)
            )
            """,
            // What was logged before is added up when it is read first.
            """
            INSERT INTO day_totals (person_id, day)
            SELECT person_id, day FROM diary_entries
            UNION SELECT person_id, day FROM water_entries
            UNION SELECT person_id, day FROM weights
            """,
        ]
    }
}
