import APIContract
import Database
import Foundation
import Rules
import TestSupport
import Testing

@testable import Measuring
@testable import Services

/// Automatic rollbacks, with planted failures.
@Suite struct RollbackTests {
    private static let flag = FeatureFlag.zeroState

    /// A flag that is on for a tenth of people, with two operators; and people who have it.
    private func withRollout(
        _ engine: TestDatabase, _ body: (MeasuringFixture, RollbackService, [Viewer]) async throws -> Void
    ) async throws {
        try await MeasuringFixture.run(engine) { fixture in
            for email in ["ada@example.org", "zoe@example.org"] {
                try await fixture.person(email)
                #expect(try await fixture.server.operators.set(true, forEmail: email))
            }
            let tenth = try #require(Rollout(rawValue: 1_000))
            try await fixture.server.flags.set(tenth, of: Self.flag, by: .command, because: "first step")
            let people = (1...200).map { MeasuringFixture.visitor($0, bucketOf: Self.flag, below: tenth) }
            try await body(fixture, fixture.server.rollbacks, people)
        }
    }

    private func rollout(_ fixture: MeasuringFixture) async throws -> Rollout? {
        try await fixture.server.flags.states().first { $0.flag == Self.flag }?.rollout
    }

    /// Whether a person sees the flag's feature.
    private func hasFlag(_ person: Viewer, in server: MeasuringServer) -> Bool {
        server.product.presentation(for: person).zeroState != nil
    }

    /// Counts an event of people, each as the viewer of a request.
    private func note(_ event: MeasuredEvent, of people: some Collection<Viewer>, in server: MeasuringServer) {
        for person in people { Viewer.$current.withValue(person) { server.events.note(event) } }
    }

    private func noteRequest(hasFailed: Bool, of person: Viewer, in server: MeasuringServer) {
        server.health.noteRequest(hasFailed: hasFailed, of: person)
    }

    private func expectTakenBack(
        _ fixture: MeasuringFixture, _ rollbacks: [Rollback], _ cause: Rollback.Cause
    ) async throws {
        #expect(rollbacks == [.flag(key: Self.flag.rawValue, cause)])
        #expect(try await rollout(fixture) == Rollout.none)
        #expect(try await fixture.changes().first == "enable_zero_state 0 %")
        #expect(try await fixture.mails() == 2, "one for each operator")
        let visitor = MeasuringFixture.visitor(1, bucketOf: Self.flag, below: .all)
        #expect(!hasFlag(visitor, in: fixture.server), "it holds here at once")
    }

    @Test("Pages that fail take a flag back, once, on however many servers", arguments: TestDatabase.allCases)
    func crashes(_ engine: TestDatabase) async throws {
        try await withRollout(engine) { fixture, rollbacks, people in
            note(.visited, of: people, in: fixture.server)
            note(.screenFailed(place: .home), of: people.prefix(4), in: fixture.server)
            fixture.pass(hours: 1)
            // The same people again don't count as others.
            note(.visited, of: people, in: fixture.server)
            note(.screenFailed(place: .home), of: people.prefix(4), in: fixture.server)
            #expect(try await rollbacks.checkFlags() == [], "four people may be chance")
            let other = try fixture.otherServer()
            try await other.product.read()
            note(.screenFailed(place: .plan), of: people.dropFirst(4).prefix(8), in: other)
            let others = other.rollbacks
            let (first, second) = (try await others.checkFlags(), try await rollbacks.checkFlags())
            try await expectTakenBackOnce(fixture, first, second)
        }
    }

    private func expectTakenBackOnce(
        _ fixture: MeasuringFixture, _ first: [Rollback], _ second: [Rollback]
    ) async throws {
        // Those on the other server visited a second time.
        #expect(first == [.flag(key: Self.flag.rawValue, .crashes(12, of: 208, limit: 0.01))])
        #expect(second == [])
        #expect(try await fixture.mails() == 2)
        #expect(try await fixture.changes().count { $0 == "enable_zero_state 0 %" } == 1)
        #expect(try await rollout(fixture) == Rollout.none)
    }

