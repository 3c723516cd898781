extension Migration {
    /// The names, order and times of people's meals.
    static let addOwnMeals = Migration(id: 27, name: "add own meals") { dialect in
        [
            """
            CREATE TABLE own_meals (
                person_id BIGINT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
                sealed \(dialect.blobType) NOT NULL
            )
            """
        ]
    }
}
