import APIContract
import AppModels
import Device
import NutritionScience
import Screens
import TestSupport
import Testing

extension ServerProcessTests {
    /// The phone's course and log besides the plan in force, which continues from earlier plans.
    @MainActor @Suite struct PhoneLearningTests {
        @Test(
            "After ten weeks and a plan that the server made of the last, the phone says how far the way is, as it does"
        )
        func tenWeeks() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let phone = try Phone(in: storage.folder)
                phone.clock.pass(days: -70)
                try await phone.begin(goal: "lose_weight")
                try #require(phone.session.log).change(.profile, .own, ["targetWeight": 70])
                for week in 1...10 {
                    phone.clock.pass(days: 7)
                    Self.weigh(phone, 80 - 0.5 * Double(week))
                    phone.session.cameBack()
                }
                let server = try await ServerProcess.start(storage)
                await phone.signUp(server)
                Self.weigh(phone, 74.5)
                try await phone.sync()
                let recompute = try await CommandProcess.run(
                    ["recompute", "--all"] + storage.arguments, environment: storage.environment, in: storage.folder)
                #expect(recompute.end == .exit(0), "\(recompute.errors)")
                try await phone.sync()
                #expect(try await server.api.history(phone.token()).first?.reason == .weekly)
                let shown = try Self.hero(phone)
                #expect(shown.way?.percent == 55 && shown.way?.startKilograms == 80, "\(shown)")
                #expect(shown.title.contains("11"), "\(shown.title)")
                try await ServerScreens.of(phone, storage) { screens in
                    expectSame(try await screens.plan().hero, shown)
                }
                let other = try Phone(in: storage.folder)
                await other.logIn(server)
                expectSame(try Self.hero(other), shown)
                try await server.kill()
            }
        }

        @Test("What a phone says of the plan that would be made now goes on from the one in force, as the server does")
        func learned() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let phone = try Phone(in: storage.folder)
                phone.clock.pass(days: -27)
                try await phone.begin()
                for day in 0...20 {
                    if day > 0 { phone.clock.pass(days: 1) }
                    Self.weigh(phone, 80)
                    if day < 20 { phone.eat("The day", 3600) }
                    phone.session.cameBack()
                }
                await MyPlanModel(phone.session).updateTapped()
                phone.clock.pass(days: 7)
                let server = try await ServerProcess.start(storage)
                await phone.signUp(server)
                try await phone.sync()
                let plan = try Self.plan(phone)
                let learned = try #require(plan.plan.inputs.learnedExpenditure)
                let formula = plan.computed.inputs.formulaExpenditure.result.units
                #expect(learned > formula + ExpenditureGuidance.largestStep, "it took more than one step")
                // A week after the last step the server receives the log for the first time, and may take one.
                let first = try Self.next(phone)
                #expect(abs(first - learned) <= ExpenditureGuidance.largestStep)
                #expect(try await Self.report(server, phone).next == first)
                phone.eat("Today", 3600)
                try await phone.sync()
                let next = try Self.next(phone)
                #expect(next != learned && abs(next - learned) <= ExpenditureGuidance.largestStep)
                #expect(try await Self.report(server, phone).next == next)
                let other = try Phone(in: storage.folder)
                await other.logIn(server)
                #expect(try Self.next(other) == next)
                try await server.kill()
            }
        }

        private static func weigh(_ phone: Phone, _ kilograms: Double) {
            let weighIn = WeighInModel(phone.session)
            weighIn.weight = String(kilograms)
            weighIn.saveTapped()
            #expect(weighIn.isDone, "\(weighIn.form.problems)")
        }

        /// The person's progress as shown on the phone.
        private static func hero(_ phone: Phone) throws -> MyPlanScreen.Hero {
            guard case .plan(let screen, _) = MyPlanModel(phone.session).content else { throw ServerScreens.Missing() }
            return screen.hero
        }

        private static func plan(_ phone: Phone) throws -> PlanInForceReading {
            guard case .plan(let plan)? = try #require(phone.session.log).myPlanReading()?.state else {
                throw ServerScreens.Missing()
            }
            return plan
        }

        /// The expenditure of a plan made now, in kilocalories a day, as shown on the phone.
        private static func next(_ phone: Phone) throws -> Int {
            try plan(phone).next.totalDailyEnergyExpenditure.result.units
        }

        private static func report(_ server: ServerProcess, _ phone: Phone) async throws -> ExpenditureReport {
            try await server.api.send(.get, "/v1/expenditure", token: phone.token()).data(ExpenditureReport.self)
        }
    }
}
