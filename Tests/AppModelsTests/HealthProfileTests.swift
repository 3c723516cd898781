import APIContract
import AppModels
import NutritionScience
import Screens
import Testing
import Wording

/// Values of a person's profile from Apple Health.
@MainActor @Suite struct HealthProfileTests {
    private let health = HealthInMemory()

    @Test("Height and body fat wait for a profile, and what Health knows for good is filled in where nothing is typed")
    func profile() async throws {
        let phone = try TestedPhone()
        let model = HealthModel(phone.session, health)
        health.know(HealthFacts(gender: .female, dateOfBirth: CalendarDay("1985-06-07")))
        health.measure(.bodyFat, 31, at: StandingClock.moment(on: StandingClock.firstDay, hour: 6))
        health.measure(.bodyFat, 30, at: StandingClock.moment(on: StandingClock.firstDay, hour: 7))
        OnboardingModel(phone.session)[named: "gender"] = "male"
        for kind in [HealthKind.bodyFat, .sex, .dateOfBirth] { await model.readToggled(kind, true) }
        let onboarding = OnboardingModel(phone.session)
        #expect(onboarding[named: "gender"] == "male" && onboarding[named: "dateOfBirth"] == "1985-06-07")
        #expect(EditProfileModel(phone.session)[.bodyFat] == "")
        phone.tellProfile()
        await model.sync()
        #expect(EditProfileModel(phone.session)[.bodyFat] == "30")
    }

    @Test("Onboarding is filled in by a tap with what Health knows, and what is typed stays")
    func onboarding() async throws {
        let phone = try TestedPhone()
        let model = OnboardingModel(phone.session)
        await model.healthTapped(health)
        #expect(phone.session.toast == phone.session.sentences("phone.health.nothing"))
        health.know(HealthFacts(gender: .female, dateOfBirth: CalendarDay("1985-06-07")))
        health.measure(.height, 168, at: StandingClock.moment(on: StandingClock.firstDay, hour: 6))
        health.measure(.weight, 64.2, at: StandingClock.moment(on: StandingClock.firstDay, hour: 6))
        model.unitsTapped(.metric)
        model[named: "currentWeight"] = "65"
        await model.healthTapped(health)
        #expect(model[named: "gender"] == "female" && model[named: "dateOfBirth"] == "1985-06-07")
        #expect(model[named: "currentWeight"] == "65" && model[named: "height"] == "168")
        #expect(HealthModel(phone.session, health).state.read.isEmpty, "no switch is turned on by it")
        phone.restart()
        #expect(OnboardingModel(phone.session)[named: "height"] == "168")
    }

    @Test("A height that contradicts the target is left in Health, and one that fits is taken")
    func contradiction() async throws {
        let phone = try TestedPhone()
        phone.tellProfile()
        let profile = EditProfileModel(phone.session)
        profile.name = "Alex"
        (profile[.primaryGoal], profile[.targetWeight]) = ("lose_weight", "62")
        profile.saveTapped()
        #expect(profile.way != nil, "\(profile.form?.problems ?? []) \(profile.nameField.problem ?? "")")
        let model = HealthModel(phone.session, health)
        health.measure(.height, 190, at: StandingClock.moment(on: StandingClock.firstDay, hour: 6))
        await model.readToggled(.height, true)
        #expect(EditProfileModel(phone.session)[.height] == "178" && model.problem == nil)
        #expect(phone.session.deviceProblem == nil)
        health.measure(.height, 180, at: StandingClock.moment(on: StandingClock.firstDay, hour: 7))
        await model.sync()
        #expect(EditProfileModel(phone.session)[.height] == "180")
    }
}
