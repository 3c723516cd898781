extension Migration {
    /// The nutrients of foods, and the foods and recipes that people make themselves.
    static let addKitchen = Migration(id: 25, name: "add kitchen") { dialect in
        [
            // Amounts in 100 g; see NutrientAmounts+packed.
            "ALTER TABLE foods ADD COLUMN nutrients \(dialect.blobType)",
            """
            CREATE TABLE own_foods (
                person_id BIGINT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
                id BIGINT NOT NULL,
                client_key TEXT,
                deleted_at BIGINT,
                sealed \(dialect.blobType) NOT NULL,
                PRIMARY KEY (person_id, id)
            )
            """,
            "CREATE INDEX own_foods_deleted ON own_foods (deleted_at) WHERE deleted_at IS NOT NULL",
        ]
    }
}
