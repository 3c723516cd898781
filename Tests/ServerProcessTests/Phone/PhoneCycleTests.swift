import APIContract
import AppModels
import Device
import NutritionScience
import Screens
import TestSupport
import Testing

extension ServerProcessTests {
    /// Cycles in the app.
    @MainActor @Suite struct PhoneCycleTests {
        @Test("The five steps outlive the app, begin a cycle without a connection, and the server has the same")
        func fiveSteps() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server, goal: "lose_weight")
                phone.line.lose()
                var steps = CycleStepsModel(phone.session)
                guard case .goal(let goals) = steps.screen?.content else { throw ServerScreens.Missing() }
                steps.goalTapped(try #require(goals.cards.first))
                steps.continueTapped()
                #expect(steps.number == 2)
                phone.restart()
                steps = CycleStepsModel(phone.session)
                #expect(steps.number == 2)
                steps.backTapped()
                #expect(steps.number == 1)
                for number in 1...5 {
                    #expect(steps.number == number, "\(String(describing: steps.screen?.problems))")
                    if case .explainer(let explainer) = steps.screen?.content {
                        steps.presetTapped(
                            try #require(explainer.presets.choices.first { $0.value == "matador" }).value)
                    }
                    steps.continueTapped()
                }
                #expect(steps.isFinished)
                let shown = try #require(CycleModel(phone.session).screen)
                #expect(shown.now?.target != nil && shown.hasDays)
                phone.restart()
                expectSame(try #require(CycleModel(phone.session).screen), shown)
                try await phone.sync()
                let after = try #require(CycleModel(phone.session).screen)
                expectSame(after.month, shown.month)
                try await ServerScreens.of(phone, storage) { screens in
                    let cycle = try await screens.cycle()
                    expectSame(cycle.month, after.month)
                    expectSame(try #require(cycle.now), try #require(after.now))
                    expectSame(try await screens.home(), try #require(HomeModel(phone.session).screen))
                }
                try await server.kill()
            }
        }

        @Test(
            "Whoever answers the question before a deficit in the five steps without a profile has the cycle at the server"
        )
        func withoutProfile() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                await phone.signUp(server)
                phone.line.lose()
                let steps = CycleStepsModel(phone.session)
                guard case .goal(let goals) = steps.screen?.content else { throw ServerScreens.Missing() }
                steps.goalTapped(try #require(goals.cards.first { $0.value == "lose_weight" }))
                for number in 1...4 {
                    #expect(steps.number == number, "\(String(describing: steps.screen?.problems))")
                    steps.continueTapped()
                }
                #expect(steps.healthQuestion != nil)
                steps.healthAnswered([])
                #expect(steps.healthQuestion == nil)
                steps.continueTapped()
                #expect(steps.isFinished, "\(steps.refusal ?? "")")
                #expect(CycleModel(phone.session).screen?.now != nil)
                try await phone.sync()
                let settings = try await server.api.send(.get, "/v1/profile", token: try phone.token())
                    .data(Profile.self).settings
                #expect(settings?.precaution == .notNeeded && settings?.primaryGoal == .loseWeight)
                #expect(settings?.isComplete == false)
                let after = try #require(CycleModel(phone.session).screen)
                #expect(after.now != nil)
                try await ServerScreens.of(phone, storage) { screens in
                    let cycle = try await screens.cycle()
                    expectSame(cycle.month, after.month)
                    expectSame(cycle.now as Any, after.now as Any)
                }
                try await server.kill()
            }
        }

        @Test("A cycle is paused, resumed, skipped and ended on the phone, and each time the server knows")
        func acts() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let cycle = CycleModel(phone.session)
                let choosing = try #require(cycle.screen?.choosing)
                cycle.typed["preset"] = try #require(choosing.choices.first { $0.value == "matador" }).value
                cycle.chooseTapped()
                #expect(cycle.screen?.now?.canPause == true, "\(String(describing: cycle.screen?.problems))")
                let acts: [(CycleModel.Confirming, (CycleNow?) -> Bool)] = [
                    (.pause, { $0?.canResume == true }), (.resume, { $0?.canPause == true }),
                    (.skip, { $0?.canSkip == true }), (.end, { $0?.canPause != true }),
                ]
                for (act, isDone) in acts {
                    cycle.confirming = act
                    cycle.confirmTapped()
                    #expect(cycle.confirming == nil)
                    #expect(isDone(cycle.screen?.now), "\(act)")
                    try await phone.sync()
                    try await ServerScreens.of(phone, storage) { screens in
                        let server = try await screens.cycle()
                        expectSame(server.now as Any, try #require(cycle.screen).now as Any)
                        expectSame(server.month, try #require(cycle.screen).month)
                    }
                }
                try await server.kill()
            }
        }
    }
}
