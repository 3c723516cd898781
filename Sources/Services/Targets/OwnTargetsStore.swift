import APIContract
import Database
import Foundation
import NutritionScience

/// The SQL of targets of people's own. They are read with a person's snapshot.
enum OwnTargetsStore {
    /// Stores what is set from which day on in the place of what there is.
    static func set(_ history: OwnTargetsHistory, on connection: PersonConnection) throws {
        let sealed = try connection.key.seal(
            JSONText.encode(history.changes.map(OwnTargetsChange.init)), in: .ownTargets(of: connection.person))
        try connection.send(
            """
            INSERT INTO own_targets (person_id, sealed) VALUES ($1, $2)
            ON CONFLICT (person_id) DO UPDATE SET sealed = excluded.sealed
            """,
            [.id(connection.person), .blob(sealed)])
    }

    /// The targets that were sealed.
    static func open(_ sealed: Data, of person: Person.ID, key: PersonKey) throws -> OwnTargetsHistory {
        let stored = try JSONText.decode([OwnTargetsChange].self, from: key.open(sealed, in: .ownTargets(of: person)))
        return OwnTargetsHistory(stored.map(\.change))
    }
}

extension SealedLocation {
    /// The targets that a person has set themselves.
    static func ownTargets(of person: Person.ID) -> SealedLocation {
        SealedLocation(table: "own_targets", column: "sealed", row: .id(person))
    }
}
