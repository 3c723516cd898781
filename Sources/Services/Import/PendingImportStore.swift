import APIContract
import Database
import Foundation
import NutritionScience

/// The SQL of files that were read and wait to be added: one a person.
enum PendingImportStore {
    /// Keeps what was read from a file in the place of what was read before.
    static func set(
        _ log: LogFile, id: Int64, of person: Int64, key: PersonKey, at time: Timestamp,
        on connection: any SQLConnection
    ) throws {
        let sealed = try key.seal(JSONText.encode(LogContent(log)), in: .pendingImport(id, of: person))
        try connection.execute("DELETE FROM pending_imports WHERE person_id = $1", [.integer(person)])
        try connection.execute(
            "INSERT INTO pending_imports (person_id, id, created_at, sealed) VALUES ($1, $2, $3, $4)",
            [.integer(person), .integer(id), .time(time), .blob(sealed)])
    }

    /// The file that waits, if it was read since a moment.
    static func pending(
        of person: Int64, since time: Timestamp, key: PersonKey, on connection: any SQLConnection
    ) throws -> (id: Int64, log: LogFile)? {
        let row = try connection.query(
            "SELECT id, sealed FROM pending_imports WHERE person_id = $1 AND created_at >= $2",
            [.integer(person), .time(time)]
        ).first
        guard let row else { return nil }
        let id = try row.integer(0)
        let sealed = try key.open(row.blob(1), in: .pendingImport(id, of: person))
        return (id, try JSONDecoder().decode(LogContent.self, from: sealed).file)
    }

    /// Forgets a file.
    ///
    /// - Returns: Whether it waited.
    @discardableResult
    static func delete(_ id: Int64, of person: Int64, on connection: any SQLConnection) throws -> Bool {
        try connection.execute(
            "DELETE FROM pending_imports WHERE person_id = $1 AND id = $2", [.integer(person), .integer(id)]) > 0
    }

    /// Forgets the files that were read before a moment.
    static func delete(before time: Timestamp, on connection: any SQLConnection) throws {
        try connection.execute("DELETE FROM pending_imports WHERE created_at < $1", [.time(time)])
    }
}

extension SealedLocation {
    /// What a person's file says that waits to be added.
    static func pendingImport(_ id: Int64, of person: Int64) -> SealedLocation {
        SealedLocation(table: "pending_imports", column: "sealed", row: .integer(person), .integer(id))
    }
}
