extension Migration {
    /// Every migration of this version, in order. A migration that was released is never changed; a new one follows.
    public static let all: [Migration] = [
        createSchema, addWebApp, addDiary, addFoods, addWater, addDayTotals, addFavourites, addTasks,
        addMonthTotals, addWeeklyRecompute, addNotifications, addPendingImports,
        addCycles, addUserProfiles, addKeyEpochs, addKnownDevices, sealIdentities, addPlanEndsAndDayNotes,
        addRememberedColumns,
    ]

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

    private static let addFoods = Migration(id: 4, name: "add foods") { dialect in
        [
            // Energy is in kilocalories; everything else in hundredths of a gram. All are of 100 g, but for the portion.
            // The rank orders foods of equal match, the best first; see FoodRecord. The digest tells a changed food from
            // one that is there already, just so.
            """
            CREATE TABLE foods (
                id BIGINT PRIMARY KEY,
                rank BIGINT NOT NULL UNIQUE,
                source TEXT NOT NULL,
                source_id TEXT NOT NULL,
                digest BIGINT NOT NULL,
                name TEXT NOT NULL,
                german_name TEXT,
                brand TEXT,
                barcode BIGINT,
                calories BIGINT NOT NULL,
                protein BIGINT,
                carbohydrate BIGINT,
                fat BIGINT,
                portion_name TEXT,
                german_portion_name TEXT,
                portion BIGINT,
                reference TEXT,
                words \(dialect.foodIndex.wordsType) NOT NULL,
                UNIQUE (source_id, source)
            )
            """,
            "CREATE INDEX foods_by_barcode ON foods (barcode) WHERE barcode IS NOT NULL",
            // One row, which numbers the foods, and makes those who store some wait for each other.
            "CREATE TABLE food_count (last_id BIGINT NOT NULL)",
            "INSERT INTO food_count (last_id) VALUES (0)",
            // What a misspelt word may have meant, by the letters that are probably right.
            """
            CREATE TABLE food_words (
                word \(dialect.foodIndex.wordType) PRIMARY KEY,
                first_letters TEXT NOT NULL,
                last_letters TEXT NOT NULL,
                length BIGINT NOT NULL,
                uses BIGINT NOT NULL
            )
            """,
            "CREATE INDEX food_words_by_start ON food_words (first_letters, length, uses)",
            "CREATE INDEX food_words_by_end ON food_words (last_letters, length, uses)",
            // How far an import has come; gone when it is done.
            "CREATE TABLE food_imports (file TEXT PRIMARY KEY, position BIGINT NOT NULL, counts TEXT NOT NULL)",
        ] + dialect.foodIndex.creation
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

    private static let addDayTotals = Migration(id: 6, name: "add day totals") { dialect in
        [
            """
            CREATE TABLE day_totals (
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                day TEXT NOT NULL,
                sealed \(dialect.blobType),
                PRIMARY KEY (person_id, day)
            )
            """,
            // What was logged before is added up when it is read first.
            """
            INSERT INTO day_totals (person_id, day)
            SELECT person_id, day FROM diary_entries
            UNION SELECT person_id, day FROM water_entries
            UNION SELECT person_id, day FROM weights
            """,
        ]
    }

    private static let addFavourites = Migration(id: 7, name: "add favourites") { dialect in
        [
            """
            CREATE TABLE favourite_foods (
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                id BIGINT NOT NULL,
                sealed \(dialect.blobType) NOT NULL,
                PRIMARY KEY (person_id, id)
            )
            """,
            // Entries that were deleted, with all they had, to be restored for a day.
            """
            CREATE TABLE deleted_diary_entries (
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                id BIGINT NOT NULL,
                day TEXT NOT NULL,
                created_at BIGINT NOT NULL,
                import_key TEXT,
                sealed \(dialect.blobType) NOT NULL,
                deleted_at BIGINT NOT NULL,
                PRIMARY KEY (person_id, id)
            )
            """,
            "CREATE INDEX deleted_diary_entries_by_time ON deleted_diary_entries (deleted_at)",
        ]
    }

    private static let addTasks = Migration(id: 8, name: "add tasks") { dialect in
        [
            // What a person's days ask of them, and what they have reached; see TaskBook.
            """
            CREATE TABLE task_books (
                person_id BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
                sealed \(dialect.blobType) NOT NULL
            )
            """,
            // How long a streak was at the end of a day, so that older days need not be read; see StreakStore.
            """
            CREATE TABLE streaks (
                person_id BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
                day TEXT NOT NULL,
                sealed \(dialect.blobType) NOT NULL
            )
            """,
            // The tasks of a day that are done by a tap.
            """
            CREATE TABLE task_marks (
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                day TEXT NOT NULL,
                sealed \(dialect.blobType) NOT NULL,
                PRIMARY KEY (person_id, day)
            )
            """,
        ]
    }

    private static let addMonthTotals = Migration(id: 9, name: "add month totals") { dialect in
        [
            // What the days of months add up to, a month in one piece, so that a year is read at once; see DayTotalsStore.
            """
            CREATE TABLE month_totals (
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                month TEXT NOT NULL,
                sealed \(dialect.blobType) NOT NULL,
                PRIMARY KEY (person_id, month)
            )
            """,
            // The days that changed since then.
            """
            CREATE TABLE changed_days (
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                day TEXT NOT NULL,
                PRIMARY KEY (person_id, day)
            )
            """,
            // What was logged before is added up when it is read first.
            "INSERT INTO changed_days (person_id, day) SELECT person_id, day FROM day_totals",
            "DROP TABLE day_totals",
        ]
    }

    private static let addWeeklyRecompute = Migration(id: 10, name: "add weekly recompute") { dialect in
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
            // Since which plan there is something to tell; gone once it was told.
            """
            CREATE TABLE plan_news (
                person_id BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
                since_plan BIGINT NOT NULL
            )
            """,
        ]
    }

