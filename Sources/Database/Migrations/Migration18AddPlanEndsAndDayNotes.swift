extension Migration {
    static let addPlanEndsAndDayNotes = Migration(id: 18, name: "add plan ends and day notes") { dialect in
        [
            // When a plan ended without another in its place, because weight and height were removed.
            "ALTER TABLE plans ADD COLUMN ended_at BIGINT",
            // What a person says of a day's log: whether it is complete, and what else moves the scales.
            """
            CREATE TABLE day_notes (
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                day TEXT NOT NULL,
                sealed \(dialect.blobType) NOT NULL,
                PRIMARY KEY (person_id, day)
            )
            """,
        ]
    }
}
