extension Migration {
    static let addPendingImports = Migration(id: 12, name: "add pending imports") { dialect in
        [
            """
            CREATE TABLE pending_imports (
                person_id BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
                id BIGINT NOT NULL,
                created_at BIGINT NOT NULL,
                sealed \(dialect.blobType) NOT NULL
            )
            """,
            "CREATE INDEX pending_imports_by_time ON pending_imports (created_at)",
        ]
    }
}
