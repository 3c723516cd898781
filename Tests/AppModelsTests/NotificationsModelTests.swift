import APIContract
import AppModels
import NutritionScience
import Screens
import Testing

@MainActor @Suite struct NotificationsModelTests {
    private let reminders = RemindersInMemory()
    private let phone: TestedPhone

    init() throws { phone = try TestedPhone() }

    private func model() -> NotificationsModel { NotificationsModel(phone.session, reminders) }

    private func toggle(_ kind: NotificationKind, _ isOn: Bool, in model: NotificationsModel) async throws {
        await model.toggled(try #require(model.screen.kinds.first { $0.name == kind.rawValue }), isOn)
    }

    /// The names of the notifications that are turned on.
    private func chosen(_ model: NotificationsModel) -> [String] {
        model.screen.kinds.filter { $0.ways.contains(where: \.isChosen) }.map(\.name)
    }

    private func moment(_ days: Int, hour: Int, minute: Int = 0) -> Timestamp {
        StandingClock.moment(on: StandingClock.firstDay.adding(days: days), hour: hour, minute: minute)
    }

    @Test(
        "The phone asks once whether it may tell something; whoever says no is told nothing, and where to change that")
    func denied() async throws {
        phone.tellProfile()
        let model = model()
        #expect(chosen(model).isEmpty && !model.isDenied)
        reminders.willAnswer(false)
        try await toggle(.weighInPrompt, true, in: model)
        #expect(model.isDenied && chosen(model).isEmpty && reminders.planned.isEmpty)
        try await toggle(.weighInPrompt, true, in: model)
        #expect(reminders.timesAsked == 1)
        reminders.set(isAllowed: true)
        try await toggle(.weighInPrompt, true, in: model)
        #expect(!model.isDenied && chosen(model) == ["weigh_in_prompt"])
        #expect(reminders.planned.map(\.kind) == [.weighInPrompt] && reminders.timesAsked == 1)
        reminders.set(isAllowed: false)
        await model.load()
        #expect(model.isDenied, "it was blocked in the phone's settings since")
        try await toggle(.weighInPrompt, false, in: model)
        #expect(reminders.planned.isEmpty)
        await model.load()
        #expect(!model.isDenied, "nothing is wanted")
    }

    @Test("A weigh-in is asked for two weeks after the last one, in the morning, once, and a new one puts it off")
    func weighIn() async throws {
        phone.tellProfile()
        let model = model()
        try await toggle(.weighInPrompt, true, in: model)
        let first = try #require(reminders.planned.first)
        #expect(first.time == moment(14, hour: 8) && first.address == "/diary/weight")
        #expect(!first.title.isEmpty && first.text == nil)
        phone.clock.pass(days: 5)
        phone.weigh("80.2")
        await model.refresh()
        #expect(reminders.planned.map(\.time) == [moment(19, hour: 8)])
        phone.clock.pass(days: 14)
        await model.refresh()
        #expect(reminders.planned.isEmpty, "that was this morning")
        phone.restart()
        await self.model().refresh()
        #expect(reminders.planned.isEmpty)
        phone.weigh("80.1")
        await self.model().refresh()
        #expect(reminders.planned.map(\.time) == [moment(33, hour: 8)])
    }

    @Test("Nothing is told in the quiet hours: it waits for their end, and the hours outlive the app")
    func quietHours() async throws {
        phone.tellProfile()
        let model = model()
        try await toggle(.weighInPrompt, true, in: model)
        await model.quietToggled(true)
        #expect(model.screen.isQuiet && reminders.planned.map(\.time) == [moment(14, hour: 8)], "they end at eight")
        await model.quietChosen("quietHours.to", "09:30")
        #expect(reminders.planned.map(\.time) == [moment(14, hour: 9, minute: 30)])
        await model.quietChosen("quietHours.from", "07:00")
        #expect(reminders.planned.map(\.time) == [moment(14, hour: 9, minute: 30)], "within a day, too")
        await model.quietChosen("quietHours.to", "late")
        #expect(model.screen.quietHours.map(\.value) == ["07:00", "09:30"])
        phone.restart()
        let again = self.model()
        #expect(again.screen.isQuiet && again.screen.quietHours.map(\.value) == ["07:00", "09:30"])
        #expect(chosen(again) == ["weigh_in_prompt"])
        await again.quietChosen("quietHours.from", "08:30")
        #expect(reminders.planned.map(\.time) == [moment(14, hour: 8)])
        await again.quietChosen("quietHours.from", "07:00")
        await again.quietToggled(false)
        #expect(!again.screen.isQuiet && reminders.planned.map(\.time) == [moment(14, hour: 8)])
    }

    @Test(
        "The reminder of the profile comes once: a week after the first of five times that it was put off, never again")
    func profile() async throws {
        OnboardingModel(phone.session).skipTapped()
        let (model, profile) = (model(), ProfileModel(phone.session))
        try await toggle(.profileReminder, true, in: model)
        for _ in 1...4 { await profile.laterTapped() }
        await model.refresh()
        #expect(reminders.planned.isEmpty, "four times are not often enough")
        phone.clock.pass(days: 2)
        await profile.laterTapped()
        await model.refresh()
        #expect(reminders.planned.map(\.time) == [moment(7, hour: 8)] && reminders.planned.first?.address == "/profile")
        phone.clock.pass(days: 4)
        await model.refresh()
        #expect(reminders.planned.map(\.time) == [moment(7, hour: 8)])
        phone.clock.pass(days: 2)
        await model.refresh()
        #expect(reminders.planned.isEmpty, "it was told yesterday")
        await profile.laterTapped()
        phone.restart()
        await self.model().refresh()
        #expect(reminders.planned.isEmpty)
    }

    @Test(
        "Whoever puts the profile off long enough is reminded on the next morning, and not at all once it is complete")
    func profileLate() async throws {
        OnboardingModel(phone.session).skipTapped()
        let (model, profile) = (model(), ProfileModel(phone.session))
        try await toggle(.profileReminder, true, in: model)
        await profile.laterTapped()
        phone.clock.pass(days: 10)
        for _ in 2...5 { await profile.laterTapped() }
        await model.refresh()
        #expect(reminders.planned.map(\.time) == [moment(11, hour: 8)])
        phone.clock.pass(hours: 1)
        await model.refresh()
        #expect(reminders.planned.map(\.time) == [moment(11, hour: 8)], "not put off by looking again")
        phone.tellProfile()
        await model.refresh()
        #expect(reminders.planned.isEmpty)
    }

    @Test("The reminder to log comes at its time for a week, in quiet hours too, and skips days with food")
    func logging() async throws {
        phone.tellProfile()
        let model = model()
        try await toggle(.logReminder, true, in: model)
        #expect(reminders.planned.map(\.time) == (0..<7).map { moment($0, hour: 20) })
        #expect(reminders.planned.first?.address == "/diary/add")
        await model.reminderChosen("22:30")
        await model.quietToggled(true)
        #expect(reminders.planned.first?.time == moment(0, hour: 22, minute: 30))
        await model.reminderChosen("late")
        #expect(model.screen.kinds.last?.time?.value == "22:30")
        phone.eat(["name": "Porridge", "calories": "300"])
        await model.refresh()
        #expect(reminders.planned.map(\.time) == (1..<7).map { moment($0, hour: 22, minute: 30) })
        phone.restart()
        phone.clock.pass(days: 1)
        await self.model().refresh()
        #expect(reminders.planned.map(\.time) == (1..<8).map { moment($0, hour: 22, minute: 30) })
    }

    @Test("Each thing has a switch of its own, and whoever deletes everything is told nothing more")
    func switches() async throws {
        phone.tellProfile()
        let upkeep = UpkeepModel(phone.session, HealthInMemory(), reminders)
        let kinds: [NotificationKind] = [.planUpdated, .weighInPrompt, .profileReminder, .logReminder]
        for kind in kinds { try await toggle(kind, true, in: upkeep.notifications) }
        #expect(chosen(upkeep.notifications) == kinds.map(\.rawValue), "and there is no other")
        try await toggle(.planUpdated, false, in: upkeep.notifications)
        #expect(chosen(upkeep.notifications) == ["weigh_in_prompt", "profile_reminder", "log_reminder"])
        #expect(
            Set(reminders.planned.map(\.kind)) == [.weighInPrompt, .logReminder], "the profile is complete")
        SettingsModel(phone.session).deleteEverythingTapped()
        await upkeep.changedOwner()
        #expect(reminders.planned.isEmpty && chosen(upkeep.notifications).isEmpty)
    }
}
