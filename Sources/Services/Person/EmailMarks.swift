import Database
import Foundation
import Rules

/// The marks by which an account is found by its e-mail address, which is not stored in plain text. Only a holder of
/// the master key can make them, one for each living key of the keyring, so that an account is found while one key
/// follows another, and by servers that do not know the newest key yet.
///
/// No two accounts have the same mark, and any two servers share a living key, so no two have the same address. The marks
/// of a key are gone with it.
enum EmailMarks {
    /// The marks of an address, by the number of their key.
    static func marks(of email: EmailAddress, by masterKey: MasterKey) throws -> [(epoch: Int64, mark: Data)] {
        try masterKey.keyring.epochs.map { epoch in
            let key = try masterKey.derivedKey(epoch: epoch.number, for: "e-mail index")
            return (epoch.number, key.mark(Data(email.text.utf8)))
        }
    }

    /// A mark of an address in what is counted or logged, by which it can't be found.
    static func subject(_ email: String, by masterKey: MasterKey) throws -> String {
        let key = try masterKey.derivedKey(epoch: masterKey.keyring.newest.number, for: "e-mail counts")
        return key.mark(Data(email.utf8)).base64EncodedString()
    }

    /// Stores the marks of a new person, within a running transaction.
    ///
    /// - Throws: `DatabaseError.uniqueViolation` when an account has the address.
    static func insert(
        _ email: EmailAddress, of person: Person.ID, by masterKey: MasterKey, on connection: any SQLConnection
    ) throws {
        for (epoch, mark) in try marks(of: email, by: masterKey) {
            try connection.send(
                "INSERT INTO email_marks (mark, person_id, key_epoch) VALUES ($1, $2, $3)",
                [.blob(mark), .id(person), .integer(epoch)])
        }
    }

    /// Adds the marks of keys that joined since, within a running transaction. Those that are there stay.
    ///
    /// - Throws: `SealingError` when the address can't be read, `DatabaseError`.
    static func renew(
        _ person: Person.ID, key: PersonKey, by masterKey: MasterKey, on connection: any SQLConnection
    ) throws {
        let row = try connection.query("SELECT sealed_email FROM people WHERE id = $1", [.id(person)]).first
        guard let sealed: Data = try row?["sealed_email"],
            let email = EmailAddress(String(decoding: try key.open(sealed, in: .email(of: person)), as: UTF8.self))
        else { return }
        for (epoch, mark) in try marks(of: email, by: masterKey) {
            try connection.send(
                """
                INSERT INTO email_marks (mark, person_id, key_epoch)
                SELECT CAST($1 AS \(connection.dialect.blobType)), CAST($2 AS BIGINT), epoch FROM key_epochs
                WHERE epoch = $3 ON CONFLICT DO NOTHING
                """,
                [.blob(mark), .id(person), .integer(epoch)])
        }
    }

    /// The condition under which a row of `email_marks` is one of an address, and its arguments.
    static func condition(
        _ email: EmailAddress, by masterKey: MasterKey
    ) throws -> (sql: String, arguments: [SQLValue]) {
        let marks = try marks(of: email, by: masterKey)
        let places = marks.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
        return ("email_marks.mark IN (\(places))", marks.map { .blob($0.mark) })
    }
}
