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
        /// When they logged in.
        let begun: Timestamp
        /// The day on which the login was used last; nil where that was not noted yet.
        let usedOn: String?
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
        try connection.execute(
            "INSERT INTO person_keys (person_id, wrapped_key) VALUES ($1, $2)",
            [.integer(id), .blob(PersonKey().wrapped(by: masterKey, person: id))])
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

    /// Whom to write to, and how.
    struct Addressee: Sendable {
        let person: Int64
        let name: String
        let email: String
        let preferences: Preferences
        let wrappedKey: Data
    }

    /// The person with this address, to write to them.
    static func addressee(email: EmailAddress, on connection: any SQLConnection) throws -> Addressee? {
        try addressee(where: "people.email = $1", .text(email.text), on: connection)
    }

    /// A person, to write to them.
    static func addressee(_ person: Int64, on connection: any SQLConnection) throws -> Addressee? {
        try addressee(where: "people.id = $1", .integer(person), on: connection)
    }

    private static func addressee(
        where condition: String, _ argument: SQLValue, on connection: any SQLConnection
    ) throws -> Addressee? {
        try connection.query(
            """
            SELECT people.id, people.name, people.email, person_keys.wrapped_key,
                preferences.language, preferences.units, preferences.theme, preferences.time_zone
            FROM people JOIN person_keys ON person_keys.person_id = people.id
            LEFT JOIN preferences ON preferences.person_id = people.id WHERE \(condition)
            """,
            [argument]
        ).first.map { row in
            Addressee(
                person: try row.integer(0), name: try row.text(1), email: try row.text(2),
                preferences: try PreferencesStore.preferences(row, from: 4), wrappedKey: try row.blob(3))
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
