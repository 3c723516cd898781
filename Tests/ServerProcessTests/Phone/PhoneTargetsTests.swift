import APIContract
import AppModels
import ClientKit
import NutritionScience
import Screens
import TestSupport
import Testing

extension ServerProcessTests {
    /// Targets of one's own, and what is tried on the plan.
    @MainActor @Suite struct PhoneTargetsTests {
        @Test("Own targets are shown before they are stored, refused with a sentence, saved everywhere, and given back")
        func ownTargets() async throws {
            try await TestDatabase.sqlite.withStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server, goal: "lose_weight")
                let planned = try Self.calories(phone)
                var model = TargetsModel(phone.session)
                model.typed("everyDay.calories", "2000")
                await model.previewTapped()
                #expect(model.refusal.isEmpty && model.screen?.isPreview == true, "\(model.refusal)")
                #expect(model.screen?.everyDay.first?.value.hasPrefix("2,000") == true)
                #expect(try await Self.own(phone, server) == nil && Self.calories(phone) == planned)
                for wrong in ["lots", "900"] {
                    model.typed("everyDay.calories", wrong)
                    let tapped = model
                    phone.session.toast = nil
                    async let first: Void = tapped.saveTapped()
                    async let second: Void = tapped.saveTapped()
                    _ = await (first, second)
                    #expect(phone.session.toast == nil, "whoever taps twice is told nothing else")
                    #expect(model.screen?.form.problems.map(\.field) == ["everyDay.calories"], "\(wrong)")
                    #expect(model.text("everyDay.calories") == wrong && model.screen?.isPreview == false)
                }
                #expect(try await Self.own(phone, server) == nil)
                model.typed("everyDay.calories", "2000")
                await model.saveTapped()
                #expect(
                    model.refusal.isEmpty && phone.session.toast == Toast.targetsSaved.text(phone.session.sentences))
                #expect(try await Self.own(phone, server)?.everyDay?.calories == 2000)
                try await Self.expectSameHome(phone, storage, calories: 2000)
                phone.restart()
                model = TargetsModel(phone.session)
                #expect(model.text("everyDay.calories") == "2,000" && model.screen?.isOwn == true)
                await model.backToPlanTapped()
                #expect(model.text("everyDay.calories").isEmpty && model.screen?.isOwn == false)
                #expect(try await Self.own(phone, server) == nil)
                try await Self.expectSameHome(phone, storage, calories: planned)
                try await server.kill()
            }
        }

        @Test(
            "Targets that would be a first deficit wait for the health question, which is offered where they are refused"
        )
        func firstDeficit() async throws {
            try await TestDatabase.sqlite.withStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let model = TargetsModel(phone.session)
                model.typed("everyDay.calories", "2300")
                #expect(!model.asksHealthQuestion)
                await model.saveTapped()
                #expect(model.asksHealthQuestion && model.screen?.form.problems.isEmpty == false)
                #expect(try await Self.own(phone, server) == nil && model.text("everyDay.calories") == "2300")
                HealthQuestionModel(phone.session).answered([])
                try await phone.sync()
                #expect(!model.asksHealthQuestion)
                await model.saveTapped()
                #expect(model.refusal.isEmpty, "\(model.refusal)")
                try await Self.expectSameHome(phone, storage, calories: 2300)
                try await server.kill()
            }
        }

        @Test("Three rings are chosen without a connection, no more and no fewer, and are those of Home everywhere")
        func rings() async throws {
            try await TestDatabase.sqlite.withStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                phone.line.lose()
                let model = TargetsModel(phone.session)
                #expect(model.isRing("water"))
                model.ringChosen("water", false)
                model.ringsSaveTapped()
                #expect(model.screen?.rings.problem != nil && Self.rings(phone) == ["calories", "protein", "water"])
                model.ringChosen("fat", true)
                model.ringsSaveTapped()
                #expect(model.screen?.rings.problem == nil && Self.rings(phone) == ["calories", "protein", "fat"])
                phone.restart()
                #expect(Self.rings(phone) == ["calories", "protein", "fat"])
                try await phone.sync()
                let home = try await server.api.send(.get, "/v1/home", token: phone.token()).data(HomeSummary.self)
                #expect(home.rings == [.calories, .protein, .fat])
                try await server.kill()
            }
        }

        @Test("What is tried in What If counts once it is used, also where that was without a connection")
        func whatIf() async throws {
            try await TestDatabase.sqlite.withStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server, goal: "lose_weight")
                phone.line.lose()
                let model = WhatIfModel(phone.session)
                let before = try #require(Int(model.text("calories")))
                model.typed("calories", String(before - 100))
                #expect(model.screen?.isAnswer == true)
                model.useTapped()
                #expect(model.isDone)
                phone.restart()
                try await phone.sync()
                #expect(WhatIfModel(phone.session).text("calories") == String(before - 100))
                let plans = try await server.api.history(phone.token())
                #expect(plans.map(\.targets.calorieTarget) == [before - 100, before])
                #expect(plans.first?.reason == .profileChanged)
                guard case .plan(let plan, _) = MyPlanModel(phone.session).content else {
                    throw ServerScreens.Missing()
                }
                try await ServerScreens.of(phone, storage) { screens in
                    expectSame(try await screens.plan(), plan)
                }
                try await server.kill()
            }
        }

        private static func own(_ phone: Phone, _ server: ServerProcess) async throws -> OwnTargetsValues? {
            try await server.api.send(.get, "/v1/targets", token: phone.token()).data(TargetsResponse.self).own
        }

        private static func rings(_ phone: Phone) -> [String]? { HomeModel(phone.session).screen?.rings.map(\.id) }

        private static func calories(_ phone: Phone) throws -> Int {
            try #require(HomeModel(phone.session).screen?.rings.first { $0.id == "calories" }).goal
        }

        /// Home says the same here and at the server, with these calories.
        private static func expectSameHome(
            _ phone: Phone, _ storage: ServerStorage, calories: Int, sourceLocation: SourceLocation = #_sourceLocation
        ) async throws {
            let home = try #require(HomeModel(phone.session).screen, sourceLocation: sourceLocation)
            #expect(try Self.calories(phone) == calories, sourceLocation: sourceLocation)
            try await ServerScreens.of(phone, storage) { screens in
                expectSame(try await screens.home(), home, sourceLocation: sourceLocation)
            }
        }
    }
}
