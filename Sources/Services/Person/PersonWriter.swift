import APIContract
import Database
import Foundation
import NutritionScience

/// Too many changes of a person came at once for this one to get its turn. Nothing of it was stored.
package struct TooManyChangesAtOnce: Error {}

/// The person changed while a change was prepared; it must be prepared again.
struct RevisionConflict: Error {}

/// Changes a person's data. Each change has a revision of its own, and the person's devices and other servers are
/// notified of it once it is committed.
package struct PersonWriter: Sendable {
    package let storage: Storage
    /// The hints that are notified of changes.
    package let hints: ChangeHints
    /// The mutation of a device that is being applied; nil for any other change.
    private var mutation: MutationMark?

    private static let mostAttempts = 100

    /// A writer of people's rows in a database.
    package init(_ storage: Storage, hints: ChangeHints) {
        self.storage = storage
        self.hints = hints
    }

    /// The same writer for a change that comes from a mutation of a device.
    func applying(_ mutation: MutationMark) -> PersonWriter {
        var writer = self
        writer.mutation = mutation
        return writer
    }

    /// Changes a person's data in one transaction, under a new revision. Changes to one person are made one after
    /// another.
    ///
    /// - Throws: `PersonGone`.
    func write<Value: Sendable>(
        _ id: Person.ID, _ body: @escaping @Sendable (Person, PersonConnection) throws -> Value
    ) async throws -> Value {
        let time = storage.time
        let (value, revision) = try await storage.database.write {
            [masterKey = storage.masterKey, mutation] connection in
            try RevisionStore.raise(id, on: connection)
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

    /// Prepares a change from the person's snapshot, and stores it if nothing else was stored in between; otherwise
    /// prepares it again. So changes to one person are made one after another, on any number of servers. Every failed
    /// attempt means that another change was stored, so a few dozen at once all succeed.
    ///
    /// `prepare` returns nil where there is nothing to store; otherwise its result is stored by `store`.
    func change<Prepared: Sendable>(
        _ person: Person.ID,
        prepare: (PersonSnapshot) async throws -> Prepared?,
        store: @escaping @Sendable (Prepared, PersonConnection) throws -> Void
    ) async throws -> Prepared? {
        try await attempting {
            let snapshot = try await storage.snapshot(of: person)
            guard let change = try await prepare(snapshot) else { return nil }
            try await commit(snapshot) { try store(change, $0) }
            return change
        }
    }

    /// Makes a change as above that also depends on the person's whole log.
    func change<Prepared: Sendable>(
        _ person: Person.ID,
        prepareFromLog prepare: (PersonSnapshot, [LoggedDay]) async throws -> Prepared?,
        store: @escaping @Sendable (Prepared, PersonConnection) throws -> Void
    ) async throws -> Prepared? {
        try await attempting {
            let (snapshot, log) = try await storage.snapshotAndLog(of: person)
            guard let change = try await prepare(snapshot, log) else { return nil }
            try await commit(snapshot) { try store(change, $0) }
            return change
        }
    }

    /// Makes a change that depends on the person's snapshot, and on other data read over its connection, in one
    /// transaction. Changes to one person are made one after another, as above.
    func change<Value: Sendable>(
        _ person: Person.ID, _ store: @escaping @Sendable (PersonSnapshot, PersonConnection) throws -> Value
    ) async throws -> Value {
        try await attempting {
            let snapshot = try await storage.snapshot(of: person)
            return try await commit(snapshot) { try store(snapshot, $0) }
        }
    }

    /// Reads a person's state and attempts a change, until nothing else was stored in between.
    private func attempting<Value>(_ attempt: () async throws -> Value) async throws -> Value {
        for _ in 0..<Self.mostAttempts {
            do {
                return try await attempt()
            } catch is RevisionConflict {
                continue
            }
        }
        throw TooManyChangesAtOnce()
    }

    /// Stores a change under the revision after the snapshot's.
    ///
    /// - Throws: `RevisionConflict` when the person has another revision by now.
    private func commit<Value: Sendable>(
        _ snapshot: PersonSnapshot, _ store: @escaping @Sendable (PersonConnection) throws -> Value
    ) async throws -> Value {
        let time = storage.time
        let (value, revision) = try await storage.database.write { [mutation] connection in
            guard try RevisionStore.advance(snapshot, on: connection) else { throw RevisionConflict() }
            let (person, numbers) = (snapshot.person, NewNumbers(from: snapshot.person.revision + 1))
            try mutation?.store(at: time, of: person.id, key: person.key, on: connection)
            let value = try store(PersonConnection(person, connection, numbers: numbers))
            try numbers.finish(of: person.id, on: connection)
            return (value, numbers.lastRevision)
        }
        mutation?.commit()
        hints.rose(snapshot.person.id, to: revision)
        return value
    }
}
