extension Migration {
    static let addWebApp = Migration(id: 2, name: "add web app") { dialect in
        [
            """
            CREATE TABLE preferences (
                person_id BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
                language TEXT NOT NULL,
                units TEXT NOT NULL,
                theme TEXT NOT NULL,
                time_zone TEXT NOT NULL
            )
            """,
            """
            CREATE TABLE onboarding_drafts (
                person_id BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
                sealed \(dialect.blobType) NOT NULL
            )
            """,
            // What a client has sent under a key of its own is not done again when it sends it again.
            """
            CREATE TABLE client_keys (
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                client_key TEXT NOT NULL,
                used_at BIGINT NOT NULL,
                PRIMARY KEY (person_id, client_key)
            )
            """,
            "CREATE INDEX client_keys_by_time ON client_keys (used_at)",
        ]
    }
}
