extension Migration {
    /// The state by which devices keep a copy of a log: which records changed last, and how far each device has come.
    static let addSync = Migration(id: 29, name: "add sync") { dialect in
        [
            // Names the time in which sequences count; nil until a device asks, and again when it is over.
            "ALTER TABLE people ADD COLUMN sync_epoch BIGINT",
            """
            CREATE TABLE changed_records (
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                kind BIGINT NOT NULL,
                record TEXT NOT NULL,
                sequence BIGINT NOT NULL,
                mark BIGINT NOT NULL,
                deleted_at BIGINT,
                PRIMARY KEY (person_id, kind, record)
            )
            """,
            "CREATE INDEX changed_records_order ON changed_records (person_id, sequence, kind, record)",
            "CREATE INDEX changed_records_deleted ON changed_records (deleted_at) WHERE deleted_at IS NOT NULL",
            """
            CREATE TABLE sync_clients (
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                client TEXT NOT NULL,
                last_number BIGINT NOT NULL,
                last_mark BIGINT NOT NULL,
                used_at BIGINT NOT NULL,
                PRIMARY KEY (person_id, client)
            )
            """,
            """
            CREATE TABLE refused_mutations (
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                client TEXT NOT NULL,
                number BIGINT NOT NULL,
                sealed \(dialect.blobType) NOT NULL,
                PRIMARY KEY (person_id, client, number)
            )
            """,
        ]
    }
}
