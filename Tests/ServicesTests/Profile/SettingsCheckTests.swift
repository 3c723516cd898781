import APIContract
import Foundation
import NutritionScience
import Testing

@testable import Services
@testable import Rules

/// The refused parts of a profile change, and the values that stay.
struct SettingsCheckTests {
    private static let today = CalendarDay(daysSince1970: 20_388)

    private static let known = Settings(
        dateOfBirth: CalendarDay(daysSince1970: 7305), gender: .female, currentWeight: 80, height: 170,
        targetWeight: 70, targetDate: today.adding(days: -3), primaryGoal: .loseWeight,
        activityLevel: .lightlyActive, dietaryPreferences: ["vegan"], allergies: ["nuts"], mealsPerDay: 4,
        bodyFat: 31.5, precaution: .notNeeded, bmrFormula: .katchMcArdle, energyGap: 400)

    private static func changed(
        _ old: Settings = known, _ change: (inout ProfileChanges) -> Void
    ) throws(InvalidInput) -> Settings {
        var changes = ProfileChanges()
        change(&changes)
        return try SettingsCheck.settings(old, changedBy: changes, today: today)
    }

    private static func refusal(_ old: Settings = known, _ change: (inout ProfileChanges) -> Void) -> Set<String> {
        do {
            _ = try changed(old, change)
            return []
        } catch {
            return Set(error.fields.keys)
        }
    }

    @Test("Without changes, everything stays as it was, a target date that has passed too")
    func unchanged() throws {
        #expect(try Self.changed { _ in } == Self.known)
        var old = Self.known
        old.bmrFormula = nil
        #expect(try Self.changed(old) { _ in }.bmrFormula == .mifflinStJeor)
    }

    @Test("A change changes what it names, and nothing else")
    func oneField() throws {
        var expected = Self.known
        expected.currentWeight = 81.5
        #expect(try Self.changed { $0.currentWeight = 81.5 } == expected)
        expected = Self.known
        expected.mealsPerDay = 2
        expected.allergies = []
        #expect(try Self.changed { ($0.mealsPerDay, $0.allergies) = (2, []) } == expected)
        expected = Self.known
        expected.precaution = .maintenance
        #expect(try Self.changed { $0.healthConditions = ["eating_disorder"] } == expected)
    }

