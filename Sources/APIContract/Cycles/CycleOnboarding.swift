public import NutritionScience

/// A person's progress through the five steps to a cycle, with their answers.
public struct CycleOnboarding: Codable, Hashable, Sendable {
    /// One of the five steps.
    public enum Step: String, Codable, CaseIterable, Sendable {
        /// The person's goal.
        case goal
        /// The calories to eat on an average day.
        case calories
        /// The hours in which the person usually eats.
        case eatingWindow = "eating_window"
        /// An explanation of cycles, and the choice of one.
        case explainer
        /// A summary of the answers, before the cycle begins.
        case reveal

        /// The step's number, 1 to 5.
        public var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
        /// The previous step; nil for the first.
        public var previous: Step? { Self.allCases.dropLast().last { $0.number == number - 1 } }
        /// The next step; nil for the last.
        public var next: Step? { Self.allCases.first { $0.number == number + 1 } }
    }

    /// The step to continue with.
    public var step: Step
    /// The person's goal; nil until answered.
    @OrNull public var goal: Goal?
    /// Kilocalories on an average day, 1000 to 4000; nil until answered, or if the target is to follow the plan as it
    /// adapts.
    @OrNull public var calorieTarget: Int?
    /// The hours in which they eat; nil until answered.
    @OrNull public var eatingWindow: EatingWindow?
    /// The cycle that they chose; nil until answered.
    @OrNull public var preset: CyclePreset?
    /// Whether the five steps are done. Beginning them again resets this; the earlier answers stay in force until the
    /// steps are done again.
    public var isCompleted: Bool

    /// The state before the first answer: at the first step, with nothing answered.
    public init() {
        self.step = .goal
        self.isCompleted = false
    }
}

/// The facts about a person, other than their answers, that decide what the five steps offer.
public struct CycleOnboardingFacts: Hashable, Sendable {
    /// The goal of their profile; nil without a profile with weight and height.
    public var goal: Goal?
    /// The plan that their profile would give with each goal; none if weight or height is unknown.
    public var plans: [Goal: NutritionPlan]
    /// Goals that their target weight contradicts, each with the reason.
    public var contradictedGoals: [Goal: FieldProblem]
    /// Whether they may fast: no one may who is under 18 or has a body mass index under 18.5.
    public var allowsFasting: Bool

    /// The facts of a person without known weight and height: no plans, nothing contradicted, fasting allowed.
    public init() {
        self.plans = [:]
        self.contradictedGoals = [:]
        self.allowsFasting = true
    }

    /// The daily calorie target that the person's profile gives with a goal; nil if there is none.
    public func recommendedCalories(for goal: Goal) -> Int? { plans[goal]?.calorieTarget.result.units }
}

/// An action of a person in the five steps.
public enum CycleOnboardingEvent: Hashable, Sendable {
    case chooseGoal(Goal)
    /// Enters the daily calories in kilocalories.
    case enterCalories(Int)
    /// Enters the hours in which they eat.
    case enterEatingWindow(start: TimeOfDay, end: TimeOfDay)
    /// Continues from the explanation with a cycle; nil for the recommended one.
    case continueWith(CyclePreset?)
    /// Goes back from a step.
    case back(from: CycleOnboarding.Step)
    /// Starts tracking, which completes the five steps.
    case startTracking
    /// Begins the five steps again.
    case beginAgain

    /// The step that the event belongs to; nil for one outside of the steps.
    public var step: CycleOnboarding.Step? {
        switch self {
        case .chooseGoal: .goal
        case .enterCalories: .calories
        case .enterEatingWindow: .eatingWindow
        case .continueWith: .explainer
        case .back(let step): step
        case .startTracking: .reveal
        case .beginAgain: nil
        }
    }
}

/// `POST /v1/onboarding/cycle`: an action of the person in the five steps. Nil means not sent.
public struct CycleOnboardingRequest: Codable, Sendable {
    /// One of `Event`; required.
    public var event: String?
    /// For `choose_goal`: the person's goal.
    public var goal: String?
    /// For `enter_calories`: kilocalories a day, 1000 to 4000.
    public var calorieTarget: Int?
    /// For `enter_eating_window`: the beginning, `HH:MM`.
    public var eatingWindowStart: String?
    /// For `enter_eating_window`: the end, `HH:MM`; it may be past midnight.
    public var eatingWindowEnd: String?
    /// For `continue`: one of the cycles; the recommended one when not sent.
    public var preset: String?
    /// For `back`: the step to go back from.
    public var step: String?

    /// A request without fields.
    public init() {}

    /// The actions that can be sent.
    public enum Event: String, CaseIterable, Sendable {
        case chooseGoal = "choose_goal"
        case enterCalories = "enter_calories"
        case enterEatingWindow = "enter_eating_window"
        case `continue` = "continue"
        case back = "back"
        case startTracking = "start_tracking"
        case beginAgain = "begin_again"
    }
}

/// The state of the five steps, with their suggestions.
public struct CycleOnboardingResponse: Codable, Sendable {
    /// The person's progress.
    public let onboarding: CycleOnboarding
    /// The values that the steps suggest.
    public let suggestions: Suggestions

    /// The values that the steps suggest: the answers, or the recommended values before an answer.
    public struct Suggestions: Codable, Sendable {
        /// The goal; nil if unknown.
        @OrNull public var goal: Goal?
        /// Kilocalories a day.
        public let calorieTarget: Int
        /// The calories that follow from the person's profile, which the plan adapts; nil without weight and height.
        @OrNull public var recommendedCalories: Int?
        /// The answered eating window, or the usual one.
        public let eatingWindow: EatingWindow
        /// The answered cycle, or the recommended one.
        public let preset: CyclePreset
        /// The cycles to choose from.
        public let presets: [CyclePreset]

        /// Suggestions with these values.
        public init(
            goal: Goal?, calorieTarget: Int, recommendedCalories: Int?, eatingWindow: EatingWindow,
            preset: CyclePreset, presets: [CyclePreset]
        ) {
            self.calorieTarget = calorieTarget
            self.eatingWindow = eatingWindow
            self.preset = preset
            self.presets = presets
            self.goal = goal
            self.recommendedCalories = recommendedCalories
        }
    }

    /// An answer with these parts.
    public init(onboarding: CycleOnboarding, suggestions: Suggestions) {
        self.onboarding = onboarding
        self.suggestions = suggestions
    }
}
