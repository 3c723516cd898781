extension Migration {
    /// The counts of people who said yes, the experiments that run, and what an operator changed of the flags.
    static let addMeasuring = Migration(id: 30, name: "add measuring") { dialect in
        [
            // Random, and not the account's: decides what a step-by-step rollout and an experiment show. Null for whom a
            // server of an earlier version inserted since; a yes gives them one.
            "ALTER TABLE people ADD COLUMN measuring_id \(dialect.blobType)",
            "UPDATE people SET measuring_id = \(dialect.randomID)",
            "ALTER TABLE people ADD COLUMN is_operator BIGINT NOT NULL DEFAULT 0",
            // Held out is who is in none of the experiments, as it follows from the number. The last two columns: when a question was answered last, or put aside. What was answered does not stand there.
            """
            CREATE TABLE measured_people (
                measuring_id \(dialect.blobType) NOT NULL PRIMARY KEY,
                person_id BIGINT NOT NULL UNIQUE REFERENCES people (id) ON DELETE CASCADE,
                since BIGINT NOT NULL,
                is_held_out BIGINT NOT NULL DEFAULT 0,
                recommendation_closed_at BIGINT,
                rating_closed_at BIGINT
            )
            """,
            // An hour is counted from 1970. An action repeated by a person within it is one row.
            """
            CREATE TABLE measured_events (
                measuring_id \(dialect.blobType) NOT NULL REFERENCES measured_people (measuring_id) ON DELETE CASCADE,
                name TEXT NOT NULL,
                hour BIGINT NOT NULL,
                properties TEXT NOT NULL,
                count BIGINT NOT NULL,
                PRIMARY KEY (measuring_id, name, hour, properties)
            )\(dialect.keptByKey)
            """,
            "CREATE INDEX measured_events_hour ON measured_events (hour)",
            // The people who did something, without reading all other events of that time.
            "CREATE INDEX measured_events_name ON measured_events (name, hour, measuring_id)",
            """
            CREATE TABLE measured_days (
                day TEXT NOT NULL,
                name TEXT NOT NULL,
                people BIGINT NOT NULL,
                events BIGINT NOT NULL,
                PRIMARY KEY (day, name)
            )
            """,
            // A day has a row once its sums are made. Of the seven days that end with it: the number of people, and the
            // number who saw their plan; null where they are too few to be reported.
            """
            CREATE TABLE measured_weeks (
                day TEXT PRIMARY KEY,
                people BIGINT,
                plan_viewers BIGINT
            )
            """,
            "CREATE INDEX measured_people_since ON measured_people (since)",
            """
            CREATE TABLE experiments (
                experiment TEXT PRIMARY KEY,
                plan TEXT NOT NULL,
                started_at BIGINT NOT NULL,
                ended_at BIGINT,
                end_reason TEXT,
                checked_at BIGINT,
                outcome TEXT
            )
            """,
            """
            CREATE TABLE exposures (
                experiment TEXT NOT NULL REFERENCES experiments (experiment) ON DELETE CASCADE,
                measuring_id \(dialect.blobType) NOT NULL REFERENCES measured_people (measuring_id) ON DELETE CASCADE,
                variant TEXT NOT NULL,
                hour BIGINT NOT NULL,
                PRIMARY KEY (experiment, measuring_id, variant)
            )
            """,
            "CREATE INDEX exposures_person ON exposures (measuring_id)",
            // Null for as the code plans it, since then.
            """
            CREATE TABLE flag_rollouts (
                flag TEXT PRIMARY KEY,
                rollout BIGINT,
                changed_at BIGINT NOT NULL
            )
            """,
            """
            CREATE TABLE flag_overrides (
                flag TEXT NOT NULL,
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                is_on BIGINT NOT NULL,
                PRIMARY KEY (flag, person_id)
            )
            """,
            "CREATE INDEX flag_overrides_person ON flag_overrides (person_id)",
            // The outcomes with and without a flag that is rolled out: sums of an hour since it was changed, without
            // the id of any person. The last three are the least number of different people: of 64 places, those that
            // any person fell into.
            """
            CREATE TABLE flag_health (
                flag TEXT NOT NULL,
                changed_at BIGINT NOT NULL,
                hour BIGINT NOT NULL,
                has_flag BIGINT NOT NULL,
                requests BIGINT NOT NULL,
                failed_requests BIGINT NOT NULL,
                people BIGINT NOT NULL,
                failed_people BIGINT NOT NULL,
                reporters BIGINT NOT NULL,
                failed_requests_by BIGINT NOT NULL,
                failures_seen_by BIGINT NOT NULL,
                reported_by BIGINT NOT NULL,
                PRIMARY KEY (flag, changed_at, hour, has_flag)
            )
            """,
            // Who changed what: the operator's number, or null for a command on the server, for what happens by itself, and
            // once the operator's account is gone.
            """
            CREATE TABLE measuring_changes (
                id \(dialect.identityPrimaryKey),
                time BIGINT NOT NULL,
                operator_id BIGINT REFERENCES people (id) ON DELETE SET NULL,
                subject TEXT NOT NULL,
                change TEXT NOT NULL,
                reason TEXT NOT NULL
            )
            """,
            "CREATE INDEX measuring_changes_operator ON measuring_changes (operator_id)",
        ]
    }
}
