extension Migration {
    /// The names, order and times of people's meals, and what they said of days before.
    static let addOwnMeals = Migration(id: 26, name: "add own meals") { dialect in
        [
            """
            CREATE TABLE own_meals (
                person_id BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
                sealed \(dialect.blobType) NOT NULL
            )
            """,
            // What was said of days before it was said anew, to be brought back for a day.
            """
            CREATE TABLE replaced_day_notes (
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                day TEXT NOT NULL,
                sealed \(dialect.blobType) NOT NULL,
                replaced_at BIGINT NOT NULL,
                PRIMARY KEY (person_id, day)
            )
            """,
            "CREATE INDEX replaced_day_notes_by_time ON replaced_day_notes (replaced_at)",
        ]
    }
}
