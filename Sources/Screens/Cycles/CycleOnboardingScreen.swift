public import APIContract
import NutritionScience
public import Wording

/// One of the five steps to a cycle.
public struct CycleOnboardingScreen: Sendable {
    /// "Step 2 of 5".
    public let position: String
    public let number: Int
    /// How many steps there are.
    public let count: Int
    /// A dot for each step.
    public let dots: [Dot]
    /// What the step asks, or says.
    public let headline: String
    /// A few words below it; empty for none.
    public let subtitle: String
    /// What there is to know about it; nil in the last step.
    public let tip: Tip?
    /// The goals to choose from.
    public let goals: [GoalCard]
    /// Whether the profile has to change before the chosen goal can be.
    public let contradictsProfile: Bool
    /// The field for the calories.
    public let calories: FormField
    /// The calories that the person's plan recommends; empty where nothing is known of them.
    public let recommendation: String
    /// Where they come from, or what is assumed instead.
    public let reason: String
    /// The fields for the eating window.
    public let window: [FormField]
    /// How long the window is: "8 hours".
    public let length: String
    /// What there is to know about cycles.
    public let points: [String]
    /// The cycles to choose from.
    public let presets: ChoiceField
    /// What to know about fasting days.
    public let caution: String
    /// Where that comes from.
    public let sources: [String]
    public let summary: [String]
    /// What the daily target is, and why it is not the number that was chosen, where it is not.
    public let targetNote: String
    /// What was refused, with its sentence.
    public let problems: [RefusedField]
    /// Why nothing was stored; empty where it was.
    public let failure: String

    /// A step in the line of steps.
    public struct Dot: Sendable {
        /// Whether it is done.
        public let isDone: Bool
        /// Whether it is the one that is shown.
        public let isCurrent: Bool
    }

    /// What there is to know about a step, for those who ask.
    public struct Tip: Sendable {
        public let title: String
        public let text: String
    }

    /// A goal to choose.
    public struct GoalCard: Sendable {
        /// Its value in the form.
        public let value: String
        public let icon: String
        public let label: String
        /// Whether it is chosen.
        public let isChosen: Bool
    }

    /// A step as it is shown to a person. `typed` is what they typed in it, by field, where it was not accepted, and
    /// `problems` are sentences by field.
    public init(
        _ step: CycleOnboarding.Step, of reading: CycleOnboardingReading, typed: [String: String] = [:],
        problems: InvalidInput? = nil, hasFailed: Bool = false, _ localization: Localization
    ) {
        let sentences = localization.sentences
        let parts = Parts(
            reading: reading, typed: typed, sentences: sentences, problems: localization.texts(of: problems))
        let steps = CycleOnboarding.Step.allCases
        position = sentences(
            "onboarding.step", ["step": sentences.number(step.number), "count": sentences.number(steps.count)])
        number = step.number
        count = steps.count
        dots = steps.map { Dot(isDone: $0.number < step.number, isCurrent: $0 == step) }
        headline = sentences("steps.\(step.rawValue).title")
        subtitle = [.calories, .eatingWindow].contains(step) ? sentences("steps.\(step.rawValue).text") : ""
        tip =
            step == .reveal
            ? nil
            : Tip(title: sentences("steps.\(step.rawValue).tip"), text: sentences("steps.\(step.rawValue).tip.text"))
        goals = parts.goals
        contradictsProfile = problems?.fields["goal"].map(Self.isContradiction) ?? false
        calories = parts.calories
        recommendation = parts.recommendation
        reason = reading.caloriesReason(sentences)
        window = parts.window
        length = parts.length
        points = (1...3).map { sentences("steps.explainer.point.\($0)") }
        presets = parts.presets
        caution = sentences(reading.facts.allowsFasting ? "steps.explainer.caution" : "steps.explainer.no_fasting")
        sources = CyclePreset.allCases.map { sentences("citation.\($0.citation.rawValue)") }
        summary = reading.summary(sentences)
        targetNote = reading.targetNote(sentences)
        self.problems = parts.refused
        failure = hasFailed ? sentences("steps.failed") : ""
    }

    private static func isContradiction(_ problem: FieldProblem) -> Bool {
        switch problem {
        case .missing, .notOneOf: false
        default: true
        }
    }
}

extension CycleOnboardingReading {
    /// What was answered, in words: "Goal: Lose Weight".
    public func summary(_ sentences: Sentences) -> [String] {
        let goal = suggestions.goal ?? .maintain
        return [
            sentences("steps.reveal.goal", ["goal": sentences("steps.goal.\(goal.rawValue)")]),
            sentences("steps.reveal.calories", ["calories": sentences.number(mean)]),
            sentences(
                "steps.reveal.window",
                [
                    "start": sentences.time(suggestions.eatingWindow.start),
                    "end": sentences.time(suggestions.eatingWindow.end),
                ]),
            sentences("steps.reveal.preset", ["preset": sentences("steps.preset.\(suggestions.preset.rawValue)")]),
        ] + phases(sentences)
    }

