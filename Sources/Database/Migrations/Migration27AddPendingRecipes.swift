extension Migration {
    static let addPendingRecipes = Migration(id: 27, name: "add pending recipes") { dialect in
        [
            """
            CREATE TABLE pending_recipes (
                person_id BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
                id BIGINT NOT NULL,
                created_at BIGINT NOT NULL,
                sealed \(dialect.blobType) NOT NULL
            )
            """,
            "CREATE INDEX pending_recipes_by_time ON pending_recipes (created_at)",
        ]
    }
}
