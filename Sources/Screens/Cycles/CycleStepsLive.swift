public import APIContract
import Foundation
public import NutritionScience
public import Wording

/// The data that a script needs to lead through the five steps to a cycle without a connection: the facts about the
/// person, the consequences of each goal, and the words around the numbers.
public struct CycleStepsLive: Sendable, Encodable {
    /// The day on which all of it holds.
    let day: String
    /// The settings that the rest follows from, as the profile on the device has them.
    let settings: Settings
    let allowsFasting: Bool
    /// Whether the question before a first deficit is to be asked.
    let isAsked: Bool
    /// Whether no day lately was under the calorie floor.
    let isSettled: Bool
    /// The answers so far.
    let answers: Answers
    /// The facts that follow from each goal that can be chosen.
    let goals: [String: GoalFacts]
    /// The cycles that can be chosen, by their names.
    let presets: [String: String]
    /// Those of them that have fasting days.
    let fasting: [String]
    /// The least calories that a person may set.
    let least = Cycle.OwnCalories.allowed.lowerBound
    /// The most calories that a person may set.
    let most = Cycle.OwnCalories.allowed.upperBound
    /// The separator between the thousands of a number.
    let separator: String
    /// Sentences about what is wrong in a field.
    let problems: [String: String]
    let words: [String: String]

    struct Settings: Encodable {
        let dateOfBirth: String
        let gender: String
        let currentWeight: Double
        let height: Double
        let targetWeight: Double?
        let primaryGoal: String
        let activityLevel: String
        let bodyFat: Double?
        let bmrFormula: String
        let energyGap: Int?
        let precaution: String?
    }

    struct Answers: Encodable {
        let goal: String?
        let calorieTarget: Int?
        let eatingWindowStart: String
        let eatingWindowEnd: String
        let preset: String?
    }

    struct GoalFacts: Encodable {
        let label: String
        /// The calories of the plan with this goal; nil where nothing is known of the person.
        let recommended: Int?
        /// The calories that are suggested.
        let suggested: Int
        let reason: String
        /// The basis of targets with this goal; nil where nothing is known.
        let basis: Basis?
        /// The reason why it can't be chosen.
        let problem: String?
        let preset: String
        let hint: String
    }

    /// The basis of targets, as a plan on the device has it, with the floor of the mean of a week.
    struct Basis: Encodable {
        let inputs: PlanInputValues
        let targets: Targets
        let floor: Int

        struct Targets: Encodable {
            let tdee: Int
            let calorieTarget: Int
            let proteinTarget: Int
            let waterTarget: Int
        }
    }

    /// The data for a person with these settings on a day.
    public init(
        _ reading: CycleStepsReading, _ settings: UserSettings, today: CalendarDay, _ localization: Localization
    ) {
        let (sentences, start) = (localization.sentences, reading.start)
        self.day = today.description
        self.settings = Settings(settings)
        self.allowsFasting = start.facts.allowsFasting
        self.isAsked = reading.isAsked
        self.isSettled = reading.isSettled
        self.answers = Answers(start)
        self.goals = Dictionary(
            uniqueKeysWithValues: reading.goals.map { ($0.rawValue, GoalFacts($0, $1, localization)) })
        self.presets = Dictionary(
            uniqueKeysWithValues: start.suggestions.presets.map {
                ($0.rawValue, sentences("steps.preset.\($0.rawValue)"))
            })
        self.fasting = start.suggestions.presets.filter(\.pattern.hasFasting).map(\.rawValue)
        self.separator = sentences.notation.groupingSeparator
        self.problems = Self.problems(localization)
        self.words = Self.words(sentences)
    }

