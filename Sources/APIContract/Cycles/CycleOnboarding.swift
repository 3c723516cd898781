public import NutritionScience

/// How far a person has come in the five steps to a cycle, and what they have answered.
public struct CycleOnboarding: Codable, Hashable, Sendable {
    /// One of the five steps.
    public enum Step: String, Codable, CaseIterable, Sendable {
        /// What the person wants.
        case goal
        /// How much they want to eat on an average day.
        case calories
        /// When they usually eat.
        case eatingWindow = "eating_window"
        /// What a cycle is, and which one it is to be.
        case explainer
        /// What was answered, before it begins.
        case reveal

        /// The step's number, 1 to 5.
        public var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
        /// The step before; nil for the first.
        public var previous: Step? { Self.allCases.dropLast().last { $0.number == number - 1 } }
        /// The step after; nil for the last.
        public var next: Step? { Self.allCases.first { $0.number == number + 1 } }
    }

    /// The step to go on with.
    public var step: Step
    /// What the person wants; nil until they have answered.
    @OrNull public var goal: Goal?
    /// Kilocalories on an average day, 1000 to 4000; nil until answered, and where the plan is to be followed as it adapts.
    @OrNull public var calorieTarget: Int?
    /// When they eat; nil until they have answered.
    @OrNull public var eatingWindow: EatingWindow?
    /// The cycle they chose; nil until they did.
    @OrNull public var preset: CyclePreset?
    /// Whether the five steps are done. Whoever begins them again has them to do, and what was answered before counts until
    /// they are done again.
    public var isCompleted: Bool

    /// The state of somebody who has not begun: at the first step, with nothing answered.
    public init() {
        self.step = .goal
        self.isCompleted = false
    }
}

/// What is known of a person beside the five steps, and decides what can be chosen in them.
public struct CycleOnboardingFacts: Hashable, Sendable {
    /// The goal of their profile; nil where there is no profile with weight and height.
    public var goal: Goal?
    /// The plan that would follow from their profile with each goal; none where weight and height are not known.
    public var plans: [Goal: NutritionPlan]
    /// Goals that their target weight contradicts, each with why.
    public var contradictedGoals: [Goal: FieldProblem]
    /// Whether they may fast: nobody under 18 or with a body mass index under 18.5.
    public var allowsFasting: Bool

    /// The facts of a person without known weight and height: no plans, nothing contradicted, fasting allowed.
    public init() {
        self.plans = [:]
        self.contradictedGoals = [:]
        self.allowsFasting = true
    }

    /// The daily calorie target that the person's profile leads to with a goal; nil where there is none.
    public func recommendedCalories(for goal: Goal) -> Int? { plans[goal]?.calorieTarget.result.units }
}

/// Something that a person does in the five steps.
public enum CycleOnboardingEvent: Hashable, Sendable {
    case chooseGoal(Goal)
    /// Says how many kilocalories a day it is to be.
    case enterCalories(Int)
    /// Says when they eat.
    case enterEatingWindow(start: TimeOfDay, end: TimeOfDay)
    /// Has read what a cycle is; nil for the one that is recommended.
    case continueWith(CyclePreset?)
    /// Goes back from a step.
    case back(from: CycleOnboarding.Step)
    /// Starts tracking, which completes the five steps.
    case startTracking
    /// Begins the five steps again.
    case beginAgain

    /// The step in which it is done; nil for what is done outside of them.
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

/// `POST /v1/onboarding/cycle`: something that the person does in the five steps. Nil is what was not sent.
public struct CycleOnboardingRequest: Codable, Sendable {
    /// What is done; required.
    public var event: String?
    /// For `choose_goal`: what the person wants.
    public var goal: String?
    /// For `enter_calories`: kilocalories a day, 1000 to 4000.
    public var calorieTarget: Int?
    /// For `enter_eating_window`: when it begins, `HH:MM`.
    public var eatingWindowStart: String?
    /// For `enter_eating_window`: when it ends, `HH:MM`; over midnight too.
    public var eatingWindowEnd: String?
    /// For `continue`: one of the cycles; the recommended one when not sent.
    public var preset: String?
    /// For `back`: the step that is left.
    public var step: String?

    /// A request in which nothing was sent.
    public init() {}

    /// What can be done.
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

/// The five steps, and what each of them suggests.
public struct CycleOnboardingResponse: Codable, Sendable {
    /// How far the person has come.
    public let onboarding: CycleOnboarding
    /// What the steps suggest.
    public let suggestions: Suggestions

    /// What the steps suggest: what was answered, or else what is recommended.
    public struct Suggestions: Codable, Sendable {
        /// The goal; nil where nothing is known.
        @OrNull public var goal: Goal?
        /// Kilocalories a day.
        public let calorieTarget: Int
        /// The number that follows from the person's profile, which the plan adapts; nil without weight and height.
        @OrNull public var recommendedCalories: Int?
        /// The hours that were answered, or else the usual ones.
        public let eatingWindow: EatingWindow
        /// The cycle that was answered, or else the one to propose.
        public let preset: CyclePreset
        /// The cycles that can be chosen.
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
