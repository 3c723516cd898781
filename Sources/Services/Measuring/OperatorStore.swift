import Database

/// The SQL of who is an operator.
enum OperatorStore {
    /// Who is one, in the order in which they signed up.
    static func operators(on connection: any SQLConnection) throws -> [Person.ID] {
        try connection.query("SELECT id FROM people WHERE is_operator = 1 ORDER BY created_at, id").map { try $0["id"] }
    }

    /// Makes a person one, or no longer; false where they were that before.
    static func set(_ isOperator: Bool, for person: Person.ID, on connection: any SQLConnection) throws -> Bool {
        try connection.execute(
            "UPDATE people SET is_operator = $2 WHERE id = $1 AND is_operator <> $2",
            [.id(person), .init(isOperator)]) == 1
    }
}
