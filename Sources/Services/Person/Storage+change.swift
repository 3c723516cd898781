import APIContract
import Database
import Foundation
import NutritionScience

/// A person's changes come in such numbers at once that this one did not get its turn. Nothing of it was stored.
package struct TooManyChangesAtOnce: Error {}

/// The person changed while a change was prepared; it must be prepared again.
struct RevisionConflict: Error {}

/// Changing what is a person's, as decided from a snapshot of them.
extension Storage {
    private static let mostAttempts = 100

    /// Prepares a change from the person's snapshot, and stores it if nothing else was stored in between; otherwise
    /// prepares it again. So changes to one person happen one after another, on however many servers. Every time it is
    /// in vain another change has been stored, so a few dozen at once all come through.
    ///
    /// `prepare` returns nil where there is nothing to store, and what it returned otherwise is stored by `store`.
    func change<Prepared: Sendable>(
        _ person: Person.ID,
        prepare: (PersonSnapshot) async throws -> Prepared?,
        store: @escaping @Sendable (Prepared, PersonConnection) throws -> Void
    ) async throws -> Prepared? {
        try await attempting {
            let snapshot = try await snapshot(of: person)
            guard let change = try await prepare(snapshot) else { return nil }
            try await commit(snapshot) { try store(change, $0) }
            return change
        }
    }

    /// The same for a change that rests on everything that the person logged too.
    func change<Prepared: Sendable>(
        _ person: Person.ID,
        prepareFromLog prepare: (PersonSnapshot, [LoggedDay]) async throws -> Prepared?,
        store: @escaping @Sendable (Prepared, PersonConnection) throws -> Void
    ) async throws -> Prepared? {
        try await attempting {
            let (snapshot, log) = try await snapshotAndLog(of: person)
            guard let change = try await prepare(snapshot, log) else { return nil }
            try await commit(snapshot) { try store(change, $0) }
            return change
        }
    }

    /// Makes a change that rests on the person's snapshot, and on what else it reads over its connection, in one
    /// transaction. Changes to one person happen one after another, as above.
    func change<Value: Sendable>(
        _ person: Person.ID, _ store: @escaping @Sendable (PersonSnapshot, PersonConnection) throws -> Value
    ) async throws -> Value {
        try await attempting {
            let snapshot = try await snapshot(of: person)
            return try await commit(snapshot) { try store(snapshot, $0) }
        }
    }

    /// Reads a person's state and does something with it, until nothing else was stored in between.
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

    /// Stores something under the revision that follows the snapshot's.
    ///
    /// - Throws: `RevisionConflict` when the person has another one by now.
    private func commit<Value: Sendable>(
        _ snapshot: PersonSnapshot, _ store: @escaping @Sendable (PersonConnection) throws -> Value
    ) async throws -> Value {
        let time = time
        let (value, revision) = try await database.write { [mutation] connection in
            guard try Self.advance(snapshot, on: connection) else { throw RevisionConflict() }
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

    /// Gives a person the revision that follows the snapshot's; false when they have another one by now.
    static func advance(_ snapshot: PersonSnapshot, on connection: any SQLConnection) throws -> Bool {
        try connection.execute(
            "UPDATE people SET revision = revision + 1 WHERE id = $1 AND revision = $2",
            [.id(snapshot.person.id), .integer(snapshot.person.revision)]) == 1
    }

    /// Gives people the revision that follows their snapshots', and returns those of them who had it still. It takes two
    /// statements, however many people there are.
    static func advance(_ snapshots: [PersonSnapshot], on connection: any SQLConnection) throws -> Set<Person.ID> {
        guard !snapshots.isEmpty else { return [] }
        let revisions = Dictionary(uniqueKeysWithValues: snapshots.map { ($0.person.id, $0.person.revision) })
        let unchanged: [Person.ID] = try connection.query(
            """
            SELECT id, revision FROM people WHERE id \(connection.dialect.isInArray)
            ORDER BY id\(connection.dialect.rowLock)
            """, [.ids(snapshots.map(\.person.id))]
        ).compactMap { row in
            let id: Person.ID = try row["id"]
            return try revisions[id] == row["revision"] ? id : nil
        }
        try connection.send(
            "UPDATE people SET revision = revision + 1 WHERE id \(connection.dialect.isInArray)", [.ids(unchanged)])
        return Set(unchanged)
    }

    /// Whether a person has this revision still. If so, nobody else changes what is theirs until the transaction ends.
    static func holds(_ person: Person.ID, at revision: Int64, on connection: any SQLConnection) throws -> Bool {
        try connection.query(
            "SELECT revision FROM people WHERE id = $1\(connection.dialect.rowLock)", [.id(person)]
        ).first?["revision"] == revision
    }
}
