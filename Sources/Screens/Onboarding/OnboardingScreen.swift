import APIContract
import NutritionScience
public import Wording

/// A person's progress in the five steps.
public struct OnboardingProgress: Sendable {
    /// "Step 2 of 5".
    public let position: String
    /// The step's number, from 1.
    public let number: Int
    /// The number of steps.
    public let count: Int
    /// The steps, in order.
    public let steps: [Step]

    /// A step in the row of steps.
    public struct Step: Sendable {
        /// "Welcome", "Account", "Health", "Goals" or "Review".
        public let name: String
        /// Whether it is done.
        public let isDone: Bool
        /// Whether it is the current one.
        public let isCurrent: Bool
    }

    /// The progress on the short way: the answers, the health question, and the budget, from 1.
    public init(onShortWay number: Int, _ sentences: Sentences) {
        let names = ["answers", "health", "budget"].map { sentences("short.step.\($0)") }
        self.number = number
        count = names.count
        position = sentences("onboarding.step", ["step": sentences.number(number), "count": sentences.number(count)])
        steps = names.enumerated().map { index, name in
            Step(name: name, isDone: index + 1 < number, isCurrent: index + 1 == number)
        }
    }

    /// The progress of a person at a step.
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
    /// The progress, with the number of this step.
    public let progress: OnboardingProgress
    /// "Hi Alex!", the heading of the first step.
    public let greeting: String
    /// The address of the step before; nil for the first.
    public let back: String?
    /// The fields of all steps, filled with the text typed so far.
    public let form: ProfileForm
    /// The entries, for the final review.
    public let review: [ReviewGroup]

    /// The entries of one step.
    public struct ReviewGroup: Sendable {
        /// The name of the step that asked for it: "Health".
        public let title: String
        /// The address for changing that step: `/onboarding/health`.
        public let address: String
        /// The label of the link for changing it: "Edit Health".
        public let edit: String
        /// The fields of that step with their values, ready to read.
        public let rows: [LabelledValue]
        /// The answer to the target date; nil in other steps, and without a date.
        public let dateAnswer: String?
    }

    /// A step of `draft`, with a sentence for each refused field, and the answer to its target date.
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
