extension Migration {
    static let addDiary = Migration(id: 3, name: "add diary") { dialect in
        [
            """
            CREATE TABLE weights (
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                day TEXT NOT NULL,
                recorded_at BIGINT NOT NULL,
                sealed \(dialect.blobType) NOT NULL,
                PRIMARY KEY (person_id, day)
            )
            """,
            // The import key says where an entry came from that can come again: see DiaryStore.Origin.
            """
            CREATE TABLE diary_entries (
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                id BIGINT NOT NULL,
                day TEXT NOT NULL,
                created_at BIGINT NOT NULL,
                import_key TEXT,
                sealed \(dialect.blobType) NOT NULL,
                PRIMARY KEY (person_id, id)
            )
            """,
            "CREATE INDEX diary_entries_by_day ON diary_entries (person_id, day)",
            "CREATE UNIQUE INDEX diary_entries_by_import_key ON diary_entries (person_id, import_key)",
        ]
    }
}
