extension Migration {
    static let createSchema = Migration(id: 1, name: "create schema") { dialect in
        [
            "CREATE TABLE master_key_check (id BIGINT PRIMARY KEY, sealed \(dialect.blobType) NOT NULL)"
        ] + accounts(dialect) + health(dialect)
    }

    private static func accounts(_ dialect: SQLDialect) -> [String] {
        [
            // The revision counts every change to what is computed for a person; see PersonStore.
            """
            CREATE TABLE people (
                id \(dialect.identityPrimaryKey),
                email TEXT NOT NULL UNIQUE,
                name TEXT NOT NULL,
                password_hash TEXT NOT NULL,
                has_completed_onboarding BIGINT NOT NULL DEFAULT 0,
                revision BIGINT NOT NULL DEFAULT 0,
                created_at BIGINT NOT NULL
            )
            """,
            // Deleting this row makes everything that is sealed for the person unreadable here. A backup from before still has
            // the row, and with the master key it can be read.
            """
            CREATE TABLE person_keys (
                person_id BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
                wrapped_key \(dialect.blobType) NOT NULL
            )
            """,
            """
            CREATE TABLE sessions (
                id \(dialect.identityPrimaryKey),
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                created_at BIGINT NOT NULL
            )
            """,
            "CREATE INDEX sessions_by_person ON sessions (person_id)",
            """
            CREATE TABLE tokens (
                hash \(dialect.blobType) PRIMARY KEY,
                session_id BIGINT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
                kind TEXT NOT NULL,
                expires_at BIGINT NOT NULL,
                used_at BIGINT
            )
            """,
            "CREATE INDEX tokens_by_session ON tokens (session_id)",
            "CREATE INDEX tokens_by_expiry ON tokens (expires_at)",
            """
            CREATE TABLE password_resets (
                hash \(dialect.blobType) PRIMARY KEY,
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                expires_at BIGINT NOT NULL
            )
            """,
            "CREATE INDEX password_resets_by_person ON password_resets (person_id)",
            """
            CREATE TABLE outbox (
                id \(dialect.identityPrimaryKey),
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                sealed_mail \(dialect.blobType) NOT NULL,
                created_at BIGINT NOT NULL
            )
            """,
            "CREATE INDEX outbox_by_person ON outbox (person_id)",
            """
            CREATE TABLE rate_limits (
                name TEXT PRIMARY KEY,
                count BIGINT NOT NULL,
                ends_at BIGINT NOT NULL
            )
            """,
            "CREATE INDEX rate_limits_by_end ON rate_limits (ends_at)",
        ]
    }

    private static func health(_ dialect: SQLDialect) -> [String] {
        [
            """
            CREATE TABLE user_settings (
                person_id BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
                sealed \(dialect.blobType) NOT NULL
            )
            """,
            """
            CREATE TABLE health_metrics (
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                id BIGINT NOT NULL,
                formula_version BIGINT NOT NULL,
                computed_at BIGINT NOT NULL,
                sealed \(dialect.blobType) NOT NULL,
                PRIMARY KEY (person_id, id)
            )
            """,
            // The key makes a second acknowledgement of the same formulas impossible.
            """
            CREATE TABLE acknowledgements (
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                formula_version BIGINT NOT NULL,
                acknowledged_at BIGINT NOT NULL,
                PRIMARY KEY (person_id, formula_version)
            )
            """,
            """
            CREATE TABLE plans (
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                id BIGINT NOT NULL,
                formula_version BIGINT NOT NULL,
                reason TEXT NOT NULL,
                created_at BIGINT NOT NULL,
                sealed_plan \(dialect.blobType) NOT NULL,
                sealed_summary \(dialect.blobType) NOT NULL,
                PRIMARY KEY (person_id, id)
            )
            """,
        ]
    }
}
