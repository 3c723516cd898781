extension Migration {
    /// Which foods of the table are shared by the same person, by a mark that only the person's own key makes: nobody can
    /// tell from it who that is once the account is deleted. Foods that were shared before have none.
    static let addSharedFoods = Migration(id: 33, name: "add shared foods") { dialect in
        [
            """
            CREATE TABLE shared_foods (
                food_id BIGINT PRIMARY KEY REFERENCES foods (id) ON DELETE CASCADE,
                sharer \(dialect.blobType) NOT NULL
            )
            """,
            "CREATE INDEX shared_foods_by_sharer ON shared_foods (sharer)",
        ]
    }
}
