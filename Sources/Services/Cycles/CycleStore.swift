import APIContract
import Database
import Foundation
import NutritionScience
import Rules

/// The SQL of cycles. They are read with a person's snapshot.
enum CycleStore {
    /// Stores a timeline in the place of the one there is.
    static func set(_ timeline: CycleTimeline, on connection: PersonConnection) throws {
        let sealed = try connection.key.seal(
            JSONText.encode(SyncedCycle(timeline).changes), in: .cycle(of: connection.person))
        try connection.send(
            """
            INSERT INTO cycles (person_id, sealed) VALUES ($1, $2)
            ON CONFLICT (person_id) DO UPDATE SET sealed = excluded.sealed
            """,
            [.id(connection.person), .blob(sealed)])
        try ChangedRecords.add(.cycle, .own, of: connection.person, on: connection)
    }

    /// Lets a cycle with fasting days rest, or ends one that is planned, where a person's new settings say that fasting is
    /// not for them.
    static func follow(
        _ settings: Settings, _ snapshot: PersonSnapshot, today: CalendarDay, on connection: PersonConnection
    ) throws {
        guard let timeline = try snapshot.cycleTimeline().resting(for: settings, on: today) else { return }
        try set(timeline, on: connection)
    }

    /// The timeline that was sealed.
    static func open(_ sealed: Data, of person: Person.ID, key: PersonKey) throws -> CycleTimeline {
        let stored = try JSONText.decode([SyncedCycle.Change].self, from: key.open(sealed, in: .cycle(of: person)))
        return SyncedCycle(changes: stored).timeline
    }
}

extension SealedLocation {
    static func cycle(of person: Person.ID) -> SealedLocation {
        SealedLocation(table: "cycles", column: "sealed", row: .id(person))
    }
}
