extension Migration {
    /// The JSON of a plan is kept only while the plan is in force; of those before, the summaries stay.
    ///
    /// The table of plans is made anew, so that PostgreSQL gives the bytes back too.
    static let dropReplacedPlans = Migration(id: 20, name: "drop replaced plans") { dialect in
        [
            // The JSON is sealed for its place in the table of plans, as it was when it stood there.
            """
            CREATE TABLE plan_documents (
                person_id BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
                plan_id BIGINT NOT NULL,
                sealed_plan \(dialect.blobType) NOT NULL
            )
            """,
            """
            INSERT INTO plan_documents (person_id, plan_id, sealed_plan)
            SELECT person_id, id, sealed_plan FROM plans
            WHERE ended_at IS NULL AND NOT EXISTS (
                SELECT 1 FROM plans AS newer WHERE newer.person_id = plans.person_id AND newer.id > plans.id)
            """,
            """
            CREATE TABLE kept_plans AS
            SELECT person_id, id, formula_version, reason, created_at, sealed_summary, ended_at FROM plans
            """,
            "DROP TABLE plans",
            """
            CREATE TABLE plans (
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                id BIGINT NOT NULL,
                formula_version BIGINT NOT NULL,
                reason TEXT NOT NULL,
                created_at BIGINT NOT NULL,
                sealed_summary \(dialect.blobType) NOT NULL,
                ended_at BIGINT,
                PRIMARY KEY (person_id, id)
            )
            """,
            """
            INSERT INTO plans (person_id, id, formula_version, reason, created_at, sealed_summary, ended_at)
            SELECT person_id, id, formula_version, reason, created_at, sealed_summary, ended_at FROM kept_plans
            """,
            "DROP TABLE kept_plans",
        ]
    }
}
