package import APIContract
import NutritionScience

extension CycleStepsReading {
    /// The data for the steps of a person with this progress. A person who has completed them begins again.
    ///
    /// - Parameters:
    ///   - isAsked: Whether a person who chooses a deficit or fasting days needs to answer the question before a first
    ///     one.
    ///   - isSettled: Whether no recent day was under the calorie floor.
    package init(_ reading: CycleOnboardingReading, isAsked: Bool, isSettled: Bool) throws(InvalidInput) {
        let facts = reading.facts
        func begun(_ onboarding: CycleOnboarding) -> CycleOnboardingReading {
            CycleOnboardingReading(onboarding, facts, isBegun: true, isAsked: isAsked)
        }
        var start = reading
        if start.onboarding.isCompleted {
            var flow = CycleOnboardingFlow(start.onboarding, knowing: facts)
            try flow.handle(.beginAgain)
            start = begun(flow.onboarding)
        }
        let goals = CycleOnboardingReading.goals.map { goal in
            var onboarding = CycleOnboarding()
            onboarding.goal = goal
            return (goal, begun(onboarding))
        }
        self.init(
            start: start, goals: Dictionary(uniqueKeysWithValues: goals), isAsked: isAsked, isSettled: isSettled)
    }
}
