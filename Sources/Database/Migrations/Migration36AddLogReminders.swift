extension Migration {
    /// When people are reminded to log, in minutes since midnight where they live, and the next time; none where they
    /// are not reminded.
    static let addLogReminders = Migration(id: 36, name: "add log reminders") { _ in
        [
            """
            CREATE TABLE log_reminders (
                person_id BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
                minute BIGINT NOT NULL,
                due_at BIGINT
            )
            """,
            "CREATE INDEX log_reminders_by_time ON log_reminders (due_at)",
        ]
    }
}
