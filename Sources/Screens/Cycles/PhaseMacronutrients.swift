import NutritionScience
import Wording

/// Protein, carbohydrate and fat of the days of a phase.
public struct PhaseMacronutrients: Sendable {
    /// Which phase it is: "Feeding day: ~2,843 kcal".
    public let phase: String
    /// "Protein 222 g · carbohydrate 275 g · fat 95 g".
    public let text: String
    /// The arithmetic, line by line.
    public let worked: [String]

    /// The macronutrients of a day, whose protein was spread by a cycle.
    init(_ day: DailyTargets, phase: String, spread: CycleTargets.Protein?, _ sentences: Sentences) {
        let split = day.macronutrients
        self.phase = phase
        text = sentences(
            "cycle.macronutrients",
            [
                "protein": sentences.number(split.protein.grams),
                "carbohydrate": sentences.number(split.carbohydrate.grams), "fat": sentences.number(split.fat.grams),
            ])
        let isSpread = split.protein.rule == .plan
        let steps = [
            ("protein", isSpread ? spread.map { [$0.step] } ?? [] : split.protein.steps), ("fat", split.fat.steps),
            ("carbohydrate", split.carbohydrate.steps),
        ]
        worked = steps.flatMap { name, steps in
            let label = sentences("field.everyDay.\(name)")
            let unit = sentences("unit.grams")
            return steps.map { "\(label): \(sentences.notation.text($0)) \(unit)" }
        }
    }

    /// Those of each phase of a cycle above a week of targets.
    static func all(
        _ cycle: Cycle, _ week: TargetWeek, _ sentences: Sentences
    ) -> [PhaseMacronutrients] {
        let spread = CycleTargets(cycle.pattern, week.cycleBasis(cycle)).protein
        return zip(cycle.pattern.phases, week.targets(ofPhasesIn: cycle)).enumerated().map { index, phase in
            let kind = sentences("dashboard.kind.\(phase.0.kind.rawValue)")
            let name = sentences(
                "steps.reveal.phases", ["kind": kind, "calories": sentences.energy(phase.1.calories.amount)])
            return PhaseMacronutrients(phase.1, phase: name, spread: spread?[index], sentences)
        }
    }
}
