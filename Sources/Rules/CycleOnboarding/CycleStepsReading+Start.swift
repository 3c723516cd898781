package import APIContract
import NutritionScience

extension CycleStepsReading {
    /// What the steps rest on of somebody who has come so far. Whoever has completed them begins them again.
    ///
    /// - Parameters:
    ///   - isAsked: Whether the question before a first deficit is to be asked of somebody who chooses one, or fasting days.
    ///   - isSettled: Whether no day lately was under the calorie floor.
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
