import APIContract
import Database
import Foundation
import NutritionScience

/// Somebody sends so many changes of one person at once that this one did not get its turn. Nothing of it was stored.
package struct TooManyChangesAtOnce: Error {}

/// The person changed while a change was prepared; it must be prepared again.
struct RevisionConflict: Error {}

/// Changing what is a person's, as decided from how they stand.
extension Storage {
    private static let mostAttempts = 100

    /// Prepares a change from the person's standing, and stores it if nothing else was stored in between; otherwise
    /// prepares it again. So changes to one person happen one after another, on however many servers. Every time it is
    /// in vain another change has been stored, so a few dozen at once all come through.
    ///
    /// `prepare` returns nil where there is nothing to store, and what it returned otherwise is stored by `store`.
    func change<Prepared: Sendable>(
        _ person: Person.ID,
        prepare: (Standing) async throws -> Prepared?,
        store: @escaping @Sendable (Prepared, PersonConnection) throws -> Void
    ) async throws -> Prepared? {
        try await attempting {
            let standing = try await standing(of: person)
            guard let change = try await prepare(standing) else { return nil }
            try await commit(standing) { try store(change, $0) }
            return change
        }
    }

    /// The same for a change that rests on everything that the person logged too.
    func change<Prepared: Sendable>(
        _ person: Person.ID,
        prepareFromLog prepare: (Standing, [LoggedDay]) async throws -> Prepared?,
        store: @escaping @Sendable (Prepared, PersonConnection) throws -> Void
    ) async throws -> Prepared? {
        try await attempting {
            let (standing, log) = try await standingAndLog(of: person)
            guard let change = try await prepare(standing, log) else { return nil }
            try await commit(standing) { try store(change, $0) }
            return change
        }
    }

    /// Makes a change that rests on the person's standing, and on what else it reads over its connection, in one
    /// transaction. Changes to one person happen one after another, as above.
    func change<Value: Sendable>(
        _ person: Person.ID, _ store: @escaping @Sendable (Standing, PersonConnection) throws -> Value
    ) async throws -> Value {
        try await attempting {
            let standing = try await standing(of: person)
            return try await commit(standing) { try store(standing, $0) }
        }
    }

    /// Reads how a person stands and does something with it, until nothing else was stored in between.
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

    /// Stores something under the revision that follows the standing's.
    ///
    /// - Throws: `RevisionConflict` when the person has another one by now.
    private func commit<Value: Sendable>(
        _ standing: Standing, _ store: @escaping @Sendable (PersonConnection) throws -> Value
    ) async throws -> Value {
        let time = time
        let value = try await database.write { [mutation] connection in
            guard try Self.advance(standing, on: connection) else { throw RevisionConflict() }
            let connection = PersonConnection(standing.person, connection)
            try mutation?.store(at: time, on: connection)
            return try store(connection)
        }
        mutation?.commit()
        hints.rose(standing.person.id, to: standing.person.revision + 1)
        return value
    }

    /// Gives a person the revision that follows the standing's; false when they have another one by now.
    static func advance(_ standing: Standing, on connection: any SQLConnection) throws -> Bool {
        try connection.execute(
            "UPDATE people SET revision = revision + 1 WHERE id = $1 AND revision = $2",
            [.id(standing.person.id), .integer(standing.person.revision)]) == 1
    }

    /// Gives people the revision that follows their standings', and returns those of them who had it still. It takes two
    /// statements, however many people there are.
    static func advance(_ standings: [Standing], on connection: any SQLConnection) throws -> Set<Person.ID> {
        guard !standings.isEmpty else { return [] }
        let revisions = Dictionary(uniqueKeysWithValues: standings.map { ($0.person.id, $0.person.revision) })
        let unchanged: [Person.ID] = try connection.query(
            """
            SELECT id, revision FROM people WHERE id \(connection.dialect.isInArray)
            ORDER BY id\(connection.dialect.rowLock)
            """, [.ids(standings.map(\.person.id))]
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
