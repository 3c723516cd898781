import APIContract
import AppModels
import Device
import NutritionScience
import Screens
import Testing
import Wording

/// A server's weekly work, on a phone of its own.
@MainActor @Suite struct OwnWeekTests {
    @Test("On Sunday at two the plan follows the log, is news until it is seen, and stays in the history")
    func followsEveryWeek() async throws {
        let phone = try await PhoneOverWeeks()
        let before = try #require(try phone.plan)
        try phone.weigh(74)
        phone.pass(hours: 13)
        #expect(try phone.plan?.createdAt == before.createdAt && !phone.session.hasPlanNews, "it is one o'clock")
        phone.pass(hours: 2)
        let after = try #require(try phone.plan)
        #expect(after.inputs.weight == 74 && after.createdAt > before.createdAt)
        #expect(phone.session.hasPlanNews)
        phone.restart()
        #expect(phone.session.hasPlanNews, "it outlives the app")
        let home = HomeModel(phone.session)
        #expect(home.screen?.metricsNews?.hasPlanNews == true && home.screen?.showsPlanNews == false)

        let plan = MyPlanModel(phone.session)
        await plan.load()
        let news = try #require(try shown(plan).newsSinceLastVisit)
        #expect(news.comparison == "/plan/compare?from=1&to=2" && !news.changes.isEmpty)
        #expect(!phone.session.hasPlanNews && home.screen?.metricsNews == nil, "what was seen is no news")
        await plan.load()
        #expect(try shown(plan).newsSinceLastVisit != nil, "it stays for as long as the page is seen")
        plan.left()
        #expect(try shown(plan).newsSinceLastVisit == nil)

        let history = PlanHistoryModel(phone.session)
        await history.load()
        #expect(history.screen?.plans.map(\.isCurrent) == [true, false])
        let comparison = PlanComparisonModel(phone.session, from: "1", to: "2")
        await comparison.load()
        #expect(comparison.screen?.from.map(\.value) == ["2", "1"] && comparison.screen?.same == nil)
    }

    @Test("A week in which nothing changes leaves the plan as it is, and a birthday does not")
    func staysOrAges() async throws {
        let phone = try await PhoneOverWeeks()
        let before = try #require(try phone.plan)
        phone.pass(hours: 24)
        #expect(try phone.plan?.createdAt == before.createdAt)
        phone.pass(hours: 7 * 24)
        let after = try #require(try phone.plan)
        #expect(after.inputs.age == before.inputs.age + 1)
        #expect(!phone.session.hasPlanNews, "a few calories are not worth telling")
        let metrics = MetricsHistoryModel(phone.session)
        #expect(HomeModel(phone.session).screen?.metricsNews != nil)
        await metrics.load()
        #expect(metrics.screen?.change?.reasons.count == 1)
        #expect(HomeModel(phone.session).screen?.metricsNews == nil)
    }

    @Test("Days of before are judged by the plan of then, and the streak goes on over plans")
    func pastDays() async throws {
        let phone = try await PhoneOverWeeks()
        let first = try phone.log.today()
        let then = try #require(try phone.log.day(first).targets)
        try markAll(phone)
        try phone.weigh(74)
        phone.pass(hours: 24)
        try markAll(phone)
        let now = try #require(try phone.log.day(try phone.log.today()).targets)
        #expect(now.calories.amount < then.calories.amount)
        #expect(try phone.log.day(first).targets?.calories.amount == then.calories.amount)
        #expect(try phone.log.tasks(on: try phone.log.today())?.streak == 2)
    }

    @Test(
        "A plan that changed while the app was out of sight is told of once, with what it rests on",
        arguments: [(15, "myplan.news.logged"), (15 * 24, "myplan.news.nothing")])
    func reminds(hours: Int, sentence: String) async throws {
        let phone = try await PhoneOverWeeks()
        let told = RemindersInMemory()
        let notifications = NotificationsModel(phone.session, told)
        await notifications.toggled(
            try #require(notifications.screen.kinds.first { $0.name == NotificationKind.planUpdated.rawValue }), true)
        try phone.weigh(74)
        phone.clock.pass(hours: hours)
        await phone.session.sync()
        await notifications.refresh()
        #expect(told.planned.map(\.kind) == [.planUpdated])
        #expect(told.planned.map(\.text) == [phone.session.sentences(sentence)])
        phone.clock.pass(hours: 1)
        await notifications.refresh()
        #expect(told.planned.isEmpty)
    }

    private func markAll(_ phone: PhoneOverWeeks) throws {
        let tasks = TasksModel(phone.session)
        for row in try #require(tasks.today).rows where !row.isFixed { tasks.ticked(row.id, isDone: true) }
    }

    private func shown(_ plan: MyPlanModel) throws -> MyPlanScreen {
        guard case .plan(let screen, _) = plan.content else { throw WithoutPlan() }
        return screen
    }

    private struct WithoutPlan: Error {}
}
