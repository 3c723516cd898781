import APIContract
import AppModels
import Device
import NutritionScience
import TestSupport
import Testing

extension ServerProcessTests {
    /// The immediate effects of a weigh-in, on a phone of its own and at a server.
    @MainActor @Suite struct PhoneWeighInTests {
        @Test("Underweight, and after a weigh-in that was wrong, a phone of its own says what a server says")
        func atOnce() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let (alone, served) = (try Phone(in: storage.folder), try Phone(in: storage.folder))
                try await alone.begin(goal: "lose_weight")
                try await served.begin(at: server, goal: "lose_weight")
                let today = try alone.today
                func both(_ change: @MainActor (LocalLog) throws -> Void) async throws -> Said {
                    try await Self.said(alone, served, change)
                }
                var said = try await both { log in
                    try log.weigh(kilograms: 80, on: today.adding(days: -1))
                    try log.change(.cycle, .own, ["action": "start", "preset": "five_two"])
                }
                #expect(said.goal == .loseWeight && said.isPaused == false)
                said = try await both { try $0.weigh(kilograms: 58, on: today, isConfirmed: true) }
                #expect(said.goal == .maintain && said.isPaused == true && said.weight == 58)
                said = try await both { try $0.change(.weighIn, RecordID(today), nil) }
                #expect(said.goal == .loseWeight && said.isPaused == true && said.weight == 80)
                try await server.kill()
            }
        }

        @Test("At the target the goal is reached at once, and not any more where the weigh-in was wrong")
        func target() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let (alone, served) = (try Phone(in: storage.folder), try Phone(in: storage.folder))
                try await alone.begin(goal: "lose_weight")
                try await served.begin(at: server, goal: "lose_weight")
                let today = try alone.today
                func both(_ change: @MainActor (LocalLog) throws -> Void) async throws -> Said {
                    try await Self.said(alone, served, change)
                }
                var said = try await both { log in
                    try log.weigh(kilograms: 80, on: today.adding(days: -1))
                    try log.change(.profile, .own, ["targetWeight": 70])
                }
                #expect(said.goal == .loseWeight && said.hasReachedGoal == false)
                said = try await both { try $0.weigh(kilograms: 69.5, on: today, isConfirmed: true) }
                #expect(said.goal == .maintain && said.hasReachedGoal == true)
                said = try await both { try $0.change(.weighIn, RecordID(today), nil) }
                #expect(said.goal == .loseWeight && said.hasReachedGoal == false && said.weight == 80)
                try await server.kill()
            }
        }

        /// Both phones' state after a change: of the phone of its own, and of the one at a server once the server has
        /// the change.
        private static func said(
            _ alone: Phone, _ served: Phone, _ change: @MainActor (LocalLog) throws -> Void
        ) async throws -> Said {
            for phone in [alone, served] { try change(try #require(phone.session.log)) }
            try await served.sync()
            let said = try Said(alone)
            #expect(try Said(served) == said)
            return said
        }

        /// The weight, plan and cycle shown on a phone.
        private struct Said: Hashable {
            let weight: Double?
            let planned: Double?
            let goal: Goal?
            let hasReachedGoal: Bool?
            let calories: Int?
            let isPaused: Bool?

            @MainActor init(_ phone: Phone) throws {
                let person = try #require(try phone.session.log?.personReading())
                (weight, planned) = (person.settings?.currentWeight, person.plan?.inputs.weight)
                (goal, hasReachedGoal) = (person.current?.goalInForce, person.current?.inputs.hasReachedGoal)
                calories = person.current?.calorieTarget.result.units
                isPaused = person.cycle.day(person.today)?.isPaused
            }
        }
    }
}
