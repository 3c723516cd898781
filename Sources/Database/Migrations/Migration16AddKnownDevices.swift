extension Migration {
    static let addKnownDevices = Migration(id: 16, name: "add known devices") { dialect in
        [
            // What a login was made with, and the day on which it was used last.
            "ALTER TABLE sessions ADD COLUMN program TEXT",
            "ALTER TABLE sessions ADD COLUMN system TEXT",
            "ALTER TABLE sessions ADD COLUMN used_on TEXT",
            // What tells a device that a person has logged in with from a new one; see KnownDevice.
            """
            CREATE TABLE known_devices (
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                mark \(dialect.blobType) NOT NULL,
                used_on TEXT NOT NULL,
                PRIMARY KEY (person_id, mark)
            )
            """,
            "CREATE INDEX known_devices_by_mark ON known_devices (mark)",
            "CREATE INDEX known_devices_by_day ON known_devices (used_on)",
        ]
            + dialect.dropNotNull(
                table: "deliveries", column: "person_id",
                // The mail that tells of a deletion belongs to nobody who is here, and brings its key along.
                columns: """
                    id \(dialect.identityPrimaryKey),
                    person_id BIGINT REFERENCES people (id) ON DELETE CASCADE,
                    channel TEXT NOT NULL,
                    kind TEXT NOT NULL,
                    device_id BIGINT REFERENCES push_devices (id) ON DELETE CASCADE,
                    sealed_mail \(dialect.blobType),
                    created_at BIGINT NOT NULL,
                    expires_at BIGINT NOT NULL,
                    due_at BIGINT NOT NULL,
                    attempts BIGINT NOT NULL DEFAULT 0,
                    lease BIGINT
                    """,
                indexes: [
                    "CREATE INDEX deliveries_by_time ON deliveries (channel, due_at)",
                    "CREATE INDEX deliveries_by_person ON deliveries (person_id)",
                    "CREATE UNIQUE INDEX deliveries_to_device ON deliveries (device_id, kind)",
                    """
                    CREATE UNIQUE INDEX deliveries_to_mailbox ON deliveries (person_id, kind)
                    WHERE device_id IS NULL AND sealed_mail IS NULL
                    """,
                ]) + ["ALTER TABLE deliveries ADD COLUMN wrapped_key \(dialect.blobType)"]
    }
}
