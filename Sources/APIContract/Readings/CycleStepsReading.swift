public import NutritionScience

/// The data for the five steps to a cycle on a device that is offline.
public struct CycleStepsReading: Sendable {
    /// The answers so far; after the last step, the steps begin again.
    public let start: CycleOnboardingReading
    /// The suggestions for each of the goals, without other answers.
    public let goals: [Goal: CycleOnboardingReading]
    /// Whether to ask the health question before a first deficit or fasting days.
    public let isAsked: Bool
    /// Whether no recent day was below the calorie floor, so that no cycle of the steps is too severe.
    public let isSettled: Bool

    /// A reading with these values.
    package init(
        start: CycleOnboardingReading, goals: [Goal: CycleOnboardingReading], isAsked: Bool, isSettled: Bool
    ) {
        self.start = start
        self.goals = goals
        self.isAsked = isAsked
        self.isSettled = isSettled
    }
}
