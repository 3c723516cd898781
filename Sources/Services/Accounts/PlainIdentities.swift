import APIContract
package import Database
import Foundation

/// Seals addresses and names that an older version left readable. SQL can't seal, so this follows the migrations when a
/// server starts, before any request is served.
package enum PlainIdentities {
    private static let batch: Int64 = 200

    /// Seals what is not sealed yet. It can be interrupted at any time and resumes where it stopped; several servers
    /// share the work. Afterwards the old text is gone from the database's file too. Where everything is sealed,
    /// nothing is written.
    ///
    /// - Returns: The number of people concerned.
    /// - Throws: `SealingError`, `DatabaseError`.
    @discardableResult
    package static func seal(in database: any Database, by masterKey: MasterKey) async throws -> Int {
        var count = 0
        while try await database.read({ try areThere(on: $0) }) {
            count += try await database.write(.essential) { try sealSome(by: masterKey, on: $0) }
        }
        if count > 0 { try await database.rewrite(table: "people") }
        return count
    }

    private static func areThere(on connection: any SQLConnection) throws -> Bool {
        try !connection.query("SELECT 1 FROM people WHERE sealed_email IS NULL LIMIT 1").isEmpty
    }

    private static func sealSome(by masterKey: MasterKey, on connection: any SQLConnection) throws -> Int {
        let rows = try connection.query(
            """
            SELECT id, email, name FROM people WHERE sealed_email IS NULL
            ORDER BY id LIMIT $1\(connection.dialect.rowLock)
            """, [.integer(batch)])
        for row in rows {
            try seal(row["id"], email: row["email"], name: row["name"], by: masterKey, on: connection)
        }
        return rows.count
    }

    private static func seal(
        _ person: Person.ID, email: String, name: String, by masterKey: MasterKey, on connection: any SQLConnection
    ) throws {
        let wrapped: Data = try connection.query(
            "SELECT wrapped_key FROM person_keys WHERE person_id = $1", [.id(person)]
        ).first.orThrow()["wrapped_key"]
        let key = try PersonKey(unwrapping: wrapped, by: masterKey, person: person.rawValue)
        try connection.execute(
            "UPDATE people SET sealed_email = $1, sealed_name = $2, email = $3, name = '' WHERE id = $4",
            [
                .blob(try key.seal(Data(email.utf8), in: .email(of: person))),
                .blob(try key.seal(Data(name.utf8), in: .name(of: person))),
                .text(AccountStore.noEmail(person)), .id(person),
            ])
        try EmailMarks.renew(person, key: key, by: masterKey, on: connection)
    }
}
