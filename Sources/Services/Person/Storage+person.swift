import Database

/// Reads a person, and changes what is theirs where nothing else matters to the change.
extension Storage {
    /// The person with a number.
    ///
    /// - Throws: `PersonGone`.
    func person(_ id: Person.ID) async throws -> Person {
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

    /// Changes what is a person's in one transaction, under a new revision. Changes to one person happen one after another.
    ///
    /// - Parameter count: For how many new records numbers are set aside, so that each need not be asked for.
    /// - Throws: `PersonGone`.
    func write<Value: Sendable>(
        _ id: Person.ID, newRecords count: Int = 0,
        _ body: @escaping @Sendable (Person, PersonConnection) throws -> Value
    ) async throws -> Value {
        let time = time
        let (value, revision) = try await database.write { [masterKey, mutation] connection in
            // Whoever holds the person's row has what is theirs to themselves.
            try connection.send(
                "UPDATE people SET revision = revision + $2 WHERE id = $1", [.id(id), .integer(Int64(1 + count))])
            let person = try Person.read(id, masterKey: masterKey, on: connection)
            let connection = PersonConnection(person, connection, newRecords: count)
            try mutation?.store(at: time, on: connection)
            return (try body(person, connection), person.revision)
        }
        mutation?.commit()
        hints.rose(id, to: revision)
        return value
    }

    /// Changes what is a person's, but what nothing else is decided on, in one transaction and under the same revision.
    /// Such changes to one person happen one after another too.
    ///
    /// - Throws: `PersonGone`.
    func writeUnrevised<Value: Sendable>(
        _ id: Person.ID, _ body: @escaping @Sendable (Person, PersonConnection) throws -> Value
    ) async throws -> Value {
        try await database.write { [masterKey] connection in
            // Whoever holds the person's row has what is theirs to themselves.
            _ = try connection.query("SELECT id FROM people WHERE id = $1\(connection.dialect.rowLock)", [.id(id)])
            let person = try Person.read(id, masterKey: masterKey, on: connection)
            return try body(person, PersonConnection(person, connection))
        }
    }
}