    private static func problems(_ localization: Localization) -> [String: String] {
        func text(_ field: String, _ problem: FieldProblem) -> String {
            localization.texts(of: InvalidInput([field: problem]))[field] ?? ""
        }
        let allowed = Cycle.OwnCalories.allowed
        return [
            "goal": text("goal", .missing), "calories": text("calorieTarget", .missing),
            "unread": text("calorieTarget", .wrongType(expected: .wholeNumber)),
            "small": text("calorieTarget", .tooSmall(minimum: allowed.lowerBound)),
            "large": text("calorieTarget", .tooLarge(maximum: allowed.upperBound)),
            "tooMuch": text("calorieTarget", .tooMuchForCycle),
            "eatingWindowStart": text("eatingWindowStart", .missing),
            "eatingWindowEnd": text("eatingWindowEnd", .missing), "same": text("eatingWindowEnd", .sameAsStart),
        ]
    }

    private static func words(_ sentences: Sentences) -> [String: String] {
        let names = [
            "goal", "calories", "window", "preset", "fasting", "phases", "note", "note.shares", "note.protected",
            "note.floor",
        ]
        var words = Dictionary(uniqueKeysWithValues: names.map { ($0, sentences("steps.reveal.\($0)")) })
        for kind in CyclePhase.Kind.allCases {
            words["kind.\(kind.rawValue)"] = sentences("dashboard.kind.\(kind.rawValue)")
        }
        words["macronutrients"] = sentences("cycle.macronutrients")
        words["recommended"] = sentences("steps.calories.recommended")
        words["contradicted"] = sentences("steps.goal.profile")
        words["problems"] = sentences("frame.problems")
        words["title"] = sentences("cycle.title")
        return words
    }

    /// The same as JSON, always in one order.
    public var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}

extension CycleStepsLive.Settings {
    fileprivate init(_ settings: UserSettings) {
        dateOfBirth = settings.dateOfBirth.description
        gender = settings.gender.rawValue
        currentWeight = settings.currentWeight
        height = settings.height
        targetWeight = settings.targetWeight
        primaryGoal = settings.primaryGoal.rawValue
        activityLevel = settings.activityLevel.rawValue
        bodyFat = settings.bodyFat
        bmrFormula = settings.bmrFormula.rawValue
        energyGap = settings.energyGap
        precaution = settings.precaution?.rawValue
    }
}

extension CycleStepsLive.Answers {
    fileprivate init(_ start: CycleOnboardingReading) {
        goal = start.suggestions.goal?.rawValue
        calorieTarget = start.onboarding.calorieTarget
        eatingWindowStart = start.suggestions.eatingWindow.start.description
        eatingWindowEnd = start.suggestions.eatingWindow.end.description
        preset = start.onboarding.preset.flatMap { start.suggestions.presets.contains($0) ? $0.rawValue : nil }
    }
}

extension CycleStepsLive.GoalFacts {
    fileprivate init(_ goal: Goal, _ reading: CycleOnboardingReading, _ localization: Localization) {
        let sentences = localization.sentences
        label = sentences("steps.goal.\(goal.rawValue)")
        recommended = reading.suggestions.recommendedCalories
        suggested = reading.suggestions.calorieTarget
        reason = reading.caloriesReason(sentences)
        basis = reading.facts.plans[goal].map {
            CycleStepsLive.Basis($0, isProtected: !reading.facts.allowsFasting)
        }
        problem = reading.facts.contradictedGoals[goal].flatMap {
            localization.texts(of: InvalidInput(["goal": $0]))["goal"]
        }
        preset = reading.recommendedPreset.rawValue
        hint = sentences(
            "steps.explainer.recommended", ["preset": sentences("steps.preset.\(reading.recommendedPreset.rawValue)")])
    }

}

extension CycleStepsLive.Basis {
    fileprivate init(_ plan: NutritionPlan, isProtected: Bool) {
        let basis = TargetsBasis(plan, isProtected: isProtected)
        inputs = PlanInputValues(plan.inputs)
        targets = Targets(
            tdee: basis.expenditure, calorieTarget: basis.calories, proteinTarget: basis.protein,
            waterTarget: basis.water)
        floor = basis.leastMean
    }
}