    private static let addNotifications = Migration(id: 11, name: "add notifications") { dialect in
        [
            // What a person wants to be told of, and how; nothing until they choose it.
            """
            CREATE TABLE notification_choices (
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                kind TEXT NOT NULL,
                channel TEXT NOT NULL,
                PRIMARY KEY (person_id, kind, channel)
            )
            """,
            // When not to, in minutes since midnight where the person lives.
            """
            CREATE TABLE quiet_hours (
                person_id BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
                start_minute BIGINT NOT NULL,
                end_minute BIGINT NOT NULL
            )
            """,
            // The devices of a login end with it. The hash tells a device that is there already.
            """
            CREATE TABLE push_devices (
                id \(dialect.identityPrimaryKey),
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                session_id BIGINT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
                endpoint_hash \(dialect.blobType) NOT NULL UNIQUE,
                created_at BIGINT NOT NULL,
                sealed \(dialect.blobType) NOT NULL
            )
            """,
            "CREATE INDEX push_devices_by_person ON push_devices (person_id)",
            "CREATE INDEX push_devices_by_session ON push_devices (session_id)",
            // What is to be sent; see NotificationQueue. Whoever sends it holds the lease until it is due again.
            """
            CREATE TABLE deliveries (
                id \(dialect.identityPrimaryKey),
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                channel TEXT NOT NULL,
                kind TEXT NOT NULL,
                device_id BIGINT REFERENCES push_devices (id) ON DELETE CASCADE,
                sealed_mail \(dialect.blobType),
                created_at BIGINT NOT NULL,
                expires_at BIGINT NOT NULL,
                due_at BIGINT NOT NULL,
                attempts BIGINT NOT NULL DEFAULT 0,
                lease BIGINT
            )
            """,
            "CREATE INDEX deliveries_by_time ON deliveries (channel, due_at)",
            "CREATE INDEX deliveries_by_person ON deliveries (person_id)",
            // A notification that still waits is replaced by a newer one of its kind.
            "CREATE UNIQUE INDEX deliveries_to_device ON deliveries (device_id, kind)",
            """
            CREATE UNIQUE INDEX deliveries_to_mailbox ON deliveries (person_id, kind)
            WHERE device_id IS NULL AND sealed_mail IS NULL
            """,
            // Nothing was ever sent from here, and what is in it has expired.
            "DROP TABLE outbox",
            // What all servers of this database share, sealed under the master key.
            "CREATE TABLE server_secrets (name TEXT PRIMARY KEY, sealed \(dialect.blobType) NOT NULL)",
        ]
    }

    private static let addPendingImports = Migration(id: 12, name: "add pending imports") { dialect in
        [
            """
            CREATE TABLE pending_imports (
                person_id BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
                id BIGINT NOT NULL,
                created_at BIGINT NOT NULL,
                sealed \(dialect.blobType) NOT NULL
            )
            """,
            "CREATE INDEX pending_imports_by_time ON pending_imports (created_at)",
        ]
    }
}
