extension Migration {
    static let addMonthTotals = Migration(id: 9, name: "add month totals") { dialect in
        [
            // What the days of months add up to, a month in one piece, so that a year is read at once; see DayTotalsStore.
            """
            CREATE TABLE month_totals (
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                month TEXT NOT NULL,
                sealed \(dialect.blobType) NOT NULL,
                PRIMARY KEY (person_id, month)
            )
            """,
            // The days that changed since then.
            """
            CREATE TABLE changed_days (
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                day TEXT NOT NULL,
                PRIMARY KEY (person_id, day)
            )
            """,
            // What was logged before is added up when it is read first.
            "INSERT INTO changed_days (person_id, day) SELECT person_id, day FROM day_totals",
            "DROP TABLE day_totals",
        ]
    }
}
