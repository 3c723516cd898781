extension Migration {
    /// Addresses and names are sealed. The old columns stay, as SQLite can't drop one that is unique; they hold no
    /// personal data: `email` the person's number, so that it is unique, and `name` nothing.
    static let sealIdentities = Migration(id: 17, name: "seal identities") { dialect in
        [
            "ALTER TABLE people ADD COLUMN sealed_email \(dialect.blobType)",
            "ALTER TABLE people ADD COLUMN sealed_name \(dialect.blobType)",
            // Finds at once that there is nothing left to seal.
            "CREATE INDEX people_to_seal ON people (id) WHERE sealed_email IS NULL",
            // Finds a person by their address; see EmailMarks. Marks made with a master key are lost with it.
            """
            CREATE TABLE email_marks (
                mark \(dialect.blobType) PRIMARY KEY,
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                key_epoch BIGINT NOT NULL REFERENCES key_epochs (epoch) ON DELETE CASCADE
            )
            """,
            "CREATE INDEX email_marks_by_person ON email_marks (person_id)",
            "CREATE INDEX email_marks_by_epoch ON email_marks (key_epoch)",
            // Counters under a hash without a key, from which an address can be guessed.
            "DELETE FROM rate_limits",
        ]
    }
}
