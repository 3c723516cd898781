import APIContract
import NutritionScience
public import Wording

/// How far a person is in the five steps.
public struct OnboardingProgress: Sendable {
    /// "Step 2 of 5".
    public let position: String
    /// The step's place among the steps, from 1.
    public let number: Int
    /// How many steps there are.
    public let count: Int
    /// The steps, in order.
    public let steps: [Step]

    /// A step in the line of steps.
    public struct Step: Sendable {
        /// "Welcome", "Account", "Health", "Goals" or "Review".
        public let name: String
        /// Whether it is done.
        public let isDone: Bool
        /// Whether it is the one that is shown.
        public let isCurrent: Bool
    }

    /// The progress of a person who is at a step.
    public init(at step: OnboardingStep, _ sentences: Sentences) {
        number = step.number
        count = OnboardingStep.allCases.count
        position = sentences("onboarding.step", ["step": sentences.number(number), "count": sentences.number(count)])
        steps = OnboardingStep.allCases.map { each in
            Step(
                name: sentences("onboarding.step.\(each.rawValue)"), isDone: each.number < step.number,
                isCurrent: each == step)
        }
    }
}

/// One step of onboarding.
public struct OnboardingScreen: Sendable {
    /// Which of the steps it is.
    public let progress: OnboardingProgress
    /// "Hi Alex!", the heading of the first step.
    public let greeting: String
    /// The address of the step before; nil for the first.
    public let back: String?
    /// The fields of all steps, filled with what was typed so far.
    public let form: ProfileForm
    /// What was entered, for the last look at it.
    public let review: [ReviewGroup]

    /// What was entered in one step.
    public struct ReviewGroup: Sendable {
        /// The name of the step that asked for it: "Health".
        public let title: String
        /// Where that step can be changed: `/onboarding/health`.
        public let address: String
        /// The words of the link to change it: "Edit Health".
        public let edit: String
        /// The fields of that step with what was entered, ready to read.
        public let rows: [LabelledValue]
        /// What there is to say to the target date; nil in other steps, and without one.
        public let dateAnswer: String?
    }

    /// A step of `draft`, with a sentence for each field that was refused, and what there is to say to its target date.
    public init(
        _ step: OnboardingStep, draft: OnboardingDraft, name: String, problems: [String: String],
        dateAnswer: String? = nil, localization: Localization
    ) {
        let sentences = localization.sentences
        self.progress = OnboardingProgress(at: step, sentences)
        self.greeting = sentences("onboarding.welcome.title", ["name": name.givenName])
        self.back = step.previous.map { "/onboarding/\($0.rawValue)" }
        self.form = ProfileForm(draft.entries, problems: problems, localization)
        self.review = step == .review ? Self.review(draft.entries, dateAnswer, localization) : []
    }

    private static func review(
        _ entries: ProfileEntries, _ dateAnswer: String?, _ localization: Localization
    ) -> [ReviewGroup] {
        let sentences = localization.sentences
        let known = ProfileRows(entries: entries, localization: localization)
        return [(OnboardingStep.account, known.account), (.health, known.health), (.goals, known.goals)].map {
            step, rows in
            let title = sentences("onboarding.step.\(step.rawValue)")
            return ReviewGroup(
                title: title, address: "/onboarding/\(step.rawValue)",
                edit: sentences("onboarding.review.edit", ["step": title]), rows: rows,
                dateAnswer: step == .goals ? dateAnswer : nil)
        }
    }
}
