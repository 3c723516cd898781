extension Migration {
    static let addWeeklyRecompute = Migration(id: 10, name: "add weekly recompute") { dialect in
        [
            // When a person's plan is computed anew, and who is doing it: see PlanSchedule.
            """
            CREATE TABLE plan_schedule (
                person_id BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
                due_at BIGINT NOT NULL,
                leased_by BIGINT NOT NULL,
                leased_until BIGINT NOT NULL
            )
            """,
            "CREATE INDEX plan_schedule_by_due ON plan_schedule (due_at, person_id)",
            // Half a week from now, from where the nearest Sunday is a coming one.
            """
            INSERT INTO plan_schedule (person_id, due_at, leased_by, leased_until)
            SELECT DISTINCT person_id, \(dialect.currentMilliseconds) + 302400000, 0, 0 FROM plans
            """,
            // The plan since which there is something that the person does not know yet; gone once they do.
            """
            CREATE TABLE plan_news (
                person_id BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
                since_plan BIGINT NOT NULL
            )
            """,
        ]
    }
}
