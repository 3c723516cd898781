extension Migration {
    /// The names that a person gave the columns of tables that were not recognised, so that they are asked once.
    static let addRememberedColumns = Migration(id: 19, name: "add remembered columns") { dialect in
        [
            """
            CREATE TABLE remembered_columns (
                person_id BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
                sealed \(dialect.blobType) NOT NULL
            )
            """
        ]
    }
}
