package import APIContract
import NutritionScience

extension CycleOnboarding {
    /// Whether what was answered has a deficit or fasting days.
    package var goesUnder: Bool { goal == .loseWeight || preset?.pattern.hasFasting ?? false }
}

extension CycleOnboardingReading {
    /// Of somebody of whom nothing is known, who has not begun.
    package static var blank: CycleOnboardingReading {
        CycleOnboardingReading(
            CycleOnboarding(), CycleOnboardingFacts(), isBegun: false, isAsked: true)
    }

    /// What follows from the answers so far. `isAsked` says that the question before a first deficit is to be asked of
    /// somebody who chooses one, or fasting days.
    package init(_ onboarding: CycleOnboarding, _ facts: CycleOnboardingFacts, isBegun: Bool, isAsked: Bool) {
        let flow = CycleOnboardingFlow(onboarding, knowing: facts)
        self.init(
            onboarding: onboarding, facts: facts, suggestions: flow.suggestions,
            recommendedPreset: flow.recommendedPreset, isBegun: isBegun,
            isHealthQuestionOpen: onboarding.goesUnder && isAsked)
    }
}
