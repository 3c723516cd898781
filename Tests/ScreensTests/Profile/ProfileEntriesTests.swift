import APIContract
import NutritionScience
import Testing
import Wording

@testable import Screens

@Suite struct ProfileEntriesTests {
    private static let american = Localization(language: .english, units: .us)
    private static let german = Localization(language: .german, units: .metric)

    private func entries(_ units: PersonalUnits, _ texts: [ProfileEntries.Name: String]) -> ProfileEntries {
        var entries = ProfileEntries(units: units)
        for (name, text) in texts { entries[name] = text }
        return entries
    }

    @Test(arguments: [
        ("5", "10", 177.8), ("5'10\"", "", 177.8), ("5", "", 152.4), ("5 ft 10.5 in", "", 179.07), ("178 cm", "", 178),
        (" 6 ", "0", 182.88),
    ])
    func aHeightInFeetMayStandInOneFieldOrTwo(_ feet: String, _ inches: String, _ centimetres: Double) {
        let (request, problems) = entries(.us, [.height: feet, .heightInches: inches]).request(Self.american)
        #expect(request.height == centimetres && problems.isEmpty)
    }

    @Test(arguments: ["81,65", "81.65", "81,65 kg", "180 lb"])
    func aGermanWritesCommas(_ weight: String) {
        #expect(entries(.metric, [.currentWeight: weight]).request(Self.german).request.currentWeight == 81.65)
    }

    @Test(arguments: [
        (ProfileEntries.Name.currentWeight, "heavy", "Current weight: please enter a weight such as 180."),
        (.height, "tall", "Height: please enter a height such as 5'10\"."),
        (.currentWeight, "0", "Current weight must be between 67 and 661 lbs."),
        (.targetWeight, "0 kg", "Target weight must be between 67 and 661 lbs."),
        (.height, "0", "Height must be between 3'4\" and 8'2\"."),
        (.mealsPerDay, "3.5", "Meals per day must be a whole number."),
        (.mealsPerDay, "99999999999999999999", "Meals per day must be a whole number."),
    ])
    func whatIsNotUnderstoodIsNamed(_ name: ProfileEntries.Name, _ text: String, _ sentence: String) {
        let (_, problems) = entries(.us, [name: text]).request(Self.american)
        #expect(problems == [name.rawValue: sentence])
    }

    @Test func whatIsEmptyIsNotGiven() {
        let (request, problems) = ProfileEntries(units: .us).request(Self.american)
        #expect(problems.isEmpty)
        #expect(request.currentWeight == nil && request.height == nil && request.dateOfBirth == nil)
        #expect(request.dietaryPreferences == [] && request.mealsPerDay == 3)
    }

    @Test func aTargetBelongsToAGoalThatHasOne() {
        let target: [ProfileEntries.Name: String] = [.targetWeight: "165", .targetDate: "2027-01-01"]
        for goal in Goal.allCases {
            let request = entries(.us, target.merging([.primaryGoal: goal.rawValue]) { $1 }).request(Self.american)
                .request
            let hasTarget = goal == .loseWeight || goal == .gainMuscle
            #expect((request.targetWeight != nil) == hasTarget && (request.targetDate != nil) == hasTarget)
        }
    }

    @Test func listsAreSeparatedByCommas() {
        let request = entries(.us, [.allergies: " nuts, , soy;\nmilk "]).request(Self.american).request
        #expect(request.allergies == ["nuts", "soy", "milk"])
    }

    /// Reading what was written gives what is known; only pounds are a little coarser than what is stored.
    @Test(arguments: [PersonalUnits.metric, .us])
    func whatIsKnownIsTypedTheSame(_ units: PersonalUnits) throws {
        let localization = Localization(language: .german, units: units)
        for grams in stride(from: 30_000, through: 300_000, by: 1370) {
            let plan = try #require(Mass(kilograms: Double(grams) / 1000))
            let known = settings(weight: plan.kilograms.value, height: 177.8)
            let typed = ProfileEntries(known, localization: localization)
            let weight = try #require(typed.request(localization).request.currentWeight)
            #expect(abs(weight - known.currentWeight) <= (units == .us ? 0.03 : 0))
            let (changes, problems) = typed.changes(from: typed, localization)
            #expect(problems.isEmpty && changes.currentWeight == nil && changes.height == nil)
        }
    }

