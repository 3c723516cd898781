extension Migration {
    static let addCycles = Migration(id: 13, name: "add cycles") { dialect in
        [
            """
            CREATE TABLE cycles (
                person_id BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
                sealed \(dialect.blobType) NOT NULL
            )
            """,
            // Whoever knows the address of a feed finds it by the hash; the person is shown it again from what is sealed.
            """
            CREATE TABLE calendar_feeds (
                person_id BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
                token_hash \(dialect.blobType) NOT NULL UNIQUE,
                sealed_token \(dialect.blobType) NOT NULL,
                created_at BIGINT NOT NULL
            )
            """,
        ]
    }
}
