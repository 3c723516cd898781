public import APIContract
import NutritionScience
public import Wording

/// One of the five steps to a cycle.
public struct CycleOnboardingScreen: Sendable {
    /// "Step 2 of 5".
    public let position: String
    /// Which step this is, counted from 1.
    public let number: Int
    /// How many steps there are.
    public let count: Int
    /// A dot for each step.
    public let dots: [Dot]
    /// What the step asks, or says.
    public let headline: String
    /// A few words below it.
    public let subtitle: String?
    /// What there is to know about it; nil in the last step.
    public let tip: Tip?
    /// What the step shows.
    public let content: Content
    /// Whether the profile has to change before the chosen goal can be.
    public let contradictsProfile: Bool
    /// What was refused, with its sentence.
    public let problems: [RefusedField]
    /// Why nothing was stored.
    public let failure: String?

    /// A step in the line of steps.
    public struct Dot: Sendable {
        /// Whether it is done.
        public let isDone: Bool
        /// Whether it is the one that is shown.
        public let isCurrent: Bool
    }

    /// What there is to know about a step, for those who ask.
    public struct Tip: Sendable {
        /// The question that opens the tip: "Does a cycle suit my goal?"
        public let title: String
        /// The answer to it, shown only when the tip is opened.
        public let text: String
    }

    /// What a step shows, a case for each step.
    public enum Content: Sendable {
        /// The goals to choose from.
        case goal(Goals)
        /// The calories to aim at.
        case calories(Calories)
        /// The hours to eat in.
        case eatingWindow(Window)
        /// What a cycle is, and the cycles to choose from.
        case explainer(Explainer)
        /// What was answered, before it begins.
        case reveal(Reveal)
    }

    /// The goals to choose from.
    public struct Goals: Sendable {
        /// A card for each.
        public let cards: [GoalCard]
    }

    /// A goal to choose.
    public struct GoalCard: Sendable {
        /// Its value in the form.
        public let value: String
        /// The name of the picture on the card: `trend`, `scale` or `protein`.
        public let icon: String
        /// The goal in the person's language: "Lose Weight".
        public let label: String
        /// Whether it is chosen.
        public let isChosen: Bool
    }

    /// The calories to aim at.
    public struct Calories: Sendable {
        /// The field for them.
        public let field: FormField
        /// The calories that the person's plan recommends; nil where nothing is known of them.
        public let recommendation: String?
        /// Where they come from, or what is assumed instead.
        public let reason: String
    }

    /// The hours to eat in.
    public struct Window: Sendable {
        /// When they begin and end.
        public let fields: [FormField]
        /// How long the window is: "8 hours"; nil while the fields hold no times.
        public let length: String?
    }

    /// What a cycle is, and the cycles to choose from.
    public struct Explainer: Sendable {
        /// What there is to know about cycles.
        public let points: [String]
        /// The cycles to choose from.
        public let presets: ChoiceField
        /// What to know about fasting days.
        public let caution: String
        /// Where that comes from.
        public let sources: [String]
    }

    /// What was answered, before it begins.
    public struct Reveal: Sendable {
        /// The answers, a line each.
        public let summary: [String]
        /// Protein, carbohydrate and fat of each phase; empty where weight and height are not known.
        public let macronutrients: [PhaseMacronutrients]
        /// What the daily target is, and why it is not the number that was chosen, where it is not.
        public let targetNote: String
    }

    /// A step as it is shown to a person. `typed` is what they typed in it, by field, where it was not accepted.
    public init(
        _ step: CycleOnboarding.Step, of reading: CycleOnboardingReading, typed: [String: String] = [:],
        problems: InvalidInput? = nil, hasFailed: Bool = false, _ localization: Localization
    ) {
        let sentences = localization.sentences
        let fields = CycleOnboardingFields(
            reading: reading, typed: typed, sentences: sentences, problems: localization.texts(of: problems))
        let steps = CycleOnboarding.Step.allCases
        position = sentences(
            "onboarding.step", ["step": sentences.number(step.number), "count": sentences.number(steps.count)])
        number = step.number
        count = steps.count
        dots = steps.map { Dot(isDone: $0.number < step.number, isCurrent: $0 == step) }
        headline = sentences("steps.\(step.rawValue).title")
        subtitle =
            switch step {
            // Macronutrients follow from the weight, so without one there are none yet.
            case .calories:
                sentences(reading.facts.plans.isEmpty ? "steps.calories.text.unmeasured" : "steps.calories.text")
            case .eatingWindow: sentences("steps.eating_window.text")
            case .goal, .explainer, .reveal: nil
            }
        tip =
            step == .reveal
            ? nil
            : Tip(
                title: sentences("steps.\(step.rawValue).tip"), text: sentences("steps.\(step.rawValue).tip.text"))
        content = Content(step, fields)
        contradictsProfile = problems?.fields["goal"].map(Self.isContradiction) ?? false
        self.problems = fields.refused
        failure = hasFailed ? sentences("steps.failed") : nil
    }

    private static func isContradiction(_ problem: FieldProblem) -> Bool {
        switch problem {
        case .missing, .notOneOf: false
        default: true
        }
    }
}

extension CycleOnboardingScreen.Content {
    fileprivate init(_ step: CycleOnboarding.Step, _ fields: CycleOnboardingFields) {
        let (reading, sentences) = (fields.reading, fields.sentences)
        self =
            switch step {
            case .goal: .goal(.init(cards: fields.goals))
            case .calories:
                .calories(
                    .init(
                        field: fields.calories, recommendation: fields.recommendation,
                        reason: reading.caloriesReason(sentences)))
            case .eatingWindow: .eatingWindow(.init(fields: fields.window, length: fields.length))
            case .explainer:
                .explainer(
                    .init(
                        points: (1...3).map { sentences("steps.explainer.point.\($0)") }, presets: fields.presets,
                        caution: sentences(
                            reading.facts.allowsFasting ? "steps.explainer.caution" : "steps.explainer.no_fasting"),
                        sources: CyclePreset.allCases.map { sentences("citation.\($0.citation.rawValue)") }))
            case .reveal:
                .reveal(
                    .init(
                        summary: reading.summary(sentences), macronutrients: reading.macronutrients(sentences),
                        targetNote: reading.targetNote(sentences)))
            }
    }
}
