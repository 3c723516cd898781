import Database

/// Reads a person, and changes what is theirs where nothing else is decided on it.
extension Storage {
    /// The person with a number.
    ///
    /// - Throws: `PersonGone`.
    package func person(_ id: Person.ID) async throws -> Person {
        try await database.read { [masterKey] in try Person.read(id, masterKey: masterKey, on: $0) }
    }

    /// Reads a person, and what is theirs over the same connection.
    ///
    /// - Throws: `PersonGone`.
    func read<Value: Sendable>(
        _ id: Person.ID, _ body: @escaping @Sendable (Person, PersonConnection) throws -> Value
    ) async throws -> Value {
        try await database.read { [masterKey] connection in
            let person = try Person.read(id, masterKey: masterKey, on: connection)
            return try body(person, PersonConnection(person, connection))
        }
    }

    /// Reads what is a person's.
    func read<Value: Sendable>(
        _ person: Person, _ body: @escaping @Sendable (PersonConnection) throws -> Value
    ) async throws -> Value {
        try await database.read { try body(PersonConnection(person, $0)) }
    }

    /// Changes what is a person's, but what nothing else is decided on, in one transaction and under the same revision.
    /// Such changes to one person happen one after another too.
    ///
    /// - Throws: `PersonGone`.
    func writeUnrevised<Value: Sendable>(
        _ id: Person.ID, _ body: @escaping @Sendable (Person, PersonConnection) throws -> Value
    ) async throws -> Value {
        try await database.write { [masterKey] connection in
            // The holder of the person's row is the only one who changes what is theirs.
            _ = try connection.query("SELECT id FROM people WHERE id = $1\(connection.dialect.rowLock)", [.id(id)])
            let person = try Person.read(id, masterKey: masterKey, on: connection)
            return try body(person, PersonConnection(person, connection))
        }
    }
}
