extension Migration {
    static let addCycles = Migration(id: 13, name: "add cycles") { dialect in
        [
            """
            CREATE TABLE cycles (
                person_id BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
                sealed \(dialect.blobType) NOT NULL
            )
            """,
            // A request for a feed finds it by the hash of its address; the person sees the address again from the
            // sealed copy.
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
