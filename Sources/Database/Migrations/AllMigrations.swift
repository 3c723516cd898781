extension Migration {
    /// Every migration of this version, in order. A migration that was released is never changed; a new one follows.
    public static let all: [Migration] = [createSchema, addWebApp, addDiary, addWater]

    private static let createSchema = Migration(id: 1, name: "create schema") { dialect in
        [
            "CREATE TABLE master_key_check (id BIGINT PRIMARY KEY, sealed \(dialect.blobType) NOT NULL)"
        ] + accounts(dialect) + health(dialect)
    }

    private static let addWebApp = Migration(id: 2, name: "add web app") { dialect in
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

    private static let addDiary = Migration(id: 3, name: "add diary") { dialect in
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

    private static let addWater = Migration(id: 5, name: "add water") { dialect in
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
