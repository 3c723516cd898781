import APIContract
import AppModels
import Observation
import Screens
import Synchronization
import Testing
import Wording
@testable import Device

/// The pages' content from the log, and the time of reading it.
@MainActor @Suite struct LogReadingTests {
    private let store: LocalStore
    private let session: AppSession

    init() async throws {
        store = try LocalStore()
        session = try await OwnPhone.withPlan(goal: "lose_weight", targetWeight: "70", in: store)
        HomeModel(session).drinkTapped(session.drinks[0])
    }

    /// The content of the pages, each with its name.
    private func pages() -> [(String, () -> Any)] {
        let (home, tasks, diary) = (HomeModel(session), TasksModel(session), DiaryModel(session))
        let (food, kitchen, nutrients) = (AddFoodModel(session), KitchenModel(session), NutrientsModel(session))
        let (plan, whatIf, targets) = (MyPlanModel(session), WhatIfModel(session), TargetsModel(session))
        let (summary, report) = (SummaryModel(session, isFirst: true), PlanReportModel(session))
        let (progress, badges, learn) = (ProgressModel(session), BadgesModel(session), LearnModel(session))
        let (cycle, steps) = (CycleModel(session), CycleStepsModel(session))
        let (profile, edit) = (ProfileModel(session), EditProfileModel(session))
        let (settings, sync, refused) = (SettingsModel(session), SyncModel(session), RefusedModel(session))
        let (onboarding, short) = (OnboardingModel(session), ShortBudgetModel(session))
        var pages: [(String, () -> Any)] = []
        func add(_ name: String, _ page: @escaping () -> Any) { pages.append((name, page)) }
        add("stage") { session.stage }
        add("dark") { session.prefersDark as Any }
        add("news") { session.hasPlanNews }
        add("home") { home.screen as Any }
        add("home's badges") { home.badgeNews }
        add("tasks") { tasks.today as Any }
        add("own tasks") { tasks.own as Any }
        add("diary") { diary.screen as Any }
        add("food") { food.screen as Any }
        add("kitchen") { kitchen.screen as Any }
        add("nutrients") { nutrients.screen as Any }
        add("plan") { plan.content }
        add("what if") { whatIf.screen as Any }
        add("targets") { targets.screen as Any }
        add("summary") { summary.content }
        add("report") { report.screen as Any }
        add("progress") { progress.screen as Any }
        add("badges") { badges.screen as Any }
        add("learn") { learn.screen(.bmr) }
        add("cycle") { cycle.screen as Any }
        add("steps") { steps.screen as Any }
        add("profile") { profile.screen as Any }
        add("numbers") { profile.numbers as Any }
        add("edit") { edit.form as Any }
        add("settings") { settings.screen as Any }
        add("unsent") { settings.hasUnsent }
        add("waiting") { settings.waiting as Any }
        add("measuring") { settings.asksMeasuring }
        add("sync") { sync.refused as Any }
        add("refused") { refused.rows }
        add("onboarding") { onboarding.screen }
        add("budget") { short.content }
        return pages
    }

    private func dumped(_ value: Any) -> String {
        var text = ""
        dump(value, to: &text)
        return text
    }

    @Test("Once its model is made, a page is drawn without asking anything of the log")
    func draws() throws {
        let pages = pages()
        let before = pages.map { dumped($0.1()) }
        #expect(before.allSatisfy { $0.count > 5 })
        try store.close()
        for ((name, page), before) in zip(pages, before) { #expect(dumped(page()) == before, "\(name)") }
        #expect(session.deviceProblem == nil)
    }

    @Test("What is done on one page is on the others at once")
    func follows() throws {
        let (home, diary) = (HomeModel(session), DiaryModel(session))
        #expect(diary.screen?.drinks.count == 1)
        home.undoDrinkTapped()
        #expect(diary.screen?.drinks.isEmpty == true && home.screen?.undo == nil)
    }

    @Test("A log that can't be read for once leaves pages as they were, and the same problem is told once")
    func fails() throws {
        let home = HomeModel(session)
        let rings = try #require(home.screen).rings.count
        try store.close()
        session.cameBack()
        #expect(session.deviceProblem == session.sentences("device.unavailable"))
        #expect(session.stage == .main && home.screen?.rings.count == rings)
        let changes = Mutex(0)
        withObservationTracking {
            _ = session.deviceProblem
        } onChange: {
            changes.withLock { $0 += 1 }
        }
        session.showAnew()
        #expect(changes.withLock { $0 } == 0)
    }
}