    @Test("How fewer than 20 people fare with a flag is not told")
    func few() async throws {
        try await withRollout(.sqlite) { fixture, rollbacks, people in
            func lastDay() async throws -> FlagCounts? {
                try await fixture.server.flags.states().first { $0.flag == Self.flag }?.lastDay
            }
            note(.visited, of: people.prefix(19), in: fixture.server)
            noteRequest(hasFailed: false, of: people[0], in: fixture.server)
            try await rollbacks.checkFlags()
            #expect(try await lastDay() == nil)
            note(.screenFailed(place: .home), of: people.dropFirst(19).prefix(1), in: fixture.server)
            try await rollbacks.checkFlags()
            let counts = try #require(try await lastDay())
            #expect(counts.people == 20 && counts.failedPeople == 1 && counts.requests == 1)
        }
    }

    @Test("Requests that the server fails at take a flag back", arguments: TestDatabase.allCases)
    func errors(_ engine: TestDatabase) async throws {
        try await withRollout(engine) { fixture, rollbacks, people in
            for number in 0..<3 { noteRequest(hasFailed: number == 0, of: people[0], in: fixture.server) }
            #expect(try await rollbacks.checkFlags() == [], "one among three requests")
            for number in 0..<97 { noteRequest(hasFailed: number < 4, of: people[number], in: fixture.server) }
            #expect(try await rollbacks.checkFlags() == [], "five of a hundred are not above five percent")
            noteRequest(hasFailed: true, of: people[0], in: fixture.server)
            #expect(try await rollbacks.checkFlags() == [], "they are four people")
            for number in 4..<12 { noteRequest(hasFailed: true, of: people[number], in: fixture.server) }
            try await expectTakenBack(
                fixture, try await rollbacks.checkFlags(), .errors(14, of: 109, limit: 0.05))
        }
    }

    @Test("Problems on the first day take a flag back, later ones do not", arguments: TestDatabase.allCases)
    func problems(_ engine: TestDatabase) async throws {
        try await withRollout(engine) { fixture, rollbacks, people in
            note(.visited, of: people.prefix(40), in: fixture.server)
            note(.problemReported(place: .diary), of: people.prefix(10), in: fixture.server)
            #expect(try await rollbacks.checkFlags() == [])
            note(.problemReported(place: .plan), of: people.prefix(10), in: fixture.server)
            #expect(try await rollbacks.checkFlags() == [], "each of them counts once a day")
            fixture.pass(hours: 24)
            note(.problemReported(place: .diary), of: people.prefix(30), in: fixture.server)
            #expect(try await rollbacks.checkFlags() == [], "the first day is over")
            let half = try #require(Rollout(rawValue: 5_000))
            try await fixture.server.flags.set(half, of: Self.flag, by: .command, because: "")
            #expect(try await rollbacks.checkFlags() == [], "what was before does not count any more")
            note(.problemReported(place: .diary), of: people.prefix(11), in: fixture.server)
            #expect(try await rollbacks.checkFlags() == [], "nothing is told of so few people")
            note(.visited, of: people.prefix(20), in: fixture.server)
            try await expectTakenBack(fixture, try await rollbacks.checkFlags(), .problems(11, limit: 10))
        }
    }

