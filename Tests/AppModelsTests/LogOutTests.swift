import APIContract
import AppModels
import Device
import NutritionScience
import Screens
import Testing
import Wording

@MainActor @Suite struct LogOutTests {
    @Test("Logging out leaves nothing beside the log that says what somebody weighs, and Health gets nothing twice")
    func leavesNothing() async throws {
        let phone = try LoggedInPhone()
        let log = try #require(phone.session.log)
        let today = try log.today()
        phone.health.measure(.weight, 91.3, at: Timestamp(startOf: today.adding(days: -1)).adding(seconds: 8 * 3600))
        let onboarding = OnboardingModel(phone.session)
        onboarding[.currentWeight] = "91"
        let model = HealthModel(phone.session, phone.health)
        await model.readToggled(.weight, true)
        for kind in [HealthKind.weight, .water, .energy] { await model.writtenToggled(kind, true) }
        let weighIn = WeighInModel(phone.session)
        weighIn.weight = "90.7"
        weighIn.saveTapped()
        try log.drink(millilitres: 417, on: today)
        await model.sync()
        #expect(phone.health.written(.weight) == [90.7] && phone.health.written(.water) == [417])
        #expect(try log.kept(JSONValue.self, named: "onboarding") != nil)
        let before = try kept(in: log)
        #expect(before.imported.contains { $0.contains("91.3") })
        #expect(before.writings.values.map(\.value).sorted() == [90.7, 417])
        await phone.session.logOutTapped()
        #expect(phone.session.stage == .welcome)
        #expect(try log.kept(JSONValue.self, named: "onboarding") == nil)
        let left = try kept(in: log)
        #expect(left.imported.count == 1 && !left.imported.contains { $0.contains("91.3") })
        #expect(left.writings.values.map(\.value) == [0, 0])
        try phone.logIn()
        let again = HealthModel(phone.session, phone.health)
        #expect(again.state.read == [.weight] && again.state.written == [.weight, .water, .energy])
        await again.sync()
        #expect(phone.health.written(.weight) == [90.7] && phone.health.written(.water) == [417])
        let times = phone.health.timesWritten
        await again.sync()
        #expect(phone.health.timesWritten == times)
        #expect(DiaryModel(phone.session, day: today.adding(days: -1)).screen?.weight == "91.3 kg")
    }

    @Test(
        "A weight that is typed on a day that Health told of stays in Health after logging out and in; one of Health stays out"
    )
    func importedAndTyped() async throws {
        let phone = try LoggedInPhone()
        let today = try #require(phone.session.log).today()
        let days = (0...2).map { today.adding(days: -$0) }
        for (day, kilograms) in zip(days, [91.3, 91.5, 91.8]) {
            phone.health.measure(.weight, kilograms, at: Timestamp(startOf: day).adding(seconds: 8 * 3600))
        }
        let model = HealthModel(phone.session, phone.health)
        await model.readToggled(.weight, true)
        await model.writtenToggled(.weight, true)
        #expect(phone.health.written(.weight) == [])
        weigh("90.7", on: days[0], phone)
        await model.sync()
        #expect(phone.health.written(.weight) == [90.7])
        // This weigh-in is not sent yet.
        weigh("90.9", on: days[1], phone)
        await phone.session.logOutTapped()
        try phone.logIn()
        let again = HealthModel(phone.session, phone.health)
        await again.sync()
        #expect(phone.health.written(.weight) == [90.7, 90.9] && again.problem == nil)
        #expect(phone.health.written.count == 2)
        await phone.session.logOutTapped()
        try phone.logIn()
        await HealthModel(phone.session, phone.health).sync()
        #expect(phone.health.written(.weight) == [90.7, 90.9])
    }

    @Test("Targets that no server took yet are counted before logging out, and in their form after coming back")
    func unsavedTargets() async throws {
        let phone = try LoggedInPhone()
        // The unsent change: units.
        let before = try #require(SettingsModel(phone.session).waiting)
        #expect(before == phone.session.sentences.count("phone.logout.waiting", 1))
        try phone.session.log?.keep(
            ["texts": ["everyDay.calories": "2000"], "units": "metric"] as JSONValue,
            named: "targets that are not saved yet")
        #expect(TargetsModel(phone.session).text("everyDay.calories") == "2000")
        #expect(SettingsModel(phone.session).waiting == phone.session.sentences.count("phone.logout.waiting", 2))
        await phone.session.logOutTapped()
        try phone.logIn()
        let model = TargetsModel(phone.session)
        #expect(model.text("everyDay.calories") == "2000")
        #expect(model.refusal.failure == phone.session.sentences("phone.targets.unsaved"))
    }

    /// Enters a day's weight.
    private func weigh(_ kilograms: String, on day: CalendarDay, _ phone: LoggedInPhone) {
        let model = WeighInModel(phone.session, day: day)
        model.weight = kilograms
        model.saveTapped()
        #expect(model.isDone, "\(model.form.problems)")
    }

    /// The state of Health stored beside the log.
    private func kept(in log: LocalLog) throws -> HealthState {
        try #require(try log.kept(HealthState.self, named: "health"))
    }
}
