package import APIContract
package import NutritionScience

/// What the steps suggest to somebody.
extension CycleOnboardingFlow {
    /// What the person answered, or else what their profile has; nil where neither does.
    package var suggestedGoal: Goal? { onboarding.goal ?? facts.goal.map(Self.shown) }

    /// Kilocalories a day: what the person answered, what their plan recommends, or else what is usual.
    package var suggestedCalories: Int {
        let goal = suggestedGoal ?? .maintain
        return onboarding.calorieTarget ?? facts.recommendedCalories(for: goal) ?? Self.usualCalories(for: goal)
    }

    /// When to eat: what the person answered, or else what is usual.
    package var suggestedWindow: EatingWindow { onboarding.eatingWindow ?? .usual }

    /// What the person chose, or else what is recommended to them.
    package var suggestedPreset: CyclePreset {
        if let preset = onboarding.preset, presets.contains(preset) { return preset }
        return recommendedPreset
    }

    /// 5:2 to lose weight. For other goals there is no evidence for any cycle.
    package var recommendedPreset: CyclePreset {
        CyclePreset.suggested(for: suggestedGoal, allowsFasting: facts.allowsFasting)
    }

    /// The cycles that the person may choose.
    package var presets: [CyclePreset] {
        CyclePreset.allCases.filter { facts.allowsFasting || !$0.pattern.hasFasting }
    }

    /// What the steps suggest.
    package var suggestions: CycleOnboardingResponse.Suggestions {
        CycleOnboardingResponse.Suggestions(
            goal: suggestedGoal, calorieTarget: suggestedCalories,
            recommendedCalories: suggestedGoal.flatMap(facts.recommendedCalories), eatingWindow: suggestedWindow,
            preset: suggestedPreset, presets: presets)
    }

    /// The goal under which a profile's goal is shown: improving health at a stable weight is maintaining it.
    package static func shown(_ goal: Goal) -> Goal { goal == .improveHealth ? .maintain : goal }

    /// Kilocalories a day that are suggested to somebody of whom nothing is known.
    package static func usualCalories(for goal: Goal) -> Int { goal == .loseWeight ? 1800 : 2000 }
}
