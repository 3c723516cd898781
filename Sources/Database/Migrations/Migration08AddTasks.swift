extension Migration {
    static let addTasks = Migration(id: 8, name: "add tasks") { dialect in
        [
            // What a person's days ask of them, and what they have reached; see TaskBook.
            """
            CREATE TABLE task_books (
                person_id BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
                sealed \(dialect.blobType) NOT NULL
            )
            """,
            // How long a streak was at the end of a day, so that older days need not be read; see StreakStore.
            """
            CREATE TABLE streaks (
                person_id BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
                day TEXT NOT NULL,
                sealed \(dialect.blobType) NOT NULL
            )
            """,
            // The tasks of a day that are done by a tap.
            """
            CREATE TABLE task_marks (
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                day TEXT NOT NULL,
                sealed \(dialect.blobType) NOT NULL,
                PRIMARY KEY (person_id, day)
            )
            """,
        ]
    }
}
