import APIContract
import Database
import Foundation
import Rules
import TestSupport
import Testing

@testable import Measuring
@testable import Services

/// A server's treatment of variants that devices report as seen.
@Suite struct SeenVariantsTests {
    private static let experiment = Experiment.targetsWidget

    /// A person who is in the experiment, on a server where it began two hours ago.
    private struct Guest {
        let fixture: MeasuringFixture
        let viewer: Viewer
        /// Their variant, and the other one.
        let (own, other): (String, String)

        /// The device reports that they saw a variant this number of hours ago. Returns all that is stored: variants,
        /// and the hour.
        func see(_ variant: String, of experiment: String = experiment.rawValue, hoursAgo: Int64) async throws
            -> [String]
        {
            let time = fixture.time.adding(seconds: -hoursAgo * 3_600)
            let request = MeasuredEventsRequest(events: [], seen: [.init(variant, of: experiment, at: time)])
            _ = try await Viewer.$current.withValue(viewer) { try await fixture.server.measuring.count(request) }
            try await fixture.server.counted.store()
            let now = fixture.time.hour
            return try await fixture.storage.database.read { connection in
                try connection.query("SELECT variant, hour FROM exposures ORDER BY variant").map { row in
                    let (variant, hour): (String, Int64) = (try row["variant"], try row["hour"])
                    return "\(variant) \(now - hour)"
                }
            }
        }

        /// The number of people who count for a variant, and of those who saw two.
        func people() async throws -> (ofOne: Int, ofTwo: Int) {
            let started = try await fixture.storage.database.read { try ExperimentStore.all(on: $0).first }
            let outcome = try await ExperimentOutcome.read(
                of: #require(started), at: fixture.time, from: fixture.storage.database)
            return (outcome.people.values.reduce(0, +), outcome.peopleOfTwo)
        }
    }

    private func withGuest(_ engine: TestDatabase, _ body: (Guest) async throws -> Void) async throws {
        try await MeasuringFixture.run(engine) { fixture in
            let storage = fixture.storage
            let person = try await fixture.person("ada@example.org")
            let id = try #require(
                (UInt8.min...UInt8.max).lazy.compactMap { MeasuringID(bytes: Array(repeating: $0, count: 16)) }
                    .first { !ProductState.isHeldOut($0) })
            let yes = fixture.time
            _ = try await storage.database.write { connection in
                try connection.execute("UPDATE people SET measuring_id = $1", [.id(id)])
            }
            try await fixture.server.measuring.sayYes(person)
            fixture.pass(hours: 2)
            let begin = fixture.time
            _ = try await storage.database.write { connection in
                try ExperimentStore.start(Self.experiment, at: begin, on: connection)
            }
            try await fixture.server.product.read()
            fixture.pass(hours: 2)
            let viewer = Viewer(account: person, measuring: id, measuredSince: yes)
            let shown = fixture.server.product.presentation(for: viewer)
            let own = try #require(shown.variants[Self.experiment.rawValue])
            #expect(shown.variants.count == 1 && shown.showsTargets == (own == "targets"))
            let other = try #require(Self.experiment.plan.variants.map(\.key).first { $0 != own })
            try await body(Guest(fixture: fixture, viewer: viewer, own: own, other: other))
        }
    }

    @Test("The first hour counts in which a variant was seen, whatever arrives first", arguments: TestDatabase.allCases)
    func first(_ engine: TestDatabase) async throws {
        try await withGuest(engine) { guest in
            #expect(try await guest.see(guest.own, hoursAgo: 1) == ["\(guest.own) 1"])
            #expect(try await guest.see(guest.own, hoursAgo: 2) == ["\(guest.own) 2"])
            #expect(try await guest.see(guest.own, hoursAgo: 0) == ["\(guest.own) 2"])
            let people = try await guest.people()
            #expect(people == (1, 0))
        }
    }

    @Test(
        "What was seen before the experiment began, or is not in it, does not count", arguments: TestDatabase.allCases)
    func before(_ engine: TestDatabase) async throws {
        try await withGuest(engine) { guest in
            var stored = try await guest.see(guest.own, hoursAgo: 3)
            stored += try await guest.see("no such variant", hoursAgo: 1)
            stored += try await guest.see("full", of: Experiment.educationalContent.rawValue, hoursAgo: 1)
            stored += try await guest.see(guest.own, of: "no such experiment", hoursAgo: 1)
            #expect(stored == [])
        }
    }

    @Test(
        "The hour counts whole in which somebody saw their variant, and none before it",
        arguments: TestDatabase.allCases)
    func hours(_ engine: TestDatabase) async throws {
        try await withGuest(engine) { guest in
            let (fixture, events) = (guest.fixture, guest.fixture.server.events)
            for (way, hoursAgo) in [(MeasuredEvent.LoggingWay.search, Int64(0)), (.typed, 1)] {
                let time = fixture.time.adding(seconds: -hoursAgo * 3_600)
                events.note(.foodLogged(way: way), of: guest.viewer.measured, at: time)
            }
            _ = try await guest.see(guest.own, hoursAgo: 0)
            fixture.pass(hours: ExperimentMetric.foodLogged.hours.upperBound)
            let started = try await fixture.storage.database.read { try ExperimentStore.all(on: $0).first }
            let outcome = try await ExperimentOutcome.read(
                of: #require(started), at: fixture.time, from: fixture.storage.database)
            let moments = try #require(outcome.moments[ExperimentMetric.foodLogged.rawValue])
            #expect(moments.keys.sorted() == [guest.own])
            #expect(moments[guest.own]?.people == 1 && moments[guest.own]?.sum == 1)
        }
    }

    @Test("Whoever was shown another variant than theirs saw two, and counts nowhere", arguments: TestDatabase.allCases)
    func two(_ engine: TestDatabase) async throws {
        try await withGuest(engine) { guest in
            let seen = try await guest.see(guest.other, hoursAgo: 1)
            #expect(seen == ["\(guest.own) 1", "\(guest.other) 1"].sorted())
            let people = try await guest.people()
            #expect(people == (0, 1))
        }
    }
}
