import APIContract
import AppModels
import Device
import NutritionScience
import Screens
import Testing

/// A profile that changes on a phone of its own, and what follows from it.
@MainActor @Suite struct OwnProfileTests {
    @Test("The plan follows a changed profile at once, and its metrics are news until they are seen")
    func follows() async throws {
        let phone = try await PhoneOverWeeks()
        let before = try #require(try phone.plan)
        let profile = EditProfileModel(phone.session)
        profile[.height] = "182"
        profile.saveTapped()
        #expect(profile.way == .back, "\(String(describing: profile.form?.problems))")
        #expect(try phone.plan?.computed()?.calorieTarget != before.computed()?.calorieTarget)
        let home = HomeModel(phone.session)
        #expect(home.screen?.metricsNews?.reasons.count == 1 && !phone.session.hasPlanNews)
        await home.metricsNewsSeenTapped()
        #expect(home.screen?.metricsNews == nil)
        let history = PlanHistoryModel(phone.session)
        await history.load()
        #expect(history.screen?.plans.count == 2)
    }

    @Test("Without measures the plan ends and the log stays; with them again there is a plan at once")
    func removesMeasures() async throws {
        let phone = try await PhoneOverWeeks()
        await remove(.profile, phone)
        #expect(try phone.plan == nil)
        #expect(try phone.log.records(.weighIn, as: WeighIn.self).count == 1)
        guard case .withoutMeasures = MyPlanModel(phone.session).content else {
            Issue.record("\(MyPlanModel(phone.session).content)")
            return
        }
        let home = try #require(HomeModel(phone.session).screen)
        #expect(home.showsZeroState && home.rings.isEmpty)
        phone.pass(hours: 7 * 24)
        #expect(try phone.plan == nil && !phone.session.hasPlanNews)
        try phone.log.change(.profile, .own, ["currentWeight": 79, "height": 178])
        phone.session.cameBack()
        #expect(try phone.plan?.inputs.weight == 79)
        let history = PlanHistoryModel(phone.session)
        await history.load()
        #expect(history.screen?.plans.map(\.isCurrent) == [true, false])
    }

    @Test("With everything, weigh-ins, plans and metrics go, too")
    func removesEverything() async throws {
        let phone = try await PhoneOverWeeks()
        await remove(.everything, phone)
        #expect(try phone.log.records(.weighIn, as: WeighIn.self).isEmpty && phone.plan == nil)
        let history = PlanHistoryModel(phone.session)
        await history.load()
        #expect(history.screen == nil)
        try phone.log.change(.profile, .own, ["currentWeight": 79, "height": 178])
        phone.session.cameBack()
        guard case .metrics = MyPlanModel(phone.session).content else {
            Issue.record("\(MyPlanModel(phone.session).content)")
            return
        }
        await MyPlanModel(phone.session).acknowledgeTapped()
        #expect(try phone.plan != nil)
    }

    @Test("Steps to a cycle that were begun are gone on with, unless the profile was gone on with since")
    func cycleSteps() async throws {
        let phone = try await PhoneOverWeeks(hasPlan: false)
        let session = phone.session
        #expect(!OnboardingModel(session).goesOnWithCycle)
        let steps = CycleStepsModel(session)
        guard case .goal(let goals) = steps.screen?.content else {
            Issue.record("\(String(describing: steps.screen?.content))")
            return
        }
        steps.goalTapped(try #require(goals.cards.first { $0.value == "maintain" }))
        steps.continueTapped()
        #expect(OnboardingModel(session).goesOnWithCycle && session.stage == .onboarding)
        for _ in 2...5 { steps.continueTapped() }
        #expect(steps.isFinished, "\(String(describing: steps.screen?.problems)) \(steps.refusal ?? "")")
        #expect(session.stage == .main && CycleModel(session).screen?.now != nil)
    }

    private func remove(_ scope: MeasuresScope, _ phone: PhoneOverWeeks) async {
        let model = RemoveMeasuresModel(phone.session)
        model.chosen = scope.rawValue
        await model.removeTapped()
        #expect(model.isDone)
    }
}
