extension Migration {
    static let addNotifications = Migration(id: 11, name: "add notifications") { dialect in
        [
            // The notifications that a person wants, and their channels; none until the person chooses them.
            """
            CREATE TABLE notification_choices (
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                kind TEXT NOT NULL,
                channel TEXT NOT NULL,
                PRIMARY KEY (person_id, kind, channel)
            )
            """,
            // The times without notifications, in minutes since midnight in the person's time zone.
            """
            CREATE TABLE quiet_hours (
                person_id BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
                start_minute BIGINT NOT NULL,
                end_minute BIGINT NOT NULL
            )
            """,
            // The devices of a login end with it. The hash identifies a device that is stored already.
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
            // The notifications to send; see NotificationQueue. The sender holds the lease until it is due again.
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
            // Secrets that all servers of this database share, sealed under the master key.
            "CREATE TABLE server_secrets (name TEXT PRIMARY KEY, sealed \(dialect.blobType) NOT NULL)",
        ]
    }
}
