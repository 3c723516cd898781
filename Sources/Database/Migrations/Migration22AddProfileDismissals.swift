extension Migration {
    /// The number of times that people have put completing their profile off, and whether they were reminded of it.
    static let addProfileDismissals = Migration(id: 22, name: "add profile dismissals") { _ in
        [
            """
            CREATE TABLE profile_dismissals (
                person_id BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
                dismissals BIGINT NOT NULL,
                first_dismissed_at BIGINT NOT NULL,
                reminded_at BIGINT
            )
            """
        ]
    }
}
