import APIContract
import NutritionScience
import Wording

/// The mean intake in force instead of the plan's calories.
struct MeanEaten {
    /// Kilocalories a day.
    let calories: Int
    /// Its source: `cycle`, or `own` for the person's own targets.
    let source: String
    /// An explanation of the mean.
    let text: String
}

extension PlanFigures {
    /// The deficit or surplus against expenditure, and its calculation: from the calorie target, or from the mean of a
    /// cycle or of the person's own targets.
    func balance(_ mean: MeanEaten?) -> MyPlanScreen.Entry {
        let eaten = mean?.calories ?? targets.calorieTarget
        let name =
            targets.tdee > eaten ? "deficit" : targets.tdee < eaten ? "surplus" : "balance"
        let figure = Figure(
            label: sentences("myplan.\(name)"), value: sentences.number(abs(targets.tdee - eaten)),
            unit: sentences("unit.calorieTarget"), note: balanceNote(name, eaten: eaten, mean))
        return MyPlanScreen.Entry(
            id: "balance", figure: figure, explanation: explanation(of: figure, name, eaten: eaten, mean),
            today: nil)
    }

    /// The purpose of the deficit or surplus.
    private func balanceNote(_ name: String, eaten: Int, _ mean: MeanEaten?) -> String {
        if let mean { return sentences("myplan.\(mean.source).note") }
        return name != "balance" && inputs.energyGap == abs(targets.tdee - eaten)
            ? sentences("myplan.own_pace.note") : sentences("myplan.\(name).note")
    }

    private func explanation(
        of figure: Figure, _ name: String, eaten: Int, _ mean: MeanEaten?
    ) -> PlanScreen.Explanation {
        let (section, spent) = (whyItWorks.calorieTarget, targets.tdee)
        let unit = sentences("unit.calorieTarget")
        let terms = [max(spent, eaten), min(spent, eaten), abs(spent - eaten)].map { sentences.number($0) }
        return PlanScreen.Explanation(
            title: figure.label, figure: figure.text,
            text: mean?.text ?? section.explanation,
            formula: sentences("formula.balance.\(name)\(mean.map { ".\($0.source)" } ?? "")"),
            inputs: [
                ("totalDailyEnergyExpenditure", spent), (mean.map { "\($0.source)Mean" } ?? "calorieTarget", eaten),
            ].map {
                "\(sentences("input.\($0)")) \(sentences.number($1)) \(unit)"
            },
            worked: [
                PlanScreen.WorkedLine(
                    label: figure.label, arithmetic: "\(terms[0]) − \(terms[1]) = \(terms[2])", unit: unit)
            ],
            certainty: sentences("certainty.balance"), source: section.source)
    }
}
