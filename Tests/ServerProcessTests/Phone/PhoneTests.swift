import APIContract
import AppModels
import ClientKit
import NutritionScience
import Screens
import TestSupport
import Testing

extension ServerProcessTests {
    /// The iPhone app's flows, against the server itself and without it.
    @MainActor @Suite struct PhoneTests {
        @Test("From signing up to a plan, and Home says what the server says")
        func fromSigningUpToPlan() async throws {
            try await TestDatabase.sqlite.withStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await Self.signUp(phone, server)
                Self.onboard(phone)
                await phone.session.sync()
                let plan = MyPlanModel(phone.session)
                guard case .metrics = plan.content else {
                    Issue.record("\(plan.content)")
                    return
                }
                await plan.acknowledgeTapped()
                guard case .plan = plan.content else {
                    Issue.record("\(plan.content)")
                    return
                }
                let home = try #require(HomeModel(phone.session).screen)
                let token = try #require(try phone.credentials.load()).accessToken
                let answer = try await server.api.send(.get, "/v1/home", token: token)
                let summary = try answer.data(HomeSummary.self)
                let targets = DayRing.allCases.filter(summary.rings.contains).compactMap { summary.targets?.amount($0) }
                #expect(home.rings.map(\.goal) == targets)
                try await server.kill()
            }
        }

        @Test("A phone on its own has a plan, and moves to a server without loss")
        func onItsOwn() async throws {
            try await TestDatabase.sqlite.withStorage { storage in
                let phone = try Phone(in: storage.folder)
                phone.session.useWithoutServerTapped()
                Self.onboard(phone)
                let plan = MyPlanModel(phone.session)
                await plan.acknowledgeTapped()
                guard case .plan = plan.content else {
                    Issue.record("\(plan.content)")
                    return
                }
                let home = HomeModel(phone.session)
                let before = try #require(home.screen)
                home.drinkTapped(before.drinks[0])
                phone.restart()
                let again = try #require(HomeModel(phone.session).screen)
                #expect(again.rings.first { $0.id == "water" }?.fraction ?? 0 > 0)
                #expect(again.rings.map(\.goal) == before.rings.map(\.goal))
            }
        }

        private static func signUp(_ phone: Phone, _ server: ServerProcess) async throws {
            let model = AccountModel(.signUp, at: server.api.address, phone.session)
            (model.name, model.email, model.password) = ("Alex", "alex@example.org", "a long password")
            await model.submitTapped()
            #expect(model.isDone && model.refusal.isEmpty, "\(model.refusal)")
        }

        /// Goes through the five steps with a person's answers.
        private static func onboard(_ phone: Phone) {
            let model = OnboardingModel(phone.session)
            model.continueTapped()
            (model[.dateOfBirth], model[.gender]) = ("1990-02-03", "male")
            model.continueTapped()
            model.unitsTapped(.metric)
            (model[.currentWeight], model[.height]) = ("80", "178")
            model.continueTapped()
            (model[.primaryGoal], model[.activityLevel]) = ("maintain", "moderately_active")
            model.continueTapped()
            #expect(model.step == .review, "\(model.screen.form)")
            model.continueTapped()
            #expect(model.isFinished)
        }
    }
}
