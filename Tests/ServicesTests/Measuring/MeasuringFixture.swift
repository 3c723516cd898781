import APIContract
import Database
import Foundation
import Measuring
import Rules
import Synchronization
import TestSupport
import Testing

@testable import Services

/// A server with measuring on, the people in its database, and a manual clock.
struct MeasuringFixture: Sendable {
    let server: MeasuringServer
    private let clock: HandClock

    static let start = Timestamp(milliseconds: 1_764_277_200_000)

    /// Runs `body` with a fixture on an engine.
    static func run(_ engine: TestDatabase, _ body: (MeasuringFixture) async throws -> Void) async throws {
        try await engine.withMigratedDatabase { database in
            let clock = HandClock(start)
            try await body(MeasuringFixture(server: MeasuringServer(database, now: { clock.now }), clock: clock))
        }
    }

    var storage: Storage { server.storage }
    var time: Timestamp { clock.value }

    /// Lets time pass.
    func pass(hours: Int) { clock.value = clock.value.adding(seconds: Int64(hours) * 3_600) }

    /// Another server on the same database.
    func otherServer() throws -> MeasuringServer {
        try MeasuringServer(storage.database, now: { [clock] in clock.now })
    }

    /// An account.
    @discardableResult
    func person(_ email: String) async throws -> Person.ID {
        let (storage, time) = (storage, time)
        return try await storage.database.write { connection in
            try AccountStore.insertPerson(
                email: #require(EmailAddress(email)), name: "Ada", passwordHash: "", masterKey: storage.masterKey,
                at: time, on: connection)
        }.id
    }

    /// A viewer who agreed to measuring, without an account, which no test here needs.
    static func visitor(_ number: Int, bucketOf flag: FeatureFlag, below rollout: Rollout) -> Viewer {
        var generator = SeededGenerator(seed: UInt64(number))
        while true {
            let bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            guard let id = MeasuringID(bytes: bytes),
                Bucket(.rollout, key: flag.rawValue, of: id).number < rollout.rawValue
            else { continue }
            return Viewer(account: Person.ID(rawValue: Int64(number)), measuring: id, measuredSince: start)
        }
    }

    /// The changes that an operator would see.
    func changes() async throws -> [String] {
        try await server.operators.changes(limit: 100).map { "\($0.subject) \($0.deed?.text ?? "")" }
    }

    /// The number of queued mails.
    func mails() async throws -> Int {
        try await storage.database.read { connection in
            try connection.query("SELECT COUNT(*) AS mails FROM deliveries WHERE channel = 'mail'").first
                .orThrow()["mails"]
        }
    }
}

/// A clock set by hand.
final class HandClock: Sendable {
    private let time: Mutex<Timestamp>

    init(_ time: Timestamp) { self.time = Mutex(time) }

    var now: Date { Date(timeIntervalSince1970: Double(value.milliseconds) / 1_000) }

    var value: Timestamp {
        get { time.withLock { $0 } }
        set { time.withLock { $0 = newValue } }
    }
}
