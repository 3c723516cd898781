import APIContract
import NutritionScience
import Wording

extension PlanFigures {
    /// How far what is eaten is below or above what is spent, and how that came about: by the calorie target, or in a
    /// cycle by its mean.
    func balance(in cycle: PlanInCycle?) -> MyPlanScreen.Entry {
        let eaten = cycle?.mean ?? targets.calorieTarget
        let name =
            targets.tdee > eaten ? "deficit" : targets.tdee < eaten ? "surplus" : "balance"
        let figure = Figure(
            label: sentences("myplan.\(name)"), value: sentences.number(abs(targets.tdee - eaten)),
            unit: sentences("unit.calorieTarget"), note: balanceNote(name, eaten: eaten, in: cycle))
        return MyPlanScreen.Entry(
            id: "balance", figure: figure, explanation: explanation(of: figure, name, eaten: eaten, in: cycle),
            today: nil)
    }

    /// What it is for.
    private func balanceNote(_ name: String, eaten: Int, in cycle: PlanInCycle?) -> String {
        guard cycle?.mean == nil else { return sentences("myplan.cycle.note") }
        return name != "balance" && inputs.energyGap == abs(targets.tdee - eaten)
            ? sentences("myplan.own_pace.note") : sentences("myplan.\(name).note")
    }

    private func explanation(
        of figure: Figure, _ name: String, eaten: Int, in cycle: PlanInCycle?
    ) -> PlanScreen.Explanation {
        let (section, spent) = (whyItWorks.calorieTarget, targets.tdee)
        let isMean = cycle?.mean != nil
        let unit = sentences("unit.calorieTarget")
        let terms = [max(spent, eaten), min(spent, eaten), abs(spent - eaten)].map { sentences.number($0) }
        return PlanScreen.Explanation(
            title: figure.label, figure: figure.text,
            text: isMean ? cycle?.phases ?? "" : section.explanation,
            formula: sentences(isMean ? "formula.balance.\(name).cycle" : "formula.balance.\(name)"),
            inputs: [("totalDailyEnergyExpenditure", spent), (isMean ? "cycleMean" : "calorieTarget", eaten)].map {
                "\(sentences("input.\($0)")) \(sentences.number($1)) \(unit)"
            },
            worked: [
                PlanScreen.WorkedLine(
                    label: figure.label, arithmetic: "\(terms[0]) − \(terms[1]) = \(terms[2])", unit: unit)
            ],
            certainty: sentences("certainty.balance"), source: section.source)
    }
}
