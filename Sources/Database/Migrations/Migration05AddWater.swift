extension Migration {
    static let addWater = Migration(id: 5, name: "add water") { dialect in
        [
            """
            CREATE TABLE water_entries (
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                id BIGINT NOT NULL,
                day TEXT NOT NULL,
                created_at BIGINT NOT NULL,
                client_key TEXT,
                sealed \(dialect.blobType) NOT NULL,
                PRIMARY KEY (person_id, id)
            )
            """,
            "CREATE INDEX water_entries_by_day ON water_entries (person_id, day)",
            "CREATE UNIQUE INDEX water_entries_by_client_key ON water_entries (person_id, client_key)",
        ]
    }
}