    private func settings(weight: Double, height: Double) -> UserSettings {
        UserSettings(
            dateOfBirth: CalendarDay(daysSince1970: 7319), gender: .male, currentWeight: weight, height: height,
            targetWeight: nil, targetDate: nil, primaryGoal: .maintain, activityLevel: .sedentary,
            dietaryPreferences: ["vegan"], allergies: [], mealsPerDay: 3, bodyFat: nil,
            bmrFormula: .mifflinStJeor, energyGap: nil, plan: nil)
    }

    @Test(arguments: [
        ("22,5", 22.5), ("22.5", 22.5), ("22,5 %", 22.5), ("22.5%", 22.5), (" 22 ", 22), ("22,46", 22.5),
    ])
    func bodyFatIsReadAsItIsWritten(_ text: String, _ percent: Double) {
        let (request, problems) = entries(.metric, [.bodyFat: text]).request(Self.german)
        #expect(request.bodyFat == percent && problems.isEmpty)
    }

    @Test(arguments: ["much", "-5", "%", "1e2", "22,5,1", "22 5"])
    func whatIsNoPercentageIsNamed(_ text: String) {
        let (_, problems) = entries(.us, [.bodyFat: text]).request(Self.american)
        #expect(problems == ["bodyFat": "Body fat must be a number such as 22.5."])
    }

    @Test func whatOnboardingDoesNotAskForIsInTheProfile() throws {
        let known = UserSettings(
            dateOfBirth: CalendarDay(daysSince1970: 7319), gender: .male, currentWeight: 81.65, height: 177.8,
            targetWeight: nil, targetDate: nil, primaryGoal: .loseWeight, activityLevel: .sedentary,
            dietaryPreferences: [], allergies: [], mealsPerDay: 3, bodyFat: 22.5, bmrFormula: .katchMcArdle,
            energyGap: 1000, plan: nil)
        let entries = ProfileEntries(known, localization: Self.german)
        #expect(entries[.bodyFat] == "22,5" && entries[.pace] == "1")
        let rows = ProfileRows(entries: entries, localization: Self.german)
        #expect(rows.health.map(\.value).suffix(2) == ["22,5\u{A0}%", "Katch-McArdle"])
        #expect(rows.wishes.last?.value == "1 kg/Woche (1.000 kcal/Tag)")
        var typed = entries
        typed[.bodyFat] = ""
        typed[.bmrFormula] = "mifflin_st_jeor"
        typed[.pace] = ""
        let changes = typed.changes(from: entries, Self.german).changes
        #expect(changes.bodyFat.map { $0.value == nil } == true && changes.energyGap.map { $0.value == nil } == true)
        #expect(changes.bmrFormula == "mifflin_st_jeor")
        let untouched = entries.changes(from: entries, Self.german).changes
        #expect(untouched.bodyFat == nil && untouched.bmrFormula == nil && untouched.energyGap == nil)
    }

    @Test func aFormThatOnboardingShowsDoesNotAskForBodyFat() {
        let entries = ProfileEntries(units: .metric)
        let onboarding = ProfileForm(entries, Self.german)
        #expect(onboarding.bodyFat == nil && onboarding.bmrFormula == nil && onboarding.target.count == 3)
        let form = ProfileForm(entries, problems: ["bmrFormula": "?", "bodyFat": "!"], isComplete: true, Self.german)
        #expect(form.bodyFat?.unit == "%" && form.target.last?.name == "pace")
        #expect(form.problems.map(\.field) == ["bodyFat", "bmrFormula-mifflin_st_jeor"])
    }

    @Test func changingUnitsConvertsMeasuresAndKeepsTheRest() {
        let typed = entries(.us, [.currentWeight: "180", .height: "5", .heightInches: "10", .targetWeight: "no idea"])
        let converted = typed.converted(to: .metric, Self.american)
        #expect(converted[.currentWeight] == "81.65" && converted[.height] == "177.8")
        #expect(converted[.heightInches].isEmpty && converted[.targetWeight] == "no idea")
        let back = converted.converted(to: .us, Self.american)
        #expect(back[.currentWeight] == "180" && back[.height] == "5" && back[.heightInches] == "10")
    }

    @Test func onlyWhatWasTouchedIsSent() {
        let shown = ProfileEntries(settings(weight: 81.62, height: 177.4), localization: Self.american)
        var typed = shown
        typed[.mealsPerDay] = "5"
        typed[.currentWeight] = ""
        let (changes, problems) = typed.changes(from: shown, Self.american)
        #expect(problems.isEmpty)
        #expect(changes.mealsPerDay == 5 && changes.currentWeight == 0)
        #expect(changes.height == nil && changes.gender == nil && changes.dietaryPreferences == nil)
    }
}
