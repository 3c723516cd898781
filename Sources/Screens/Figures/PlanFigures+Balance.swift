import APIContract
import NutritionScience
import Wording

/// The average that a person eats instead of the plan's calories.
struct AverageIntake {
    /// Kilocalories a day.
    let calories: Int
    /// Its origin: `cycle`, or `own` for targets of one's own.
    let source: String
    /// The sentence about it.
    let text: String
}

extension PlanFigures {
    /// The distance of what is eaten from what is burned, with its arithmetic: by the calorie target, or by the average
    /// of a cycle or of one's own targets.
    func balance(_ mean: AverageIntake?) -> ExplainedFigure {
        let eaten = mean?.calories ?? targets.calorieTarget
        let name =
            targets.tdee > eaten ? "deficit" : targets.tdee < eaten ? "surplus" : "balance"
        let figure = Figure(
            label: sentences("myplan.\(name)"), value: sentences.energy(abs(targets.tdee - eaten)),
            unit: sentences("unit.calorieTarget"), note: balanceNote(name, eaten: eaten, mean))
        return ExplainedFigure(
            id: "balance", figure: figure, explanation: explanation(of: figure, name, eaten: eaten, mean),
            today: nil)
    }

    /// The note beside the balance.
    private func balanceNote(_ name: String, eaten: Int, _ mean: AverageIntake?) -> String {
        if let mean { return sentences("myplan.\(mean.source).note") }
        return name != "balance" && inputs.energyGap == abs(targets.tdee - eaten)
            ? sentences("myplan.own_pace.note") : sentences("myplan.\(name).note")
    }

    private func explanation(
        of figure: Figure, _ name: String, eaten: Int, _ mean: AverageIntake?
    ) -> Explanation {
        let (section, spent) = (whyItWorks.calorieTarget, targets.tdee)
        // Worked arithmetic is in kilocalories.
        let arithmetic = sentences.inKilocalories
        let unit = arithmetic("unit.calorieTarget")
        let terms = [max(spent, eaten), min(spent, eaten), abs(spent - eaten)].map { arithmetic.number($0) }
        return Explanation(
            title: figure.label, figure: figure.text,
            text: mean?.text ?? section.explanation,
            formula: sentences("formula.balance.\(name)\(mean.map { ".\($0.source)" } ?? "")"),
            inputs: [
                ("totalDailyEnergyExpenditure", spent), (mean.map { "\($0.source)Mean" } ?? "calorieTarget", eaten),
            ].map {
                "\(sentences("input.\($0)")) \(arithmetic.number($1)) \(unit)"
            },
            worked: [
                WorkedLine(
                    label: figure.label, arithmetic: "\(terms[0]) − \(terms[1]) = \(terms[2])", unit: unit)
            ],
            certainty: sentences.withConversion(sentences("certainty.balance")), source: section.source)
    }
}
