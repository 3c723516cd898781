extension Migration {
    static let addFavourites = Migration(id: 7, name: "add favourites") { dialect in
        [
            """
            CREATE TABLE favourite_foods (
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                id BIGINT NOT NULL,
                sealed \(dialect.blobType) NOT NULL,
                PRIMARY KEY (person_id, id)
            )
            """,
            // Entries that were deleted, with all they had, to be restored for a day.
            """
            CREATE TABLE deleted_diary_entries (
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                id BIGINT NOT NULL,
                day TEXT NOT NULL,
                created_at BIGINT NOT NULL,
                import_key TEXT,
                sealed \(dialect.blobType) NOT NULL,
                deleted_at BIGINT NOT NULL,
                PRIMARY KEY (person_id, id)
            )
            """,
            "CREATE INDEX deleted_diary_entries_by_time ON deleted_diary_entries (deleted_at)",
        ]
    }
}
