public import APIContract
import NutritionScience
public import Wording

extension CycleOnboardingReading {
    /// The answers in words: "Goal: Lose Weight".
    public func summary(_ sentences: Sentences) -> [String] {
        let goal = suggestions.goal ?? .maintain
        return [
            sentences("steps.reveal.goal", ["goal": sentences("steps.goal.\(goal.rawValue)")]),
            sentences("steps.reveal.calories", ["calories": sentences.energy(mean)]),
            sentences(
                "steps.reveal.window",
                [
                    "start": sentences.time(suggestions.eatingWindow.start),
                    "end": sentences.time(suggestions.eatingWindow.end),
                ]),
            sentences("steps.reveal.preset", ["preset": sentences("steps.preset.\(suggestions.preset.rawValue)")]),
        ] + (suggestions.preset == .fiveTwo ? [sentences("steps.reveal.fasting")] : []) + phases(sentences)
    }

    /// The basis that the days of the cycle are computed from.
    private var basis: CycleBasis {
        let goal = suggestions.goal ?? .maintain
        if let plan = facts.plans[goal] {
            return CycleBasis(plan, ownTarget: onboarding.calorieTarget, isProtected: !facts.allowsFasting)
        }
        return CycleBasis(
            assumedFrom: Cycle.OwnCalories(suggestions.calorieTarget, for: goal), isProtected: !facts.allowsFasting)
    }

    /// The mean over the cycle: the chosen one, unless the pattern or a safety limit changes it.
    private var mean: Int { CycleTargets(suggestions.preset.pattern, basis).aim }

    /// The calories on the days of each phase: "Feeding: ~2,280 kcal"; empty where every day is the same.
    private func phases(_ sentences: Sentences) -> [String] {
        let phases = suggestions.preset.pattern.phases
        guard phases.count > 1 else { return [] }
        return zip(phases, CycleTargets(suggestions.preset.pattern, basis).phases).map { phase, target in
            let kind = sentences("dashboard.kind.\(phase.kind.rawValue)")
            return sentences("steps.reveal.phases", ["kind": kind, "calories": sentences.energy(target.calories)])
        }
    }

    /// Protein, carbohydrate and fat of each phase; empty where weight and height are not known.
    func macronutrients(_ sentences: Sentences) -> [PhaseMacronutrients] {
        let goal = suggestions.goal ?? .maintain
        guard let plan = facts.plans[goal] else { return [] }
        let own = onboarding.calorieTarget.map { Cycle.OwnCalories($0, for: goal) }
        let week = TargetWeek(OwnTargets(), TargetsBasis(plan, isProtected: !facts.allowsFasting))
        return PhaseMacronutrients.all(Cycle(suggestions.preset.pattern, ownTarget: own), week, sentences)
    }

    /// The daily target, and the reason where it isn't the chosen number.
    public func targetNote(_ sentences: Sentences) -> String {
        let values = ["chosen": sentences.energy(suggestions.calorieTarget), "calories": sentences.energy(mean)]
        if mean == suggestions.calorieTarget { return sentences("steps.reveal.note") }
        if suggestions.preset.pattern.hasOnlyShares {
            return sentences("steps.reveal.note.shares", values)
        }
        return sentences(basis.isProtected ? "steps.reveal.note.protected" : "steps.reveal.note.floor", values)
    }

    /// The origin of the recommended calories: "2,725 − 500: what you spend, less the deficit of your goal"; the
    /// assumption where nothing is known about the person.
    public func caloriesReason(_ sentences: Sentences) -> String {
        let goal = suggestions.goal ?? .maintain
        guard let plan = facts.plans[goal], let step = plan.calorieTarget.steps.first else {
            return sentences("steps.calories.usual.\(goal.rawValue)")
        }
        if plan.guards.contains(.calorieFloor) {
            return sentences(
                "steps.calories.reason.floor", ["arithmetic": sentences.energy(plan.calorieTarget.result.units)])
        }
        let values = ["arithmetic": sentences.energyArithmetic(step.expression)]
        return switch plan.goalInForce {
        case .loseWeight: sentences("steps.calories.reason.deficit", values)
        case .gainMuscle: sentences("steps.calories.reason.surplus", values)
        case .maintain, .improveHealth: sentences("steps.calories.reason.spent", values)
        }
    }
}
