extension Migration {
    /// Which master key wraps what; see `Database.addEpoch(after:to:at:)`. What is there was wrapped by the first one.
    static let addKeyEpochs = Migration(id: 15, name: "add key epochs") { _ in
        [
            "CREATE TABLE key_epochs (epoch BIGINT PRIMARY KEY)",
            "INSERT INTO key_epochs (epoch) VALUES (1)",
            "ALTER TABLE person_keys ADD COLUMN key_epoch BIGINT REFERENCES key_epochs (epoch)",
            "UPDATE person_keys SET key_epoch = 1",
            "CREATE INDEX person_keys_by_epoch ON person_keys (key_epoch)",
            "ALTER TABLE server_secrets ADD COLUMN key_epoch BIGINT REFERENCES key_epochs (epoch)",
            "UPDATE server_secrets SET key_epoch = 1",
        ]
    }
}
