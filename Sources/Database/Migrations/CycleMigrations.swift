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

    /// What is told in the five steps. Each value is sealed in a column of its own; the step is the one to go on with.
    /// Whoever begins again tells everything anew in one place, so that what was told before counts until they are done.
    static let addUserProfiles = Migration(id: 14, name: "add user profiles") { dialect in
        [
            """
            CREATE TABLE user_profiles (
                person_id BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
                goal \(dialect.blobType),
                calorie_target \(dialect.blobType),
                eating_window_start \(dialect.blobType),
                eating_window_end \(dialect.blobType),
                cycle_preset \(dialect.blobType),
                onboarding_step TEXT NOT NULL,
                onboarding_completed BIGINT NOT NULL DEFAULT 0,
                begun_again \(dialect.blobType)
            )
            """
        ]
    }
}
