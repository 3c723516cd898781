import APIContract
import Database
import Foundation
import Rules
import TestSupport
import Testing

@testable import Measuring
@testable import Services

@Suite struct MeasuringStoreTests {
    /// A person in a database with measuring on.
    private struct Measured {
        let server: MeasuringServer
        let person: Person.ID

        var storage: Storage { server.storage }
        var service: MeasuringService { server.measuring }

        /// The id that the person is measured under; nil where they did not agree.
        func current() async throws -> MeasuringID? {
            let row = try await storage.database.read { [person] connection in
                try connection.query(
                    """
                    SELECT people.measuring_id, measured_people.since FROM people
                    LEFT JOIN measured_people ON measured_people.person_id = people.id WHERE people.id = $1
                    """, [.id(person)]
                ).first
            }
            let bytes: Data = try #require(try row?["measuring_id"])
            return Viewer(
                account: person, measuring: MeasuringID(bytes: bytes), measuredSince: try row?["since"]
            ).measured
        }
    }

    private static let time = Timestamp(milliseconds: 1_764_277_200_000)

    private func withPerson(_ engine: TestDatabase, _ body: (Measured) async throws -> Void) async throws {
        try await engine.withMigratedDatabase { database in
            let server = try MeasuringServer(
                database, now: { Date(timeIntervalSince1970: Double(Self.time.milliseconds) / 1_000) })
            let user = try await database.write { connection in
                try AccountStore.insertPerson(
                    email: #require(EmailAddress("ada@example.org")), name: "Ada", passwordHash: "",
                    masterKey: server.storage.masterKey, at: Self.time, on: connection)
            }
            try await body(Measured(server: server, person: user.id))
        }
    }

