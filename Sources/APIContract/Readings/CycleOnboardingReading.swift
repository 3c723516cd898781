public import NutritionScience

/// A person's progress through the five steps to a cycle, with the facts about them and the resulting suggestions.
public struct CycleOnboardingReading: Sendable {
    /// Their answers so far.
    public let onboarding: CycleOnboarding
    /// The facts about them.
    public let facts: CycleOnboardingFacts
    /// The values that the steps suggest.
    public let suggestions: CycleOnboardingResponse.Suggestions
    /// The recommended cycle: 5:2 to lose weight; for other goals there is no evidence for any cycle.
    public let recommendedPreset: CyclePreset
    /// Whether they have begun the five steps.
    public let isBegun: Bool
    /// Whether they chose a deficit or fasting days without having been asked the health question.
    public let isHealthQuestionOpen: Bool

    /// The goals to choose from, in display order.
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
