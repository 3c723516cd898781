import APIContract
import Database
import Foundation
import NutritionScience
import Rules

/// The SQL of cycles. They are read with a person's standing.
enum CycleStore {
    /// Stores a timeline in the place of the one there is.
    static func set(_ timeline: CycleTimeline, on connection: PersonConnection) throws {
        let sealed = try connection.key.seal(
            JSONText.encode(timeline.changes.map(StoredChange.init)), in: .cycle(of: connection.person))
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
        _ settings: Settings, _ standing: Standing, today: CalendarDay, on connection: PersonConnection
    ) throws {
        guard let timeline = try standing.cycleTimeline().resting(for: settings, on: today) else { return }
        try set(timeline, on: connection)
    }

    /// The timeline that was sealed.
    static func open(_ sealed: Data, of person: Person.ID, key: PersonKey) throws -> CycleTimeline {
        let stored = try JSONText.decode([StoredChange].self, from: key.open(sealed, in: .cycle(of: person)))
        return CycleTimeline(stored.map(\.change))
    }
}

/// A change of a timeline, as it is stored.
struct StoredChange: Codable, Sendable {
    let from: CalendarDay
    /// Nil where there is no cycle from that day on.
    let phases: CyclePattern?
    let position: Int?
    let isPaused: Bool?
    let calories: Int?
    let assumedExpenditure: Int?

    init(_ change: CycleTimeline.Change) {
        let (cycle, position, isPaused): (Cycle?, Int?, Bool?) =
            switch change.state {
            case .none: (nil, nil, nil)
            case .running(let cycle, let position): (cycle, position, nil)
            case .paused(let cycle, let position): (cycle, position, true)
            }
        self.from = change.day
        self.phases = cycle?.pattern
        self.position = position
        self.isPaused = isPaused
        self.calories = cycle?.ownTarget?.calories
        self.assumedExpenditure = cycle?.ownTarget?.assumedExpenditure
    }

    var change: CycleTimeline.Change {
        guard let phases else { return CycleTimeline.Change(from: from, .none) }
        let own = calories.map {
            Cycle.OwnCalories(calories: $0, assumedExpenditure: assumedExpenditure ?? $0)
        }
        let cycle = Cycle(phases, ownTarget: own)
        let position = position ?? 0
        return CycleTimeline.Change(
            from: from, isPaused == true ? .paused(cycle, position: position) : .running(cycle, position: position))
    }
}

extension SealedLocation {
    static func cycle(of person: Person.ID) -> SealedLocation {
        SealedLocation(table: "cycles", column: "sealed", row: .id(person))
    }
}
