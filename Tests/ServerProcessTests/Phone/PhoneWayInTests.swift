import APIContract
import AppModels
import Device
import NutritionScience
import Screens
import TestSupport
import Testing

extension ServerProcessTests {
    /// The ways into the app, and what is typed on them.
    @MainActor @Suite struct PhoneWayInTests {
        @Test("The short way asks the health question before it shows a budget, and the server knows the same person")
        func shortWay() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                await phone.signUp(server)
                let model = ShortWayModel(phone.session)
                for (name, value) in [
                    ("dateOfBirth", "1990-02-03"), ("gender", "male"), ("currentWeight", "80"), ("height", "178"),
                    ("primaryGoal", "lose_weight"), ("targetWeight", "70"),
                ] { model[named: name] = value }
                model.submitTapped()
                #expect(model.isFinished, "\(model.screen.form.problems)")
                let budget = ShortBudgetModel(phone.session)
                guard case .healthQuestion = budget.content else { throw ServerScreens.Missing() }
                budget.healthQuestionAnswered([])
                guard case .budget(let screen) = budget.content else { throw ServerScreens.Missing() }
                #expect(!screen.targets.isEmpty && !screen.assumed.isEmpty)
                try await phone.sync()
                let known = try #require(await Self.profile(phone, server).settings)
                #expect(known.primaryGoal == .loseWeight && known.targetWeight == 70 && known.currentWeight == 80)
                #expect(known.precaution == .notNeeded && known.activityLevel == .moderatelyActive)
                phone.restart()
                guard case .budget(let again) = ShortBudgetModel(phone.session).content else {
                    throw ServerScreens.Missing()
                }
                expectSame(again, screen)
                let restarted = ShortBudgetModel(phone.session)
                await restarted.acknowledgeTapped()
                #expect(restarted.isFinished && !restarted.offersAcknowledgement)
                try await server.kill()
            }
        }

        @Test("Somebody whom a deficit would harm gets a budget without one, here and at the server")
        func precaution() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                await phone.signUp(server)
                phone.onboard(goal: "lose_weight")
                let question = HealthQuestionModel(phone.session)
                question.answered([.pregnancyOrBreastfeeding])
                #expect(question.isDone)
                try await phone.sync()
                let known = try #require(await Self.profile(phone, server).settings)
                #expect(known.precaution == .maintenance && known.calorieTarget == known.tdee)
                phone.restart()
                let plan = MyPlanModel(phone.session)
                await plan.acknowledgeTapped()
                guard case .plan(let shown, _) = plan.content else { throw ServerScreens.Missing() }
                try await ServerScreens.of(phone, storage) { screens in
                    expectSame(try await screens.plan(), shown)
                }
                try await server.kill()
            }
        }

        @Test("A target date is answered before anything is stored, and afterwards in the same words everywhere")
        func targetDate() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                await phone.signUp(server)
                let model = OnboardingModel(phone.session)
                model.continueTapped()
                (model[.dateOfBirth], model[.gender]) = ("1990-02-03", "male")
                model.continueTapped()
                (model[.currentWeight], model[.height]) = ("80", "178")
                model.continueTapped()
                (model[.primaryGoal], model[.activityLevel]) = ("lose_weight", "moderately_active")
                let date = try phone.today.adding(days: 365)
                (model[.targetWeight], model[.targetDate]) = ("70", date.description)
                model.continueTapped()
                #expect(model.step == .review, "\(model.screen.form.problems)")
                let answer = try #require(model.screen.review.last?.dateAnswer)
                let before = try await Self.profile(phone, server)
                #expect(before.settings == nil, "nothing is stored yet")
                model.continueTapped()
                #expect(model.isFinished)
                try await phone.sync()
                let stored = try await Self.profile(phone, server)
                #expect(stored.settings?.targetDate == date && stored.targetDateAnswer?.explanation == answer)
                phone.restart()
                #expect(EditProfileModel(phone.session).dateAnswer == answer)
                try await server.kill()
            }
        }

        @Test("What is typed on either way in stands on the other, outlives the app, and is sent only when it is done")
        func drafts() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                await phone.signUp(server)
                let short = ShortWayModel(phone.session)
                (short[named: "gender"], short[named: "height"]) = ("female", "171")
                phone.restart()
                let steps = OnboardingModel(phone.session)
                #expect(steps[.gender] == "female" && steps[.height] == "171")
                steps.continueTapped()
                steps[.dateOfBirth] = "1990-02-03"
                steps.continueTapped()
                #expect(steps.step == .health)
                let again = ShortWayModel(phone.session)
                #expect(again[named: "dateOfBirth"] == "1990-02-03")
                again[named: "currentWeight"] = "72"
                steps.seen()
                #expect(steps.step == .health && steps[.currentWeight] == "72")
                try await phone.sync()
                let before = try await Self.profile(phone, server)
                #expect(before.settings == nil, "nothing is sent yet")
                phone.restart()
                let last = OnboardingModel(phone.session)
                #expect(last.step == .health && last[.currentWeight] == "72" && last[.gender] == "female")
                last.continueTapped()
                (last[.primaryGoal], last[.activityLevel]) = ("maintain", "sedentary")
                last.continueTapped()
                last.continueTapped()
                #expect(last.isFinished, "\(last.screen.form.problems)")
                try await phone.sync()
                let known = try #require(await Self.profile(phone, server).settings)
                #expect(known.gender == .female && known.height == 171 && known.currentWeight == 72)
                #expect(ShortWayModel(phone.session)[named: "gender"].isEmpty, "what is stored is no draft any more")
                try await server.kill()
            }
        }

        private static func profile(_ phone: Phone, _ server: ServerProcess) async throws -> Profile {
            try await server.api.send(.get, "/v1/profile", token: try phone.token()).data(Profile.self)
        }
    }
}
