import APIContract
import Database
import Rules
import TestSupport
import Testing

@testable import Measuring

/// The outcome of an experiment, summed from its people's rows.
@Suite struct ExperimentOutcomeTests {
    private static let experiment = Experiment.targetsWidget

    /// A person who saw variants; hours count from the start of the experiment.
    private struct Guest {
        /// The first and the last byte of their random number.
        let (first, last): (UInt8, UInt8)
        var variants = ["tasks_only"]
        var seenAt: Int64 = 0
        var saidYesAt: Int64 = -336
        /// Their events: the name, the hour, and the number.
        var events: [(name: String, hour: Int64, count: Int)] = []

        var id: MeasuringID? {
            MeasuringID(bytes: [first] + Array(repeating: last, count: 15))
        }
    }

    private static let busy: [(name: String, hour: Int64, count: Int)] = [
        ("plan_tab_viewed", -336, 1), ("plan_tab_viewed", 24, 2), ("visited", -1, 1), ("visited", 335, 1),
        ("food_logged", -337, 9), ("food_logged", -336, 4), ("food_logged", 0, 3), ("food_logged", 671, 2),
        ("food_logged", 672, 50),
    ]
    /// The random numbers lie at the bounds of the ranges in which people are read.
    private static let guests = [
        Guest(first: 0, last: 0, events: busy),
        Guest(first: 0x0f, last: 0xff, variants: ["targets"], saidYesAt: -335, events: busy),
        Guest(first: 0x10, last: 0),
        Guest(
            first: 0xff, last: 0xff, variants: ["targets"],
            events: [
                ("visited", 167, 1), ("visited", 336, 1), ("plan_tab_viewed", -337, 1), ("plan_tab_viewed", 23, 1),
                ("food_logged", 1, 7),
            ]),
        Guest(first: 0x20, last: 0, variants: ["tasks_only", "targets"], events: busy),
        Guest(first: 0x30, last: 0, seenAt: 672, events: busy),
    ]

    private func plant(in scene: MeasuredScene) async throws {
        let begin = scene.time
        try await scene.database.write { connection in
            _ = try ExperimentStore.start(Self.experiment, at: begin, on: connection)
            for (number, guest) in Self.guests.enumerated() {
                let id = SQLValue.id(try #require(guest.id))
                try connection.execute(
                    "INSERT INTO people (id, email, name, password_hash, created_at) VALUES ($1, $2, '', '', $3)",
                    [.init(number + 1), .text("\(number)"), .time(begin)])
                try connection.execute(
                    "INSERT INTO measured_people (measuring_id, person_id, since) VALUES ($1, $2, $3)",
                    [id, .init(number + 1), .integer((begin.hour + guest.saidYesAt) * 3_600_000)])
                for variant in guest.variants {
                    try connection.execute(
                        "INSERT INTO exposures (experiment, measuring_id, variant, hour) VALUES ($1, $2, $3, $4)",
                        [
                            .text(Self.experiment.rawValue), id, .text(variant), .integer(begin.hour + guest.seenAt),
                        ])
                }
                for event in guest.events {
                    try connection.execute(
                        """
                        INSERT INTO measured_events (measuring_id, name, hour, properties, count)
                        VALUES ($1, $2, $3, '{}', $4)
                        """, [id, .text(event.name), .integer(begin.hour + event.hour), .init(event.count)])
                }
            }
        }
    }

    @Test(
        "What each did in the hours of a metric and before adds up, of those who saw one variant in time",
        arguments: TestDatabase.allCases)
    func sums(_ engine: TestDatabase) async throws {
        try await MeasuredScene.run(on: engine) { scene in
            try await plant(in: scene)
            let started = try await scene.database.read { try ExperimentStore.all(on: $0).first }
            scene.advance(seconds: 335 * 3_600)
            #expect(
                try await scene.outcome(of: #require(started)).moments.values.allSatisfy {
                    $0.values.allSatisfy { $0 == Moments() }
                })

            scene.advance(seconds: 3_600)
            let early = try await scene.outcome(of: #require(started))
            #expect(early.people == ["tasks_only": 2, "targets": 2] && early.peopleOfTwo == 1)
            #expect(early.moments["food_logged"]?.values.allSatisfy { $0 == Moments() } != false)
            let one = Moments(
                people: 2, sum: 1, squares: 1, peopleBefore: 2, before: 1, beforeSquares: 1, sumOfThose: 1, products: 1)
            let other = Moments(
                people: 2, sum: 1, squares: 1, peopleBefore: 1, before: 0, beforeSquares: 0, sumOfThose: 0, products: 0)
            #expect(early.moments["returned"] == ["tasks_only": one, "targets": other])
            #expect(early.moments["plan_viewed"] == ["tasks_only": one, "targets": other])

            scene.advance(seconds: 336 * 3_600)
            let late = try await scene.outcome(of: #require(started))
            #expect(
                late.moments["food_logged"] == [
                    "tasks_only": Moments(
                        people: 2, sum: 5, squares: 25, peopleBefore: 2, before: 4, beforeSquares: 16, sumOfThose: 5,
                        products: 20),
                    "targets": Moments(
                        people: 2, sum: 12, squares: 74, peopleBefore: 1, before: 0, beforeSquares: 0, sumOfThose: 7,
                        products: 0),
                ])
        }
    }
}