    @Test("Who does not have a flag is not counted for it, nor is anybody where none is rolled out")
    func others() async throws {
        try await MeasuringFixture.run(.sqlite) { fixture in
            let (flags, rollbacks) = (fixture.server.flags, fixture.server.rollbacks)
            let tenth = try #require(Rollout(rawValue: 1_000))
            let people = (1...300).map { MeasuringFixture.visitor($0, bucketOf: Self.flag, below: .all) }
            for person in people { noteRequest(hasFailed: true, of: person, in: fixture.server) }
            #expect(fixture.server.health.take().isEmpty, "nothing is rolled out")
            try await flags.set(tenth, of: Self.flag, by: .command, because: "")
            let without = people.filter { !hasFlag($0, in: fixture.server) }
            #expect(without.count > 200)
            for person in without { noteRequest(hasFailed: true, of: person, in: fixture.server) }
            note(.screenFailed(place: .home), of: without, in: fixture.server)
            #expect(try await rollbacks.checkFlags() == [])
            // A person who did not agree, or whose browser refuses measuring, is not counted.
            try await flags.set(.all, of: Self.flag, by: .command, because: "")
            for person in people {
                let silent = Viewer(account: person.account, measuring: person.measuring)
                noteRequest(hasFailed: true, of: silent, in: fixture.server)
                let refusing = Viewer(
                    account: person.account, measuring: person.measuring, measuredSince: person.measuredSince,
                    refusesMeasuring: true)
                noteRequest(hasFailed: true, of: refusing, in: fixture.server)
            }
            #expect(fixture.server.health.take().isEmpty)
            #expect(try await rollout(fixture) == .all)
        }
    }

    @Test("Nobody alone takes a flag back, nor does what a device dates", arguments: TestDatabase.allCases)
    func alone(_ engine: TestDatabase) async throws {
        try await withRollout(engine) { fixture, rollbacks, people in
            note(.visited, of: people, in: fixture.server)
            #expect(try await rollbacks.checkFlags() == [])
            fixture.pass(hours: 2)
            for _ in 0..<20 {
                // Each turn is another server, or the same one after a restart.
                let server = try fixture.otherServer()
                try await server.product.read()
                note(.screenFailed(place: .home), of: people.prefix(1), in: server)
                note(.problemReported(place: .home), of: people.prefix(1), in: server)
                for _ in 0..<20 { noteRequest(hasFailed: true, of: people[0], in: server) }
                #expect(try await server.rollbacks.checkFlags() == [])
            }
            for person in people {
                Viewer.$current.withValue(person) {
                    let earlier = fixture.time.adding(seconds: -3_600)
                    fixture.server.events.note(.screenFailed(place: .home), at: earlier)
                    fixture.server.events.note(.problemReported(place: .home), at: earlier)
                }
            }
            #expect(try await rollbacks.checkFlags() == [])
            let tenth = Rollout(rawValue: 1_000)
            #expect(try await rollout(fixture) == tenth)
        }
    }

    @Test("What fails as often for those without a flag is not its fault", arguments: TestDatabase.allCases)
    func comparison(_ engine: TestDatabase) async throws {
        try await withRollout(engine) { fixture, rollbacks, people in
            let others = (1_001...2_500).map { MeasuringFixture.visitor($0, bucketOf: Self.flag, below: .all) }
                .filter { !hasFlag($0, in: fixture.server) }
            #expect(others.count > 1_000)
            note(.visited, of: people + others, in: fixture.server)
            // Five percent of either group.
            note(.screenFailed(place: .home), of: people.prefix(10), in: fixture.server)
            note(.screenFailed(place: .home), of: others.prefix(others.count / 20), in: fixture.server)
            for person in people.prefix(20) + others.prefix(200) {
                for number in 0..<10 { noteRequest(hasFailed: number == 0, of: person, in: fixture.server) }
            }
            note(.problemReported(place: .home), of: people.prefix(12), in: fixture.server)
            note(.problemReported(place: .home), of: others.prefix(others.count / 15), in: fixture.server)
            #expect(try await rollbacks.checkFlags() == [])
            note(.screenFailed(place: .home), of: people.prefix(40), in: fixture.server)
            try await expectTakenBack(
                fixture, try await rollbacks.checkFlags(), .crashes(40, of: 200, limit: 0.01))
        }
    }

    @Test(
        "A flag that was put on for everybody is watched for seven days",
        arguments: [(7 * 24 - 1, true), (7 * 24, false)])
    func end(hours: Int, isTakenBack: Bool) async throws {
        try await withRollout(.sqlite) { fixture, rollbacks, people in
            try await fixture.server.flags.set(.all, of: Self.flag, by: .command, because: "")
            fixture.pass(hours: hours)
            try await fixture.server.product.read()
            note(.screenFailed(place: .home), of: people, in: fixture.server)
            #expect(try await rollbacks.checkFlags().isEmpty == !isTakenBack)
            #expect(try await rollout(fixture) == (isTakenBack ? Rollout.none : .all))
        }
    }

