import APIContract
import Database
import Foundation
import Measuring
import Rules

/// The SQL of accounts.
enum AccountStore {
    /// The values needed to check a login.
    struct Credentials: Hashable, Sendable {
        let person: Person.ID
        let passwordHash: String
    }

    /// Who a valid access token belongs to.
    struct Access: Sendable {
        let identity: Identity
        let expires: Timestamp
        /// When they logged in.
        let begun: Timestamp
        /// The day on which the login was used last; nil where that was not noted yet.
        let usedOn: String?
    }

    /// Adds a person with a key of their own, under which their address and name are sealed, and a random number: people
    /// see theirs, and can't count how many others there are.
    ///
    /// - Throws: `DatabaseError.uniqueViolation` when the e-mail address is taken.
    static func insertPerson(
        email: EmailAddress, name: String, passwordHash: String, masterKey: MasterKey, at time: Timestamp,
        on connection: any SQLConnection
    ) throws -> User {
        let key = PersonKey()
        let id: Person.ID = try RandomNumber.insert { number in
            try connection.query(
                """
                INSERT INTO people
                    (id, email, name, sealed_email, sealed_name, password_hash, created_at, measuring_id)
                VALUES ($1, $2, '', $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING RETURNING id
                """,
                [
                    .id(number), .text(noEmail(number)),
                    .blob(try key.seal(Data(email.text.utf8), in: .email(of: number))),
                    .blob(try key.seal(Data(name.utf8), in: .name(of: number))), .text(passwordHash), .time(time),
                    .id(MeasuringID.random()),
                ]
            ).first?["id"]
        }
        let wrapped = try key.wrapped(by: masterKey, person: id.rawValue)
        try connection.send(
            "INSERT INTO person_keys (person_id, wrapped_key, key_epoch) VALUES ($1, $2, $3)",
            [.id(id), .blob(wrapped.bytes), .integer(wrapped.epoch)])
        try EmailMarks.insert(email, of: id, by: masterKey, on: connection)
        return User(id: id, email: email.text, name: name, hasCompletedOnboarding: false, createdAt: time)
    }

    /// A placeholder for the column that held addresses before they were sealed: unique, and no address.
    static func noEmail(_ person: Person.ID) -> String { String(person) }

    /// The credentials of the person with an address.
    static func credentials(
        email: EmailAddress, masterKey: MasterKey, on connection: any SQLConnection
    ) throws -> Credentials? {
        let condition = try EmailMarks.condition(email, by: masterKey)
        return try connection.query(
            """
            SELECT people.id, people.password_hash FROM email_marks JOIN people ON people.id = email_marks.person_id
            WHERE \(condition.sql) LIMIT 1
            """, condition.arguments
        ).first.map { Credentials(person: try $0["id"], passwordHash: try $0["password_hash"]) }
    }

    static func credentials(person: Person.ID, on connection: any SQLConnection) throws -> Credentials? {
        try connection.query("SELECT id, password_hash FROM people WHERE id = $1", [.id(person)])
            .first.map { Credentials(person: try $0["id"], passwordHash: try $0["password_hash"]) }
    }

    /// The credentials as they stand now; within the running write nobody else changes or deletes the account.
    static func lockCredentials(person: Person.ID, on connection: any SQLConnection) throws -> Credentials? {
        try connection.query(
            "SELECT id, password_hash FROM people WHERE id = $1\(connection.dialect.rowLock)", [.id(person)]
        ).first.map { Credentials(person: try $0["id"], passwordHash: try $0["password_hash"]) }
    }

    static func user(_ person: Person.ID, masterKey: MasterKey, on connection: any SQLConnection) throws -> User? {
        try connection.query(
            """
            SELECT person_keys.wrapped_key, sealed_email, sealed_name, has_completed_onboarding, created_at
            FROM people JOIN person_keys ON person_keys.person_id = people.id WHERE people.id = $1
            """,
            [.id(person)]
        ).first.map { row in
            try SealedUser(
                id: person, hasCompletedOnboarding: row["has_completed_onboarding"], createdAt: row["created_at"],
                key: PersonKey(unwrapping: row["wrapped_key"], by: masterKey, person: person.rawValue),
                sealedEmail: row["sealed_email"], sealedName: row["sealed_name"]
            ).open()
        }
    }

    /// Sets the password; resets that were asked for before it are void.
    static func setPassword(hash: String, of person: Person.ID, on connection: any SQLConnection) throws {
        try connection.send("DELETE FROM password_resets WHERE person_id = $1", [.id(person)])
        try connection.send(
            "UPDATE people SET password_hash = $1 WHERE id = $2", [.text(hash), .id(person)])
    }

    /// Deletes the person's key first: what is sealed can't be read any more, whatever else remains.
    static func deletePerson(_ person: Person.ID, on connection: any SQLConnection) throws {
        try connection.send("DELETE FROM person_keys WHERE person_id = $1", [.id(person)])
        try connection.send("DELETE FROM people WHERE id = $1", [.id(person)])
    }

    static func insertReset(
        _ token: Token, for person: Person.ID, until end: Timestamp, on connection: any SQLConnection
    ) throws {
        try connection.send(
            "INSERT INTO password_resets (hash, person_id, expires_at) VALUES ($1, $2, $3)",
            [.blob(token.hash), .id(person), .time(end)])
    }

    /// Whether a password reset can be used.
    static func isKnownReset(hash: Data, at time: Timestamp, on connection: any SQLConnection) throws -> Bool {
        try !connection.query(
            "SELECT 1 FROM password_resets WHERE hash = $1 AND expires_at > $2", [.blob(hash), .time(time)]
        ).isEmpty
    }

    /// Uses up a password reset and every other one of the same person; nil when it is unknown or expired.
    static func useReset(hash: Data, at time: Timestamp, on connection: any SQLConnection) throws -> Person.ID? {
        let row = try connection.query(
            "DELETE FROM password_resets WHERE hash = $1 AND expires_at > $2 RETURNING person_id",
            [.blob(hash), .time(time)]
        ).first
        guard let person: Person.ID = try row?["person_id"] else { return nil }
        try connection.send("DELETE FROM password_resets WHERE person_id = $1", [.id(person)])
        return person
    }
}