    @Test("Every field at fault is named at once")
    func manyRefusals() {
        let refused = Self.refusal { changes in
            (changes.dateOfBirth, changes.gender, changes.currentWeight) = ("2020-01-01", "x", 20)
            (changes.height, changes.targetWeight) = (99, Change(301))
            (changes.targetDate, changes.primaryGoal) = (Change("2020-01-01"), "x")
            (changes.activityLevel, changes.mealsPerDay) = ("x", 11)
            (changes.dietaryPreferences, changes.allergies) = ([""], ["\u{202E}"])
            (changes.bodyFat, changes.bmrFormula, changes.energyGap) = (Change(2), "x", Change(99))
            changes.healthConditions = ["x"]
        }
        #expect(
            refused == [
                "dateOfBirth", "gender", "currentWeight", "height", "targetWeight", "targetDate", "primaryGoal",
                "activityLevel", "mealsPerDay", "dietaryPreferences", "allergies", "bodyFat", "bmrFormula", "energyGap",
                "healthConditions",
            ])
    }

    @Test("A formula and the body fat that it needs are checked together")
    func bodyFat() throws {
        #expect(Self.refusal { $0.bodyFat = Change(nil) } == ["bodyFat"])
        #expect(Self.refusal { ($0.bodyFat, $0.bmrFormula) = (Change(nil), "mifflin_st_jeor") } == [])
        var old = Self.known
        (old.bodyFat, old.bmrFormula) = (nil, .mifflinStJeor)
        #expect(Self.refusal(old) { $0.bmrFormula = "katch_mcardle" } == ["bodyFat"])
        #expect(try Self.changed(old) { ($0.bodyFat, $0.bmrFormula) = (Change(25.04), "katch_mcardle") }.bodyFat == 25)
    }

    @Test("The pace of a deficit ends with its goal")
    func energyGap() throws {
        #expect(try Self.changed { $0.primaryGoal = "lose_weight" }.energyGap == 400)
        let maintaining = try Self.changed { ($0.primaryGoal, $0.targetWeight) = ("maintain", Change(nil)) }
        #expect(maintaining.energyGap == nil)
        let gaining = try Self.changed {
            ($0.primaryGoal, $0.targetWeight, $0.energyGap) = ("gain_muscle", Change(85), Change(300))
        }
        #expect(gaining.energyGap == 300)
    }

    @Test("A target must suit the goal and the weight, whichever of them changes")
    func target() {
        #expect(Self.refusal { $0.targetWeight = Change(85) } == ["targetWeight"])
        #expect(Self.refusal { $0.primaryGoal = "gain_muscle" } == ["targetWeight"])
        #expect(Self.refusal { $0.targetWeight = Change(45) } == ["targetWeight"])
        #expect(Self.refusal { $0.targetWeight = Change(0) } == ["targetWeight"])
        #expect(Self.refusal { $0.targetDate = Change(Self.known.targetDate?.description) } == [])
        #expect(Self.refusal { $0.targetDate = Change(Self.today.description) } == ["targetDate"])
    }

    @Test("A weight at the target has reached the goal, until there is another target or goal")
    func goalReached() throws {
        let reached = try Self.changed { $0.currentWeight = 69 }
        #expect(reached.goalReachedOn == Self.today)
        var earlier = reached
        earlier.goalReachedOn = Self.today.adding(days: -10)
        #expect(try Self.changed(earlier) { $0.currentWeight = 72 }.goalReachedOn == earlier.goalReachedOn)
        #expect(try Self.changed(earlier) { $0.targetWeight = Change(65) }.goalReachedOn == nil)
        #expect(Self.refusal(earlier) { $0.targetWeight = Change(69.5) } == ["targetWeight"])
        let maintaining = try Self.changed(earlier) {
            ($0.primaryGoal, $0.targetWeight) = ("maintain", Change(nil))
        }
        #expect(maintaining.goalReachedOn == nil)
    }

    @Test("A goal that a device says was reached is, whatever the weight does since")
    func goalReachedBefore() throws {
        let day = Self.today.adding(days: -10)
        for weight in [69.0, 72] {
            var request = OnboardingRequest()
            (request.dateOfBirth, request.gender, request.height) = ("1990-01-01", "female", 170)
            (request.currentWeight, request.targetWeight) = (weight, 70)
            (request.primaryGoal, request.activityLevel) = ("lose_weight", "sedentary")
            func settings() throws(InvalidInput) -> Settings {
                try SettingsCheck.settings(from: request, precaution: nil, today: Self.today)
            }
            if weight < 70 { #expect(throws: InvalidInput.self) { try settings() } }
            request.goalReachedOn = day.description
            #expect(try settings().goalReachedOn == day)
            #expect(try settings().plan(on: Self.today)?.goalInForce == .maintain)
            request.goalReachedOn = Self.today.adding(days: 1).description
            #expect(throws: InvalidInput.self) { try settings() }
            (request.goalReachedOn, request.primaryGoal) = (day.description, "maintain")
            #expect(try settings().goalReachedOn == nil)
        }
        let other = try Self.changed { ($0.targetWeight, $0.goalReachedOn) = (Change(85), day.description) }
        #expect(other.targetWeight == 85 && other.goalReachedOn == day)
        #expect(Self.refusal { $0.goalReachedOn = "x" } == ["goalReachedOn"])
    }

    @Test("A goal that goes on by the trend is taken along with a weight at its target, and is not reached by that")
    func keptGoal() throws {
        var request = OnboardingRequest()
        (request.dateOfBirth, request.gender) = ("1990-01-01", "female")
        (request.currentWeight, request.height, request.targetWeight) = (69.5, 170, 70)
        (request.primaryGoal, request.activityLevel) = ("lose_weight", "sedentary")
        func settings() throws(InvalidInput) -> Settings {
            try SettingsCheck.settings(from: request, precaution: nil, today: Self.today)
        }
        #expect(throws: InvalidInput.self) { try settings() }
        request.keepsGoal = true
        let kept = try settings()
        #expect(kept.targetWeight == 70 && kept.goalReachedOn == nil)
        #expect(kept.plan(on: Self.today)?.goalInForce == .loseWeight)
        #expect(Self.refusal { ($0.currentWeight, $0.targetWeight) = (69.5, Change(69.8)) } == ["targetWeight"])
        let changed = try Self.changed { changes in
            (changes.currentWeight, changes.targetWeight, changes.keepsGoal) = (69.5, Change(69.8), true)
        }
        #expect(changed.targetWeight == 69.8 && changed.goalReachedOn == nil)
    }

    @Test("Weight, height or both can be taken out and told again, one by one")
    func measures() throws {
        for remove: (inout ProfileChanges) -> Void in [{ $0.currentWeight = 0 }, { $0.height = 0 }] {
            let left = try Self.changed(Self.known, remove)
            #expect(!left.isComplete && left.plan(on: Self.today) == nil)
            #expect((left.currentWeight == nil) != (left.height == nil))
        }
        let without = try Self.changed { ($0.currentWeight, $0.height, $0.targetWeight) = (0, 0, Change(0)) }
        #expect(without.currentWeight == nil && without.height == nil && without.targetWeight == nil)
        #expect(!without.isComplete && without.plan(on: Self.today) == nil)
        let half = try Self.changed(without) { $0.currentWeight = 80 }
        #expect(half.currentWeight == 80 && !half.isComplete)
        #expect(try Self.changed(half) { $0.height = 170 }.isComplete)
        #expect(try Self.changed(without) { ($0.currentWeight, $0.height) = (80, 170) }.isComplete)
        #expect(Self.refusal { $0.currentWeight = 20 } == ["currentWeight"], "a range is for what is told")
    }

    @Test(
        "Onboarding takes weight and height, or neither",
        arguments: [(80.0, 0.0, "height"), (0.0, 170.0, "currentWeight")])
    func half(_ weight: Double, _ height: Double, _ missing: String) {
        var request = OnboardingRequest.skipped(on: Self.today)
        (request.currentWeight, request.height) = (weight, height)
        #expect(throws: InvalidInput([missing: .missing])) {
            try SettingsCheck.settings(from: request, precaution: nil, today: Self.today)
        }
    }

    @Test("What a skip left is no answer, until it is told; what was told stays so without weight and height")
    func placeholders() throws {
        let skipped = try SettingsCheck.settings(
            from: .skipped(on: Self.today), precaution: nil, today: Self.today)
        #expect(skipped.untold == [.dateOfBirth, .gender, .primaryGoal, .activityLevel])
        let told = try Self.changed(skipped) { ($0.gender, $0.height) = ("female", 170) }
        #expect(told.untold == [.dateOfBirth, .primaryGoal, .activityLevel])
        #expect(Self.refusal(told) { $0.currentWeight = 80 } == ["dateOfBirth", "activityLevel"])
        let weighed = told.weighing(80, on: Self.today, trend: nil)
        #expect(!weighed.isComplete && weighed.plan(on: Self.today) == nil)
        let all = try Self.changed(weighed) { changes in
            (changes.dateOfBirth, changes.primaryGoal) = ("1990-01-15", "improve_health")
            changes.activityLevel = "sedentary"
        }
        #expect(all.isComplete && all.untold == [] && all.plan(on: Self.today) != nil)
        var unsaid = Self.known
        unsaid.gender = .preferNotToSay
        #expect(unsaid.withoutMeasures(.profile).untold == [], "it was said that it is not said")
        #expect(try Self.changed(unsaid) { $0.height = 0 }.untold == [])
        let typed = OnboardingRequest.skipped(on: Self.today, typed: Self.today.adding(days: -15 * 365))
        let young = try SettingsCheck.settings(from: typed, precaution: nil, today: Self.today)
        #expect(!young.allowsFasting(on: Self.today) && young.untold.contains(.dateOfBirth))
    }

    @Test("Whoever is not of the allowed ages any more is asked for their date of birth", arguments: [80.0, nil])
    func age(_ weight: Double?) {
        var old = Self.known
        (old.currentWeight, old.height) = (weight, weight.map { _ in 170 })
        old.dateOfBirth = Self.today.adding(days: -121 * 366)
        #expect(Self.refusal(old) { $0.mealsPerDay = 2 } == ["dateOfBirth"])
    }

    @Test("An onboarding request names every field that it lacks")
    func missing() {
        #expect(
            throws: InvalidInput([
                "dateOfBirth": .missing, "gender": .missing, "currentWeight": .missing, "height": .missing,
                "primaryGoal": .missing, "activityLevel": .missing,
            ])
        ) {
            try SettingsCheck.settings(from: OnboardingRequest(), precaution: nil, today: Self.today)
        }
    }

    @Test("Skipping gives neither weight nor height, and is stored as it always was: as 0")
    func stored() throws {
        let skipped = try SettingsCheck.settings(
            from: .skipped(on: Self.today), precaution: .maintenance, today: Self.today)
        #expect(skipped.currentWeight == nil && skipped.height == nil && skipped.targetWeight == nil)
        #expect(skipped.precaution == .maintenance)
        let json = Data(try JSONText.encode(skipped))
        #expect(String(decoding: json, as: UTF8.self).contains(#""currentWeight":0"#))
        #expect(try JSONText.decode(Settings.self, from: json) == skipped)
        let known = Data(try JSONText.encode(Self.known))
        #expect(try JSONText.decode(Settings.self, from: known) == Self.known)
    }

    @Test("Settings without a weight or height are read too", arguments: ["null", "0", "0.0"])
    func reading(_ value: String) throws {
        let json = """
            {"dateOfBirth":"1990-01-01","gender":"female","currentWeight":\(value),"height":170,
            "primaryGoal":"maintain","activityLevel":"lightly_active","dietaryPreferences":[],"allergies":[],"mealsPerDay":3}
            """
        let settings = try JSONText.decode(Settings.self, from: Data(json.utf8))
        #expect(settings.currentWeight == nil && settings.height == 170)
        let without = json.replacing("\"currentWeight\":\(value),", with: "")
        #expect(try JSONText.decode(Settings.self, from: Data(without.utf8)) == settings)
    }
}
