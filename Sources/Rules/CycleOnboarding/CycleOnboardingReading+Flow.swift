package import APIContract
import NutritionScience

extension CycleOnboarding {
    /// Whether the answers include a deficit or fasting days.
    package var goesUnder: Bool { goal == .loseWeight || preset?.pattern.hasFasting ?? false }
}

extension CycleOnboardingReading {
    /// The reading of a person with no known facts, who has not begun.
    package static var blank: CycleOnboardingReading {
        CycleOnboardingReading(
            CycleOnboarding(), CycleOnboardingFacts(), isBegun: false, isAsked: true)
    }

    /// The reading after the answers so far. `isAsked` is whether a person who chooses a deficit or fasting days needs
    /// to answer the question before a first deficit.
    package init(_ onboarding: CycleOnboarding, _ facts: CycleOnboardingFacts, isBegun: Bool, isAsked: Bool) {
        let flow = CycleOnboardingFlow(onboarding, knowing: facts)
        self.init(
            onboarding: onboarding, facts: facts, suggestions: flow.suggestions,
            recommendedPreset: flow.recommendedPreset, isBegun: isBegun,
            isHealthQuestionOpen: onboarding.goesUnder && isAsked)
    }
}
