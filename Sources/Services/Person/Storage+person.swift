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
    /// - Throws: `PersonGone`.
    func write<Value: Sendable>(
        _ id: Person.ID, _ body: @escaping @Sendable (Person, PersonConnection) throws -> Value
    ) async throws -> Value {
        let time = time
        let (value, revision) = try await database.write { [masterKey, mutation] connection in
            // The holder of the person's row is the only one who changes what is theirs.
            try connection.send("UPDATE people SET revision = revision + 1 WHERE id = $1", [.id(id)])
            let person = try Person.read(id, masterKey: masterKey, on: connection)
            try mutation?.store(at: time, of: person.id, key: person.key, on: connection)
            let numbers = NewNumbers(from: person.revision)
            let value = try body(person, PersonConnection(person, connection, numbers: numbers))
            try numbers.finish(of: id, on: connection)
            return (value, numbers.lastRevision)
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
            // The holder of the person's row is the only one who changes what is theirs.
            _ = try connection.query("SELECT id FROM people WHERE id = $1\(connection.dialect.rowLock)", [.id(id)])
            let person = try Person.read(id, masterKey: masterKey, on: connection)
            return try body(person, PersonConnection(person, connection))
        }
    }
}
