import APIContract
import Database
import Rules

/// Whom mails go to.
extension AccountStore {
    /// Whom to write to, and how.
    struct Addressee: Sendable {
        let person: Person.ID
        let email: String
        let preferences: Preferences
        let key: PersonKey
    }

    /// The person with this address, to write to them.
    static func addressee(
        email: EmailAddress, masterKey: MasterKey, on connection: any SQLConnection
    ) throws -> Addressee? {
        let condition = try EmailMarks.condition(email, by: masterKey)
        return try addressee(
            where: "people.id IN (SELECT person_id FROM email_marks WHERE \(condition.sql))", condition.arguments,
            masterKey, on: connection)
    }

    /// A person, to write to them.
    static func addressee(
        _ person: Person.ID, masterKey: MasterKey, on connection: any SQLConnection
    ) throws -> Addressee? {
        try addressee(where: "people.id = $1", [.id(person)], masterKey, on: connection)
    }

    private static func addressee(
        where condition: String, _ arguments: [SQLValue], _ masterKey: MasterKey, on connection: any SQLConnection
    ) throws -> Addressee? {
        try connection.query(
            """
            SELECT people.id, people.sealed_email, person_keys.wrapped_key,
                preferences.language, preferences.units, preferences.theme, preferences.time_zone,
                preferences.rings, preferences.day_start, preferences.hides_numbers,
                preferences.weight_unit, preferences.food_unit, preferences.energy_unit
            FROM people JOIN person_keys ON person_keys.person_id = people.id
            LEFT JOIN preferences ON preferences.person_id = people.id WHERE \(condition)
            """,
            arguments
        ).first.map { row in
            let id: Person.ID = try row["id"]
            let key = try PersonKey(unwrapping: row["wrapped_key"], by: masterKey, person: id.rawValue)
            return Addressee(
                person: id,
                email: String(decoding: try key.open(row["sealed_email"], in: .email(of: id)), as: UTF8.self),
                preferences: try PreferencesStore.preferences(row), key: key)
        }
    }
}
