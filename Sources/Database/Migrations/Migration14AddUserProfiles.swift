extension Migration {
    /// The answers to the five steps. Each is sealed in a column of its own; the step is the one to go on with. When a
    /// person begins again, all new answers are in one column, so that the ones before count until the new ones are
    /// complete.
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
