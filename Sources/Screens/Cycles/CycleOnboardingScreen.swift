public import APIContract
import NutritionScience
public import Wording

/// One of the five steps to a cycle.
public struct CycleOnboardingScreen: Sendable {
    /// "Step 2 of 5".
    public let position: String
    /// The number of this step, from 1.
    public let number: Int
    /// The number of steps.
    public let count: Int
    /// A dot for each step.
    public let dots: [Dot]
    /// The question or message of the step.
    public let headline: String
    /// A short text below the headline.
    public let subtitle: String?
    /// The tip of this step; nil in the last step.
    public let tip: Tip?
    /// The content of the step.
    public let content: Content
    /// Whether the profile has to change before the goal can be chosen.
    public let contradictsProfile: Bool
    /// The refused fields, with their sentences.
    public let problems: [RefusedField]
    /// The reason why nothing was stored; nil where something was.
    public let failure: String?

    /// A dot in the row of steps.
    public struct Dot: Sendable {
        /// Whether it is done.
        public let isDone: Bool
        /// Whether it is the current one.
        public let isCurrent: Bool
    }

    /// Background on a step, shown on request.
    public struct Tip: Sendable {
        /// The question that opens the tip: "Does a cycle suit my goal?"
        public let title: String
        /// The answer, shown only when the tip is opened.
        public let text: String
    }

    /// The content of a step, a case for each.
    public enum Content: Sendable {
        /// The goals to choose from.
        case goal(Goals)
        /// The calories to aim at.
        case calories(Calories)
        /// The hours to eat in.
        case eatingWindow(Window)
        /// An explanation of cycles, and the cycles to choose from.
        case explainer(Explainer)
        /// A summary of the answers, before the cycle begins.
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
        /// Its field.
        public let field: FormField
        /// The calories that the person's plan recommends; nil where nothing is known about the person.
        public let recommendation: String?
        /// The origin of the recommendation, or the assumption in its place.
        public let reason: String
    }

    /// The hours to eat in.
    public struct Window: Sendable {
        /// The fields of its start and end.
        public let fields: [FormField]
        /// The length of the window: "8 hours"; nil while the fields hold no times.
        public let length: String?
    }

    /// An explanation of cycles, and the cycles to choose from.
    public struct Explainer: Sendable {
        /// The main points about cycles.
        public let points: [String]
        /// The cycles to choose from.
        public let presets: ChoiceField
        /// A caution about fasting days.
        public let caution: String
        /// The sources of these statements.
        public let sources: [String]
    }

    /// A summary of the answers, before the cycle begins.
    public struct Reveal: Sendable {
        /// The answers, a line each.
        public let summary: [String]
        /// Protein, carbohydrate and fat of each phase; empty where weight and height are not known.
        public let macronutrients: [PhaseMacronutrients]
        /// The daily target, and the reason where it isn't the chosen number.
        public let targetNote: String
    }

    /// The screen of a step. `typed` is the text that was typed in it, by field, where it was refused.
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
            // Macronutrients are computed from the weight, so without one there are none yet.
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