    /// What the days of the cycle are computed from.
    private var basis: CycleBasis {
        let goal = suggestions.goal ?? .maintain
        if let plan = facts.plans[goal] {
            return CycleBasis(plan, ownTarget: onboarding.calorieTarget, isProtected: !facts.allowsFasting)
        }
        return CycleBasis(
            assumedFrom: Cycle.OwnCalories(suggestions.calorieTarget, for: goal), isProtected: !facts.allowsFasting)
    }

    /// The mean over the cycle: what was told, unless the pattern or a guard makes something else of it.
    private var mean: Int {
        let targets = CycleTargets(suggestions.preset.pattern, basis)
        return targets.phases.contains { $0.rule != .share } ? basis.target : targets.mean
    }

    /// What is eaten on the days of each phase: "Feeding: ~2,280 kcal"; nothing where every day is the same.
    private func phases(_ sentences: Sentences) -> [String] {
        let phases = suggestions.preset.pattern.phases
        guard phases.count > 1 else { return [] }
        return zip(phases, CycleTargets(suggestions.preset.pattern, basis).phases).map { phase, target in
            let kind = sentences("dashboard.kind.\(phase.kind.rawValue)")
            return sentences("steps.reveal.phases", ["kind": kind, "calories": sentences.number(target.calories)])
        }
    }

    /// What the daily target is, and why it is not the number that was chosen, where it is not.
    public func targetNote(_ sentences: Sentences) -> String {
        let values = ["told": sentences.number(suggestions.calorieTarget), "calories": sentences.number(mean)]
        if mean == suggestions.calorieTarget { return sentences("steps.reveal.note") }
        if suggestions.preset.pattern.hasOnlyShares {
            return sentences("steps.reveal.note.shares", values)
        }
        return sentences(basis.isProtected ? "steps.reveal.note.protected" : "steps.reveal.note.floor", values)
    }

    /// Where the recommended calories come from: "2,725 − 500: what you spend, less the deficit of your goal"; what is
    /// assumed where nothing is known of the person.
    public func caloriesReason(_ sentences: Sentences) -> String {
        let goal = suggestions.goal ?? .maintain
        guard let plan = facts.plans[goal], let step = plan.calorieTarget.steps.first else {
            return sentences("steps.calories.usual.\(goal.rawValue)")
        }
        if plan.guards.contains(.calorieFloor) {
            return sentences(
                "steps.calories.reason.floor", ["arithmetic": sentences.number(plan.calorieTarget.result.units)])
        }
        let values = ["arithmetic": sentences.notation.text(step.expression)]
        return switch plan.goalInForce {
        case .loseWeight: sentences("steps.calories.reason.deficit", values)
        case .gainMuscle: sentences("steps.calories.reason.surplus", values)
        case .maintain, .improveHealth: sentences("steps.calories.reason.spent", values)
        }
    }
}

extension EatingWindow {
    /// How long it is: "8 hours", "8 hours 30 minutes, over midnight".
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
            texts["calorieTarget"] = sentences("steps.calories.not_a_number", ["example": sentences.number(1800)])
        }
        return texts
    }
}

/// The fields of the steps.
private struct Parts {
    let reading: CycleOnboardingReading
    let typed: [String: String]
    let sentences: Sentences
    let problems: [String: String]

    private static let icons: [Goal: String] = [.loseWeight: "trend", .maintain: "scale", .gainMuscle: "protein"]
    private static let fields = ["goal", "calorieTarget", "eatingWindowStart", "eatingWindowEnd", "preset"]

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
            value: typed["calorieTarget"] ?? String(reading.suggestions.calorieTarget),
            unit: sentences("unit.calorieTarget"),
            problem: problems["calorieTarget"], inputMode: "numeric", maximumLength: 20, isRequired: true)
    }

    var recommendation: String {
        reading.suggestions.goal.flatMap(reading.facts.recommendedCalories).map(sentences.number) ?? ""
    }

    var window: [FormField] {
        let window = reading.suggestions.eatingWindow
        return [("eatingWindowStart", window.start), ("eatingWindowEnd", window.end)].map { name, time in
            FormField(
                name, label: sentences("field.\(name)"), type: "time", value: typed[name] ?? time.description,
                problem: problems[name], maximumLength: 5, isRequired: true)
        }
    }

    var length: String {
        let times = window.compactMap { TimeOfDay($0.value) }
        return times.count == 2 ? EatingWindow(from: times[0], to: times[1])?.length(sentences) ?? "" : ""
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
        Self.fields.compactMap { field in
            problems[field].map { RefusedField(field: field, sentence: $0) }
        }
    }
}
