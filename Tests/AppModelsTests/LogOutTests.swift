import APIContract
import AppModels
import ClientKit
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

    /// What is kept of Health beside the log.
    private func kept(in log: LocalLog) throws -> HealthState {
        try #require(try log.kept(HealthState.self, named: "health"))
    }
}
