import APIContract
import Database
import FileReading
import Foundation
import NutritionScience

/// A file that was read and waits to be added.
struct PendingImport: Codable {
    /// The content of the file.
    let content: LogContent
    /// The person's answers about it.
    var answers: ImportAnswers
}

/// The SQL of files that were read and wait to be added: one a person.
enum PendingImportStore {
    /// Keeps the content of a file in the place of the one that was read before.
    static func set(
        _ pending: PendingImport, id: ImportPreview.ID, at time: Timestamp, on connection: PersonConnection
    ) throws {
        let sealed = try connection.key.seal(JSONText.encode(pending), in: .pendingImport(id, of: connection.person))
        try discard(of: connection.person, on: connection)
        try connection.send(
            "INSERT INTO pending_imports (person_id, id, created_at, sealed) VALUES ($1, $2, $3, $4)",
            [.id(connection.person), .id(id), .time(time), .blob(sealed)])
    }

    /// Keeps the person's answers about the file that waits.
    static func update(_ pending: PendingImport, id: ImportPreview.ID, on connection: PersonConnection) throws {
        let sealed = try connection.key.seal(JSONText.encode(pending), in: .pendingImport(id, of: connection.person))
        try connection.send(
            "UPDATE pending_imports SET sealed = $3 WHERE person_id = $1 AND id = $2",
            [.id(connection.person), .id(id), .blob(sealed)])
    }

    /// The file that waits, if it was read since a moment, and by a version that reads it as this one does.
    static func pending(
        since time: Timestamp, on connection: PersonConnection
    ) throws -> (id: ImportPreview.ID, file: PendingImport)? {
        let row = try connection.query(
            "SELECT id, sealed FROM pending_imports WHERE person_id = $1 AND created_at >= $2",
            [.id(connection.person), .time(time)]
        ).first
        guard let row else { return nil }
        let id: ImportPreview.ID = try row["id"]
        let sealed = try connection.key.open(row["sealed"], in: .pendingImport(id, of: connection.person))
        return (try? JSONText.decode(PendingImport.self, from: sealed)).map { (id, $0) }
    }

    /// Forgets a file.
    ///
    /// - Returns: Whether it waited.
    @discardableResult
    static func delete(_ id: ImportPreview.ID, of person: Person.ID, on connection: any SQLConnection) throws -> Bool {
        try connection.execute(
            "DELETE FROM pending_imports WHERE person_id = $1 AND id = $2", [.id(person), .id(id)]) > 0
    }

    /// Forgets whichever file waits.
    static func discard(of person: Person.ID, on connection: any SQLConnection) throws {
        try connection.send("DELETE FROM pending_imports WHERE person_id = $1", [.id(person)])
    }

    /// Forgets the files that were read before a moment.
    static func delete(before time: Timestamp, on connection: any SQLConnection) throws {
        try connection.send("DELETE FROM pending_imports WHERE created_at < $1", [.time(time)])
    }
}

extension SealedLocation {
    /// The content of a person's file that waits to be added.
    static func pendingImport(_ id: ImportPreview.ID, of person: Person.ID) -> SealedLocation {
        SealedLocation(table: "pending_imports", column: "sealed", row: .id(person), .id(id))
    }
}
