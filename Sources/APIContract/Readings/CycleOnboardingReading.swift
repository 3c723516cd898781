public import NutritionScience

/// How far a person has come in the five steps to a cycle, what is known of them beside, and what follows from both.
public struct CycleOnboardingReading: Sendable {
    /// What they have answered so far.
    public let onboarding: CycleOnboarding
    /// What is known of them.
    public let facts: CycleOnboardingFacts
    /// What the steps suggest.
    public let suggestions: CycleOnboardingResponse.Suggestions
    /// The cycle that is recommended to them: 5:2 to lose weight; for other goals there is no evidence for any cycle.
    public let recommendedPreset: CyclePreset
    /// Whether they have begun the five steps.
    public let isBegun: Bool
    /// Whether what they chose has a deficit or fasting days, and they have not been asked what speaks against it.
    public let isHealthQuestionOpen: Bool

    /// The goals that can be chosen, as they are shown.
    public static let goals: [Goal] = [.loseWeight, .maintain, .gainMuscle]

    /// A reading with these values.
    package init(
        onboarding: CycleOnboarding, facts: CycleOnboardingFacts, suggestions: CycleOnboardingResponse.Suggestions,
        recommendedPreset: CyclePreset, isBegun: Bool, isHealthQuestionOpen: Bool
    ) {
        self.onboarding = onboarding
        self.facts = facts
        self.suggestions = suggestions
        self.recommendedPreset = recommendedPreset
        self.isBegun = isBegun
        self.isHealthQuestionOpen = isHealthQuestionOpen
    }
}
