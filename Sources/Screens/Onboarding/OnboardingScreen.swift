import APIContract
import NutritionScience
public import Wording

/// One step of onboarding.
public struct OnboardingScreen: Sendable {
    /// "Step 2 of 5".
    public let position: String
    public let number: Int
    /// How many steps there are.
    public let count: Int
    /// The steps, in order.
    public let steps: [Step]
    public let greeting: String
    /// The address of the step before; nil for the first.
    public let back: String?
    public let form: ProfileForm
    /// What was told, for the last look at it.
    public let review: [ReviewGroup]

    /// A step in the line of steps.
    public struct Step: Sendable {
        public let name: String
        /// Whether it is done.
        public let isDone: Bool
        /// Whether it is the one that is shown.
        public let isCurrent: Bool
    }

    /// What was told in one step.
    public struct ReviewGroup: Sendable {
        public let title: String
        public let address: String
        /// The words of the link to change it: "Edit Health".
        public let edit: String
        public let rows: [LabelledValue]
    }

    /// A step of `draft`, with a sentence for each field that was refused.
    public init(
        _ step: OnboardingStep, draft: OnboardingDraft, name: String, problems: [String: String],
        localization: Localization
    ) {
        let sentences = localization.sentences
        let count = OnboardingStep.allCases.count
        self.position = sentences(
            "onboarding.step", ["step": sentences.number(step.number), "count": sentences.number(count)])
        self.number = step.number
        self.count = count
        self.steps = OnboardingStep.allCases.map { each in
            Step(
                name: sentences("onboarding.step.\(each.rawValue)"), isDone: each.number < step.number,
                isCurrent: each == step)
        }
        self.greeting = sentences("onboarding.welcome.title", ["name": name])
        self.back = step.previous.map { "/onboarding/\($0.rawValue)" }
        self.form = ProfileForm(draft.entries, problems: problems, localization)
        self.review = step == .review ? Self.review(draft.entries, localization) : []
    }

    private static func review(_ entries: ProfileEntries, _ localization: Localization) -> [ReviewGroup] {
        let sentences = localization.sentences
        let told = ToldRows(entries: entries, localization: localization)
        return [(OnboardingStep.account, told.account), (.health, told.health), (.goals, told.goals)].map {
            step, rows in
            let title = sentences("onboarding.step.\(step.rawValue)")
            return ReviewGroup(
                title: title, address: "/onboarding/\(step.rawValue)",
                edit: sentences("onboarding.review.edit", ["step": title]), rows: rows)
        }
    }
}

/// Says what a person has told.
struct ToldRows {
    let entries: ProfileEntries
    let localization: Localization

    private var sentences: Sentences { localization.sentences }

    var account: [LabelledValue] {
        [
            row("dateOfBirth", CalendarDay(entries[.dateOfBirth]).map(sentences.date)),
            row("gender", choice(.gender) { sentences("gender.\($0)") }),
        ]
    }

    var health: [LabelledValue] {
        let typed = Localization(language: sentences.language, units: entries.units)
        let weight = try? typed.measures.weight(entries[.currentWeight])
        let height = try? entries.height(typed.measures)
        return [
            row("currentWeight", weight.map(typed.measures.text)), row("height", height.map(typed.measures.text)),
        ] + bodyFat
    }

    /// What is told beyond the usual, where it is.
    private var bodyFat: [LabelledValue] {
        var rows: [LabelledValue] = []
        if !entries[.bodyFat].isEmpty {
            rows.append(row("bodyFat", "\(entries[.bodyFat])\u{A0}\(sentences("unit.input.bodyFat"))"))
        }
        if entries[.bmrFormula] == BasalMetabolicRate.Formula.katchMcArdle.rawValue {
            rows.append(row("bmrFormula", choice(.bmrFormula) { sentences("choice.equation.\($0)") }))
        }
        return rows
    }

    var goals: [LabelledValue] { wishes + food }

    var wishes: [LabelledValue] {
        var rows = [
            row("primaryGoal", choice(.primaryGoal) { sentences("choice.goal.\($0)") }),
            row("activityLevel", choice(.activityLevel) { sentences("choice.activity.\($0)") }),
        ]
        if entries.hasTarget {
            let typed = Localization(language: sentences.language, units: entries.units)
            let target = try? typed.measures.weight(entries[.targetWeight])
            rows.append(row("targetWeight", target.map(typed.measures.text)))
            rows.append(row("targetDate", CalendarDay(entries[.targetDate]).map(sentences.date)))
            if let pace = Int(entries[.energyGap]) {
                rows.append(row("energyGap", "\(sentences.number(pace)) \(sentences("unit.calorieTarget"))"))
            }
        }
        return rows
    }

    var food: [LabelledValue] {
        [
            row("mealsPerDay", entries[.mealsPerDay]), row("dietaryPreferences", entries[.dietaryPreferences]),
            row("allergies", entries[.allergies]),
        ]
    }

    private func choice(_ name: ProfileEntries.Name, label: (String) -> String) -> String? {
        entries[name].isEmpty ? nil : label(entries[name])
    }

    private func row(_ field: String, _ value: String?) -> LabelledValue {
        let value = value ?? ""
        return LabelledValue(
            label: localization.errors.label(of: field),
            value: value.isEmpty ? sentences("onboarding.review.none") : value)
    }
}
