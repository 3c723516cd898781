import APIContract
import Database
import Foundation
import NutritionScience
import Rules
import Synchronization
import TestSupport
import Testing

@testable import Measuring

/// Measuring in a database of its own, with a clock to set.
struct MeasuredScene: Sendable {
    /// A plan is opened.
    static let plan = MeasuredEvent.planTabViewed(source: .tabBar, cachedPlan: false)

    let database: any Database
    let events: EventBuffer
    let counted: EventService
    let indicators: IndicatorService
    private let clock: Clock

    /// A clock that stands still until it is set.
    private final class Clock: Sendable {
        /// Noon of Thursday, 6 November 2025, in UTC.
        private let state = Mutex(Timestamp(milliseconds: 1_762_430_400_000))

        var time: Timestamp { state.withLock { $0 } }
        var now: Date { Date(timeIntervalSince1970: Double(time.milliseconds) / 1_000) }

        func advance(seconds: Int64) { state.withLock { $0 = $0.adding(seconds: seconds) } }
    }

    static func run(
        on engine: TestDatabase, isMeasuring: Bool = true, _ body: (MeasuredScene) async throws -> Void
    ) async throws {
        try await engine.withMigratedDatabase { database in
            let clock = Clock()
            let now: @Sendable () -> Date = { clock.now }
            let health = FlagHealth(isOn: isMeasuring, environment: .production, now: now)
            let events = EventBuffer(isOn: isMeasuring, health: health, now: now)
            try await body(
                MeasuredScene(
                    database: database, events: events, counted: EventService(database, events: events, now: now),
                    indicators: IndicatorService(database, events: events, now: now), clock: clock))
        }
    }

    var time: Timestamp { clock.time }

    /// The indicators as computed by another server.
    func anotherIndicatorService() -> IndicatorService {
        IndicatorService(database, events: events, now: { [clock] in clock.now })
    }

    /// Creates people who agreed to measuring this number of days ago, to the hour.
    func people(_ count: Int, saidYesDaysAgo days: Int64) async throws -> [MeasuringID] {
        let since = time.adding(seconds: -days * 86_400)
        return try await database.write { connection in
            try (1...count).map { number in
                let id = MeasuringID.random()
                try connection.execute(
                    "INSERT INTO people (id, email, name, password_hash, created_at) VALUES ($1, $2, '', '', $3)",
                    [.init(number), .text("\(number)"), .time(since)])
                try connection.execute(
                    """
                    INSERT INTO measured_people (measuring_id, person_id, since, is_held_out) VALUES ($1, $2, $3, $4)
                    """, [.id(id), .init(number), .time(since), .init(ProductState.isHeldOut(id))])
                return id
            }
        }
    }

    /// The summed events of a running experiment's people so far.
    func outcome(of started: ExperimentStore.Started) async throws -> ExperimentOutcome {
        try await ExperimentOutcome.read(of: started, at: time, from: database)
    }

    /// Counts an event of a person this number of hours after they agreed.
    func note(_ event: MeasuredEvent, of person: MeasuringID, hours: Int64, after days: Int64) {
        note(event, of: person, hoursAgo: days * 24 - hours)
    }

    /// Counts an event of a person this number of hours ago.
    func note(_ event: MeasuredEvent, of person: MeasuringID, hoursAgo hours: Int64) {
        events.note(event, of: person, at: time.adding(seconds: -hours * 3_600))
    }

    /// Stores the events, and reads the operator's indicators.
    func reading() async throws -> MeasuredReading {
        try await counted.store()
        return try await indicators.reading()
    }

    func advance(seconds: Int64) { clock.advance(seconds: seconds) }

    /// The sums by day: day, name, people and events.
    func days() async throws -> [String] {
        try await database.read { connection in
            try connection.query("SELECT * FROM measured_days").map { row in
                let (people, events): (Int, Int) = (try row["people"], try row["events"])
                let (day, name): (String, String) = (try row["day"], try row["name"])
                return "\(day) \(name) \(people) \(events)"
            }.sorted()
        }
    }
}
