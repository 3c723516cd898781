package import APIContract
import Database
import NutritionScience
import StoredValues

/// The person of a request: the number that all their rows begin with, the key that opens their sealed values, and
/// their preferences.
package struct Person: Identifiable, Sendable {
    package let id: User.ID
    /// The revision, which rises with every change; a writer that finds another one than it read starts over.
    let revision: Int64
    let key: PersonKey
    package let preferences: Preferences

    /// The day in the person's time zone.
    func today(at time: Timestamp) -> CalendarDay { preferences.day(at: time) }
}

/// An error for a person who no longer exists.
package struct PersonGone: Error {}

extension Person {
    /// The columns of a person, from `tables`.
    static let columns = """
        people.id, people.revision, person_keys.wrapped_key,
            preferences.language, preferences.units, preferences.theme, preferences.time_zone,
            preferences.rings, preferences.day_start, preferences.hides_numbers,
            preferences.weight_unit, preferences.food_unit, preferences.energy_unit
        """

    /// The tables with the columns of a person.
    static let tables = """
        people
        JOIN person_keys ON person_keys.person_id = people.id
        LEFT JOIN preferences ON preferences.person_id = people.id
        """

    /// The person from a row with these columns.
    init(_ row: SQLRow, masterKey: MasterKey) throws {
        let id: ID = try row["id"]
        self.init(
            id: id, revision: try row["revision"],
            key: try PersonKey(unwrapping: row["wrapped_key"], by: masterKey, person: id.rawValue),
            preferences: try PreferencesStore.preferences(row))
    }

    /// A person.
    ///
    /// - Throws: `PersonGone`.
    static func read(_ id: ID, masterKey: MasterKey, on connection: any SQLConnection) throws -> Person {
        let row = try connection.query("SELECT \(columns) FROM \(tables) WHERE people.id = $1", [.id(id)]).first
        guard let row else { throw PersonGone() }
        return try Person(row, masterKey: masterKey)
    }
}
