public import APIContract
import NutritionScience
public import Wording

/// The contents of the steps' fields, with the typed text where it was refused.
struct CycleOnboardingFields {
    let reading: CycleOnboardingReading
    let typed: [String: String]
    let sentences: Sentences
    let problems: [String: String]

    private static let icons: [Goal: String] = [.loseWeight: "trend", .maintain: "scale", .gainMuscle: "protein"]

    var goals: [CycleOnboardingScreen.GoalCard] {
        let chosen = typed["goal"] ?? reading.suggestions.goal?.rawValue
        return CycleOnboardingReading.goals.map { goal in
            CycleOnboardingScreen.GoalCard(
                value: goal.rawValue, icon: Self.icons[goal] ?? "target",
                label: sentences("steps.goal.\(goal.rawValue)"),
                isChosen: goal.rawValue == chosen)
        }
    }

    var calories: FormField {
        FormField(
            "calorieTarget", label: sentences("field.calorieTarget"),
            value: typed["calorieTarget"] ?? sentences.typed(energy: reading.suggestions.calorieTarget),
            unit: sentences("unit.calorieTarget"),
            problem: problems["calorieTarget"], inputMode: "numeric", maximumLength: 20, isRequired: true)
    }

    var recommendation: String? {
        reading.suggestions.goal.flatMap(reading.facts.recommendedCalories).map { sentences.energy($0) }
    }

    var window: [FormField] {
        let window = reading.suggestions.eatingWindow
        return [("eatingWindowStart", window.start), ("eatingWindowEnd", window.end)].map { name, time in
            FormField(
                name, label: sentences("field.\(name)"), type: "time", value: typed[name] ?? time.description,
                problem: problems[name], maximumLength: 5, isRequired: true)
        }
    }

    var length: String? {
        let times = window.compactMap { TimeOfDay($0.value) }
        return times.count == 2 ? EatingWindow(from: times[0], to: times[1])?.length(sentences) : nil
    }

    var presets: ChoiceField {
        ChoiceField(
            "preset", label: sentences("steps.explainer.choice"),
            hint: sentences(
                "steps.explainer.recommended",
                ["preset": sentences("steps.preset.\(reading.recommendedPreset.rawValue)")]),
            problem: problems["preset"], chosen: typed["preset"] ?? reading.suggestions.preset.rawValue,
            choices: reading.suggestions.presets.map { preset in
                (
                    preset.rawValue, sentences("steps.preset.\(preset.rawValue)"),
                    sentences("steps.preset.\(preset.rawValue).detail")
                )
            })
    }

    var refused: [RefusedField] {
        CycleOnboarding.Step.allFields.compactMap { field in
            problems[field].map { RefusedField(field: field, sentence: $0) }
        }
    }
}

extension CycleOnboarding.Step {
    /// The names of the step's fields.
    public var fields: [String] {
        switch self {
        case .goal: ["goal"]
        case .calories: ["calorieTarget"]
        case .eatingWindow: ["eatingWindowStart", "eatingWindowEnd"]
        case .explainer: ["preset"]
        case .reveal: []
        }
    }

    /// The names of the fields of all steps.
    public static var allFields: [String] { allCases.flatMap(\.fields) }
}

extension CycleOnboardingReading {
    /// The contents of the five steps' fields before anything is typed in them.
    public func fieldTexts(_ sentences: Sentences) -> [String: String] {
        [
            "goal": suggestions.goal?.rawValue ?? "",
            "calorieTarget": sentences.typed(energy: suggestions.calorieTarget),
            "eatingWindowStart": suggestions.eatingWindow.start.description,
            "eatingWindowEnd": suggestions.eatingWindow.end.description, "preset": suggestions.preset.rawValue,
        ]
    }
}

extension EatingWindow {
    /// The length of the window: "8 hours", "8 hours 30 minutes, over midnight".
    public func length(_ sentences: Sentences) -> String {
        let (hours, minutes) = (length / 60, length % 60)
        var parts: [String] = []
        if hours > 0 { parts.append(sentences.count("steps.eating_window.hours", hours)) }
        if minutes > 0 { parts.append(sentences.count("steps.eating_window.minutes", minutes)) }
        let text = parts.joined(separator: " ")
        let endsAtMidnight = end.minutes == 0
        guard start.minutes > end.minutes, !endsAtMidnight else { return text }
        return sentences("steps.eating_window.over_midnight", ["length": text])
    }
}

extension Localization {
    /// A sentence for each field that was refused in the five steps.
    public func texts(of refusal: InvalidInput?) -> [String: String] {
        guard let refusal else { return [:] }
        var texts = errors.texts(for: refusal.fields)
        if refusal.fields["calorieTarget"] == .wrongType(expected: .wholeNumber) {
            texts["calorieTarget"] = sentences("steps.calories.not_a_number", ["example": sentences.energy(1800)])
        }
        return texts
    }
}
