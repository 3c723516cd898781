import APIContract
import Database
import Foundation
import Rules

/// The SQL of people's own meals. They are read with a person's snapshot.
enum OwnMealsStore {
    /// Stores what there is now in the place of what there was.
    static func set(_ kept: KeptMeals, on connection: PersonConnection) throws {
        let sealed = try connection.key.seal(JSONText.encode(kept), in: .ownMeals(of: connection.person))
        try connection.send(
            """
            INSERT INTO own_meals (person_id, sealed) VALUES ($1, $2)
            ON CONFLICT (person_id) DO UPDATE SET sealed = excluded.sealed
            """,
            [.id(connection.person), .blob(sealed)])
    }

    /// Opens sealed meals.
    static func open(_ sealed: Data, of person: Person.ID, key: PersonKey) throws -> KeptMeals {
        try JSONText.decode(KeptMeals.self, from: key.open(sealed, in: .ownMeals(of: person)))
    }
}

/// The meals that a person chose, as they are stored (sealed).
struct KeptMeals: Codable, Sendable {
    /// In their order; nil for the usual ones.
    var chosen: [OwnMeal]?
    /// The meals before the last change, to undo it; nil if there was none.
    var before: Before?

    /// The meals before a change.
    struct Before: Codable, Sendable {
        /// In their order; nil for the usual ones.
        let chosen: [OwnMeal]?
        /// When it was changed.
        let changedAt: Timestamp
    }
}

extension PersonSnapshot {
    /// The meals that the person chose; empty where they never did.
    func keptMeals() throws -> KeptMeals {
        try sealedMeals.map { try OwnMealsStore.open($0, of: person.id, key: person.key) } ?? KeptMeals()
    }

    /// The meals of the person's days.
    func meals() throws -> OwnMeals { meals(try keptMeals()) }

    /// The meals of the person's days, given the ones they chose.
    func meals(_ kept: KeptMeals) -> OwnMeals {
        kept.chosen.map(OwnMeals.init(chosen:)) ?? OwnMeals(mealsPerDay: settings?.mealsPerDay ?? 3)
    }
}

extension SealedLocation {
    /// A person's own meals.
    static func ownMeals(of person: Person.ID) -> SealedLocation {
        SealedLocation(table: "own_meals", column: "sealed", row: .id(person))
    }
}
