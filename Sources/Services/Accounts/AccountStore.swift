import APIContract
import Database
import Foundation

/// The SQL of accounts.
enum AccountStore {
    /// What is needed to check a login.
    struct Credentials: Hashable, Sendable {
        let person: Int64
        let passwordHash: String
    }

    /// Who a valid access token belongs to.
    struct Access: Sendable {
        let identity: AccountService.Identity
        let expires: Timestamp
    }

    /// Adds a person with a key of their own.
    ///
    /// - Throws: `DatabaseError.uniqueViolation` when the e-mail address is taken.
    static func insertPerson(
        email: EmailAddress, name: String, passwordHash: String, masterKey: MasterKey, at time: Timestamp,
        on connection: any SQLConnection
    ) throws -> User {
        let id = try connection.query(
            "INSERT INTO people (email, name, password_hash, created_at) VALUES ($1, $2, $3, $4) RETURNING id",
            [.text(email.text), .text(name), .text(passwordHash), .time(time)]
        ).first.orThrow().integer(0)
        let key = try PersonKey().wrapped(by: masterKey, person: id)
        try connection.execute(
            "INSERT INTO person_keys (person_id, wrapped_key, key_epoch) VALUES ($1, $2, $3)",
            [.integer(id), .blob(key.bytes), .integer(key.epoch)])
        return User(id: id, email: email.text, name: name, hasCompletedOnboarding: false, createdAt: time)
    }

    static func credentials(email: EmailAddress, on connection: any SQLConnection) throws -> Credentials? {
        try connection.query("SELECT id, password_hash FROM people WHERE email = $1", [.text(email.text)])
            .first.map { Credentials(person: try $0.integer(0), passwordHash: try $0.text(1)) }
    }

    static func credentials(person: Int64, on connection: any SQLConnection) throws -> Credentials? {
        try connection.query("SELECT id, password_hash FROM people WHERE id = $1", [.integer(person)])
            .first.map { Credentials(person: try $0.integer(0), passwordHash: try $0.text(1)) }
    }

    /// The credentials as they stand now; within the running write nobody else changes or deletes the account.
    static func lockCredentials(person: Int64, on connection: any SQLConnection) throws -> Credentials? {
        try connection.query(
            "SELECT id, password_hash FROM people WHERE id = $1\(connection.dialect.rowLock)", [.integer(person)]
        ).first.map { Credentials(person: try $0.integer(0), passwordHash: try $0.text(1)) }
    }

    static func user(_ person: Int64, on connection: any SQLConnection) throws -> User? {
        try connection.query(
            "SELECT id, email, name, has_completed_onboarding, created_at FROM people WHERE id = $1",
            [.integer(person)]
        ).first.map { row in
            User(
                id: try row.integer(0), email: try row.text(1), name: try row.text(2),
                hasCompletedOnboarding: try row.boolean(3), createdAt: try row.time(4))
        }
    }

    /// Sets the password; resets that were asked for before it are void.
    static func setPassword(hash: String, of person: Int64, on connection: any SQLConnection) throws {
        try connection.execute("DELETE FROM password_resets WHERE person_id = $1", [.integer(person)])
        try connection.execute(
            "UPDATE people SET password_hash = $1 WHERE id = $2", [.text(hash), .integer(person)])
    }

    /// Deletes the person's key first: what is sealed can't be read any more, whatever else remains.
    static func deletePerson(_ person: Int64, on connection: any SQLConnection) throws {
        try connection.execute("DELETE FROM person_keys WHERE person_id = $1", [.integer(person)])
        try connection.execute("DELETE FROM people WHERE id = $1", [.integer(person)])
    }

    /// The name, the language and the key of the person with this address, to write to them.
    static func addressee(email: EmailAddress, on connection: any SQLConnection) throws -> (
        person: Int64, name: String, language: String, wrappedKey: Data
    )? {
        try connection.query(
            """
            SELECT people.id, people.name, person_keys.wrapped_key,
                preferences.language, preferences.units, preferences.theme, preferences.time_zone
            FROM people JOIN person_keys ON person_keys.person_id = people.id
            LEFT JOIN preferences ON preferences.person_id = people.id WHERE people.email = $1
            """,
            [.text(email.text)]
        ).first.map { row in
            let preferences = try PreferencesStore.preferences(row, from: 3)
            return (try row.integer(0), try row.text(1), preferences.language, try row.blob(2))
        }
    }

    static func insertReset(
        _ token: Token, for person: Int64, until end: Timestamp, on connection: any SQLConnection
    ) throws {
        try connection.execute(
            "INSERT INTO password_resets (hash, person_id, expires_at) VALUES ($1, $2, $3)",
            [.blob(token.hash), .integer(person), .time(end)])
    }

    /// Whether a password reset can be used.
    static func isKnownReset(hash: Data, at time: Timestamp, on connection: any SQLConnection) throws -> Bool {
        try !connection.query(
            "SELECT 1 FROM password_resets WHERE hash = $1 AND expires_at > $2", [.blob(hash), .time(time)]
        ).isEmpty
    }

    /// Uses up a password reset and every other one of the same person; nil when it is unknown or expired.
    static func useReset(hash: Data, at time: Timestamp, on connection: any SQLConnection) throws -> Int64? {
        let row = try connection.query(
            "DELETE FROM password_resets WHERE hash = $1 AND expires_at > $2 RETURNING person_id",
            [.blob(hash), .time(time)]
        ).first
        guard let person = try row?.integer(0) else { return nil }
        try connection.execute("DELETE FROM password_resets WHERE person_id = $1", [.integer(person)])
        return person
    }
}