    @Test(
        "A flag that is planned for a part begins when a server first sees it, and anew when it is planned again",
        arguments: TestDatabase.allCases)
    func planned(_ engine: TestDatabase) async throws {
        try await MeasuringFixture.run(engine) { fixture in
            let plan = FlagPlan(
                owner: "tests", ends: Self.flag.plan.ends, fallback: true,
                rollout: try #require(Rollout(rawValue: 1_000)), environments: [:], triggers: Self.flag.plan.triggers)
            let database = fixture.storage.database
            func settings() async throws -> FlagSettings {
                try await database.read { try FlagStore.settings(on: $0) }
            }
            func periods() async throws -> [FlagHealth.Period] {
                try await settings().beingRolledOut(in: .production, at: fixture.time) { _ in plan }
            }
            #expect(try await periods() == [])
            #expect(try await settings().yetToBegin(in: .production) { _ in plan } == FeatureFlag.allCases)
            #expect(try await settings().yetToBegin(in: .production) == [], "the code plans them for all")
            let began = fixture.time
            try await database.write { try FlagStore.begin(Self.flag, at: began, on: $0) }
            fixture.pass(hours: 1)
            let later = fixture.time
            try await database.write { try FlagStore.begin(Self.flag, at: later, on: $0) }
            let period = FlagHealth.Period(flag: Self.flag, since: began)
            #expect(try await periods() == [period])
            #expect(try await !settings().yetToBegin(in: .production) { _ in plan }.contains(Self.flag))
            #expect(try await database.write { try FlagHealthStore.takeBack(period, at: later, on: $0) })
            #expect(try await !database.write { try FlagHealthStore.takeBack(period, at: later, on: $0) })
            #expect(try await rollout(fixture) == Rollout.none)
            fixture.pass(hours: 1)
            try await fixture.server.flags.set(nil, of: Self.flag, by: .command, because: "")
            #expect(try await periods() == [FlagHealth.Period(flag: Self.flag, since: fixture.time)])
        }
    }

    @Test("Where measuring is off, nothing is counted and nothing takes itself back")
    func off() async throws {
        try await MeasuringFixture.run(.sqlite) { fixture in
            let server = try MeasuringServer(
                fixture.storage.database, isMeasuring: false, now: fixture.storage.now)
            let tenth = try #require(Rollout(rawValue: 1_000))
            try await server.flags.set(tenth, of: Self.flag, by: .command, because: "")
            let people = (1...200).map { MeasuringFixture.visitor($0, bucketOf: Self.flag, below: tenth) }
            for person in people { noteRequest(hasFailed: true, of: person, in: server) }
            #expect(server.health.take().isEmpty)
            #expect(try await server.rollbacks.checkFlags() == [])
            #expect(try await server.rollbacks.checkExperiments() == [])
        }
    }

    @Test("The mail names flag and reason, and nobody")
    func mail() async throws {
        try await withRollout(.sqlite) { fixture, _, people in
            let mails = Mails()
            let rollbacks = fixture.server.mailedRollbacks { mails.add($0) }
            note(.visited, of: people.prefix(20), in: fixture.server)
            note(.problemReported(place: .diary), of: people.prefix(11), in: fixture.server)
            try await rollbacks.checkFlags()
            let mail = try #require(mails.all.first)
            #expect(mail.subject == "GTSD: enable_zero_state was taken back")
            #expect(
                mail.body.contains(
                    "11 people reported a problem on the day of the last change, which is more than 10."))
            #expect(!mail.body.contains("Ada"))
            #expect(Set(mails.all.map(\.recipient)) == ["ada@example.org", "zoe@example.org"])
        }
    }
}
