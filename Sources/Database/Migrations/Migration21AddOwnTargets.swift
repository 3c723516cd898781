extension Migration {
    static let addOwnTargets = Migration(id: 21, name: "add own targets") { dialect in
        [
            // What a person has set of their daily targets themselves, from which day on.
            """
            CREATE TABLE own_targets (
                person_id BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
                sealed \(dialect.blobType) NOT NULL
            )
            """,
            // Which three targets a person's days are shown by.
            "ALTER TABLE preferences ADD COLUMN rings TEXT NOT NULL DEFAULT 'calories,protein,water'",
        ]
    }
}