    @Test(
        "Only what those do who said yes is kept, each thing once an hour with its number",
        arguments: TestDatabase.allCases)
    func keeps(_ engine: TestDatabase) async throws {
        try await withPerson(engine) { measured in
            measured.server.events.note(.visited, of: try await measured.current())
            try await measured.server.counted.store()
            #expect(try await measured.service.rows(of: measured.person).rows == [])
            try await measured.service.sayYes(measured.person)
            let current = try #require(try await measured.current())
            for way in [MeasuredEvent.LoggingWay.search, .barcode, .search] {
                measured.server.events.note(.foodLogged(way: way), of: current)
            }
            try await measured.server.counted.store()
            measured.server.events.note(.foodLogged(way: .search), of: current)
            measured.server.events.note(.visited, of: current, at: Self.time.adding(seconds: -3_600))
            try await measured.server.counted.store()
            let rows = try await measured.service.rows(of: measured.person).rows
            #expect(rows.map(\.count) == [1, 1, 3])
            #expect(rows.map(\.event) == [.visited, .foodLogged(way: .barcode), .foodLogged(way: .search)])
            let newest = try await measured.service.rows(of: measured.person, atMost: 2)
            #expect(newest == MeasuredRows(rows: Array(rows.dropFirst()), total: 3))
            try await measured.storage.database.read { [person = measured.person] connection in
                var (found, next): ([MeasuredRow], Int64?) = ([], 0)
                for expected in [Array(rows.prefix(1)), Array(rows.dropFirst()), []] {
                    (found, next) = try ConsentStore.rows(of: person, after: #require(next), about: 1, on: connection)
                    #expect(found == expected, "in whole hours")
                }
                #expect(next == nil)
            }
        }
    }

    @Test(
        "A no deletes everything at once, also what waits, and nothing counted later can be joined with it",
        arguments: TestDatabase.allCases)
    func withdraws(_ engine: TestDatabase) async throws {
        try await withPerson(engine) { measured in
            try await measured.service.sayYes(measured.person)
            let before = try #require(try await measured.current())
            measured.server.events.note(.visited, of: before)
            try await measured.server.counted.store()
            measured.server.events.note(.goalChanged, of: before)
            try await measured.service.sayNo(measured.person)
            try await measured.server.counted.store()
            #expect(try await measured.current() == nil)
            try await measured.service.sayYes(measured.person)
            #expect(try await measured.current() != before)
            #expect(try await measured.service.rows(of: measured.person).rows == [])
            let left = try await measured.storage.database.read { connection in
                try connection.query("SELECT COUNT(*) AS rows FROM measured_events").first?["rows"] as Int64?
            }
            #expect(left == 0)
        }
    }

    @Test("Of one person 500 different rows are taken within an hour, and others go on")
    func shares() async throws {
        try await withPerson(.sqlite) { measured in
            try await measured.service.sayYes(measured.person)
            let current = try #require(try await measured.current())
            let other = try #require(MeasuringID(bytes: Array(repeating: 7, count: 16)))
            let events = measured.server.events
            let hours = (0..<500).map { Self.time.adding(seconds: -$0 * 3_600) }
            #expect(hours.allSatisfy { events.note(.visited, of: current, at: $0) })
            #expect(!events.note(.goalChanged, of: current))
            #expect(events.note(.visited, of: current, at: hours[9]), "more of a row that is there")
            #expect(events.note(.goalChanged, of: other))
            let stored = try await measured.server.counted.store()
            #expect(stored.dropped == 1)
            #expect(!events.note(.goalChanged, of: current), "neither after it was stored")
            var shares = PersonalShares()
            for number in 0..<PersonalShares.most { _ = shares.take(number, of: current, in: 1) }
            let taken = [shares.take(-1, of: current, in: 1), shares.take(-1, of: current, in: 2)]
            #expect(taken == [false, true], "each hour anew")
        }
    }

    @Test("Whom a server of an earlier version inserted is counted with their yes", arguments: TestDatabase.allCases)
    func withoutID(_ engine: TestDatabase) async throws {
        try await withPerson(engine) { measured in
            _ = try await measured.storage.database.write { try $0.execute("UPDATE people SET measuring_id = NULL") }
            try await measured.service.sayYes(measured.person)
            let current = try await measured.current()
            #expect(current != nil)
            measured.server.events.note(.visited, of: current)
            try await measured.server.counted.store()
            #expect(try await measured.service.rows(of: measured.person).rows.map(\.event) == [.visited])
        }
    }

    @Test("Somebody is there once an hour, also where that is stored twice, or late", arguments: TestDatabase.allCases)
    func visits(_ engine: TestDatabase) async throws {
        try await withPerson(engine) { measured in
            try await measured.service.sayYes(measured.person)
            let current = try await measured.current()
            for hoursAgo in [Int64(0), 0, 2, 0, 1, 2] {
                let time = Self.time.adding(seconds: -hoursAgo * 3_600)
                measured.server.events.note(.visited, of: current, at: time)
                measured.server.events.note(.visited, of: current, at: time)
                try await measured.server.counted.store()
            }
            #expect(try await measured.service.rows(of: measured.person).rows.map(\.count) == [1, 1, 1])
        }
    }

    @Test(
        "What is said to be stored is what is there: nothing of a no, and a streak once",
        arguments: TestDatabase.allCases)
    func saysWhatIsStored(_ engine: TestDatabase) async throws {
        try await withPerson(engine) { measured in
            try await measured.service.sayYes(measured.person)
            let current = try #require(try await measured.current())
            let viewer = Viewer(account: measured.person, measuring: current, measuredSince: Self.time)
            func note() {
                Viewer.$current.withValue(viewer) {
                    measured.server.events.note(.streakReached(days: .week), onceSince: Self.time)
                }
                measured.server.events.note(.goalChanged, of: current)
            }
            note()
            note()
            var stored = try await measured.server.counted.store().events
            #expect(stored["streak_reached"]?.events == 1 && stored["goal_changed"]?.events == 2)
            #expect(stored["goal_changed"]?.people == [current])
            note()
            stored = try await measured.server.counted.store().events
            #expect(stored["streak_reached"] == nil && stored["goal_changed"]?.events == 1)
            note()
            try await measured.service.sayNo(measured.person)
            #expect(try await measured.server.counted.store().events.isEmpty)
        }
    }

    @Test("What is older than 90 days is deleted", arguments: TestDatabase.allCases)
    func deletesOld(_ engine: TestDatabase) async throws {
        try await withPerson(engine) { measured in
            try await measured.service.sayYes(measured.person)
            let current = try #require(try await measured.current())
            for days in [Int64(91), 89, 0] {
                measured.server.events.note(
                    .visited, of: current, at: Self.time.adding(seconds: -days * 86_400))
            }
            try await measured.server.counted.store()
            #expect(try await measured.server.counted.deleteOld() == 1)
            #expect(try await measured.service.rows(of: measured.person).rows.count == 2)
        }
    }

    @Test(
        "Who saw a variant is deleted after 90 days, also of an experiment that never ended",
        arguments: TestDatabase.allCases)
    func deletesExposures(_ engine: TestDatabase) async throws {
        try await withPerson(engine) { measured in
            try await measured.service.sayYes(measured.person)
            try await measured.storage.database.write { connection in
                // Two that run, and one that was removed from the code while it ran.
                for (experiment, days) in [("targets_widget", Int64(89)), ("gone", 91), ("plan_positioning", 91)] {
                    try connection.execute(
                        "INSERT INTO experiments (experiment, plan, started_at) VALUES ($1, '{}', 0)",
                        [.text(experiment)])
                    try connection.execute(
                        """
                        INSERT INTO exposures (experiment, measuring_id, variant, hour)
                        SELECT $1, measuring_id, 'targets', CAST($2 AS BIGINT) FROM measured_people
                        """, [.text(experiment), .integer(Self.time.hour - days * 24)])
                }
            }
            #expect(try await measured.server.counted.deleteOld() == 2)
            let left: [String] = try await measured.storage.database.read { connection in
                try connection.query("SELECT experiment FROM exposures").map { try $0["experiment"] }
            }
            #expect(left == ["targets_widget"])
        }
    }

    @Test("A person who says yes is held out as their number says, of every number the same")
    func heldOut() async throws {
        try await MeasuringFixture.run(.sqlite) { fixture in
            var people: [Person.ID] = []
            for number in 0..<300 { people.append(try await fixture.person("person\(number)@example.org")) }
            let time = fixture.time
            let (all, held) = try await fixture.storage.database.write { [people] connection in
                for person in people { try ConsentStore.keep(person, at: time, on: connection) }
                return try ["", "WHERE is_held_out = 1"].map { condition in
                    try connection.query("SELECT measuring_id FROM measured_people \(condition)").compactMap { row in
                        let bytes: Data = try row["measuring_id"]
                        return MeasuringID(bytes: bytes)
                    }
                }.reduce(into: ([MeasuringID](), [MeasuringID]())) { $0 = ($0.1, $1) }
            }
            #expect(all.count == 300)
            #expect(Set(held) == Set(all.filter { ProductState.isHeldOut($0) }))
            #expect((1...60).contains(held.count), "\(held.count)")
        }
    }

    @Test("What another version counted is left out, and fails nothing", arguments: TestDatabase.allCases)
    func otherVersions(_ engine: TestDatabase) async throws {
        try await withPerson(engine) { measured in
            try await measured.service.sayYes(measured.person)
            measured.server.events.note(.visited, of: try await measured.current())
            try await measured.server.counted.store()
            try await measured.storage.database.write { connection in
                for (name, properties) in [
                    ("gone", "{}"), ("plan_rated", "{\"stars\":9}"), ("plan_rated", "{\"stars\":5}"),
                    ("plan_rated", "{\"more\":true,\"stars\":5}"), ("food_logged", "no JSON"),
                ] {
                    try connection.execute(
                        """
                        INSERT INTO measured_events (measuring_id, name, hour, properties, count)
                        SELECT measuring_id, $1, $2, $3, 1 FROM measured_people
                        """, [.text(name), .integer(Self.time.hour), .text(properties)])
                }
            }
            let known: Set<MeasuredEvent> = [.visited, .planRated(stars: .five)]
            #expect(Set(try await measured.service.rows(of: measured.person).rows.map(\.event)) == known)
            for email in ["ada@example.org", nil] {
                var taken: [MeasuredPerson] = []
                try await measured.server.operators.forEach(ofEmail: email) { taken.append($0) }
                #expect(Set(taken.flatMap(\.events).map(\.event)) == known)
            }
            _ = try await measured.server.indicators.reading()
            let answers = try await measured.storage.database.read {
                try IndicatorStore.answers(.planRated, since: 0, on: $0)
            }
            #expect(Array(answers.keys) == [.planRated(stars: .five)])
        }
    }
}
