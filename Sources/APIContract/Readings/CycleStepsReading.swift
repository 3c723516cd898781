public import NutritionScience

/// What the five steps to a cycle rest on, for a device that goes through them without a connection.
public struct CycleStepsReading: Sendable {
    /// What was answered so far; whoever has completed the steps begins them again.
    public let start: CycleOnboardingReading
    /// What follows from each of the goals alone.
    public let goals: [Goal: CycleOnboardingReading]
    /// Whether the question before a first deficit is to be asked of somebody who chooses one, or fasting days.
    public let isAsked: Bool
    /// Whether no day lately was under the calorie floor, so that no cycle of the steps is too severe after it.
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
