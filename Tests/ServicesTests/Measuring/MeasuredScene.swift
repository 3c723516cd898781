import APIContract
import Database
import Foundation
import NutritionScience
import Rules
import Synchronization
import TestSupport
import Testing

@testable import Services

/// Measuring in a database of its own, with a clock to turn.
struct MeasuredScene: Sendable {
    /// Somebody opens their plan.
    static let plan = MeasuredEvent.planTabViewed(source: .tabBar, cachedPlan: false)

    let storage: Storage
    let measuring: MeasuringService
    let indicators: IndicatorService
    private let clock: Clock

    /// A clock that stands still until it is turned.
    private final class Clock: Sendable {
        /// Noon of Thursday, 6 November 2025, in UTC.
        private let state = Mutex(Timestamp(milliseconds: 1_762_430_400_000))

        var time: Timestamp { state.withLock { $0 } }

        func advance(seconds: Int64) { state.withLock { $0 = $0.adding(seconds: seconds) } }
    }

    static func run(
        on engine: TestDatabase, isMeasuring: Bool = true, _ body: (MeasuredScene) async throws -> Void
    ) async throws {
        try await engine.withMigratedDatabase { database in
            let clock = Clock()
            let storage = Storage(
                database: database, masterKey: try MasterKey(parsing: String(repeating: "5a", count: 32)),
                isMeasuring: isMeasuring,
                now: { Date(timeIntervalSince1970: Double(clock.time.milliseconds) / 1_000) })
            try await body(
                MeasuredScene(
                    storage: storage, measuring: MeasuringService(storage),
                    indicators: IndicatorService(storage), clock: clock))
        }
    }

    /// Makes people who said yes so many days ago to the hour.
    func people(_ count: Int, saidYesDaysAgo days: Int64) async throws -> [MeasuringID] {
        let (time, masterKey) = (storage.time.adding(seconds: -days * 86_400), storage.masterKey)
        return try await storage.database.write { connection in
            try (0..<count).map { number in
                let email = try #require(EmailAddress("person\(number)@example.org"))
                let user = try AccountStore.insertPerson(
                    email: email, name: "Ada", passwordHash: "", masterKey: masterKey, at: time, on: connection)
                try ConsentStore.keep(user.id, at: time, on: connection)
                let row = try connection.query(
                    "SELECT measuring_id FROM measured_people WHERE person_id = $1", [.id(user.id)]
                ).first
                let bytes: Data = try #require(try row?["measuring_id"])
                return try #require(MeasuringID(bytes: bytes))
            }
        }
    }

    /// Notes what somebody did so many hours after they said yes.
    func note(_ event: MeasuredEvent, of person: MeasuringID, hours: Int64, after days: Int64) {
        note(event, of: person, hoursAgo: days * 24 - hours)
    }

    /// Notes what somebody did so many hours ago.
    func note(_ event: MeasuredEvent, of person: MeasuringID, hoursAgo hours: Int64) {
        storage.events.note(event, of: person, at: storage.time.adding(seconds: -hours * 3_600))
    }

    /// Stores what was noted, and reads what the operator is shown.
    func reading() async throws -> MeasuredReading {
        try await measuring.store()
        return try await indicators.reading()
    }

    func advance(seconds: Int64) { clock.advance(seconds: seconds) }

    /// What is summed by day: day, name, people and events.
    func days() async throws -> [String] {
        try await storage.database.read { connection in
            try connection.query("SELECT * FROM measured_days").map { row in
                let (people, events): (Int, Int) = (try row["people"], try row["events"])
                let (day, name): (String, String) = (try row["day"], try row["name"])
                return "\(day) \(name) \(people) \(events)"
            }.sorted()
        }
    }
}
