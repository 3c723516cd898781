package import APIContract
package import NutritionScience

/// The suggestions of the steps.
extension CycleOnboardingFlow {
    /// The person's answer, or else the goal of their profile; nil without either.
    package var suggestedGoal: Goal? { onboarding.goal ?? facts.goal.map(Self.shown) }

    /// Kilocalories a day: the person's answer, the recommendation of their plan, or else the default.
    package var suggestedCalories: Int {
        let goal = suggestedGoal ?? .maintain
        return onboarding.calorieTarget ?? facts.recommendedCalories(for: goal) ?? Self.usualCalories(for: goal)
    }

    /// The eating window: the person's answer, or else the default.
    package var suggestedWindow: EatingWindow { onboarding.eatingWindow ?? .usual }

    /// The person's choice, or else the recommended preset.
    package var suggestedPreset: CyclePreset {
        if let preset = onboarding.preset, presets.contains(preset) { return preset }
        return recommendedPreset
    }

    /// 5:2 to lose weight. For other goals there is no evidence for any cycle.
    package var recommendedPreset: CyclePreset {
        CyclePreset.suggested(for: suggestedGoal, allowsFasting: facts.allowsFasting)
    }

    /// The presets that the person may choose.
    package var presets: [CyclePreset] {
        CyclePreset.allCases.filter { facts.allowsFasting || !$0.pattern.hasFasting }
    }

    /// The suggestions of the steps.
    package var suggestions: CycleOnboardingResponse.Suggestions {
        CycleOnboardingResponse.Suggestions(
            goal: suggestedGoal, calorieTarget: suggestedCalories,
            recommendedCalories: suggestedGoal.flatMap(facts.recommendedCalories), eatingWindow: suggestedWindow,
            preset: suggestedPreset, presets: presets)
    }

    /// The goal shown for a profile's goal: improving health at a stable weight counts as maintaining it.
    package static func shown(_ goal: Goal) -> Goal { goal == .improveHealth ? .maintain : goal }

    /// The default suggestion for a person with no known facts, in kilocalories a day.
    package static func usualCalories(for goal: Goal) -> Int { goal == .loseWeight ? 1800 : 2000 }
}
