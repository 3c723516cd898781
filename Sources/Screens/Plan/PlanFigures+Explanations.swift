import APIContract
import Wording

extension PlanFigures {
    var explanations: [PlanScreen.Explanation] {
        [
            explanation(whyItWorks.bmi, bodyMassIndex),
            explanation(whyItWorks.bmr, basalMetabolicRate),
            explanation(whyItWorks.tdee, expenditure),
            explanation(whyItWorks.calorieTarget, calories),
            explanation(whyItWorks.proteinTarget, protein),
            explanation(whyItWorks.waterTarget, water),
            explanation(whyItWorks.timeline, simpleEstimate("plan.estimate")),
        ]
    }

    func explanation(
        _ section: WhyItWorks.Section, _ figure: Figure?, then worked: [PlanScreen.WorkedLine] = []
    ) -> PlanScreen.Explanation {
        PlanScreen.Explanation(
            title: section.title, figure: figure?.text, text: section.explanation,
            formula: section.formula,
            inputs: section.worked.inputs.map { input in
                let value = number(input.value, places: 3)
                return input.unit.isEmpty ? "\(input.label) \(value)" : "\(input.label) \(value) \(input.unit)"
            },
            worked: section.worked.steps.map {
                PlanScreen.WorkedLine(label: $0.label, arithmetic: $0.arithmetic, unit: $0.unit)
            } + worked,
            certainty: section.certainty, source: section.source)
    }
    /// How far the calorie target is from what is spent, and how that came about.
    var balanceExplanation: PlanScreen.Explanation {
        let (section, figure) = (whyItWorks.calorieTarget, balance)
        let (spent, eaten) = (targets.tdee, targets.calorieTarget)
        let unit = sentences("unit.calorieTarget")
        let terms = [max(spent, eaten), min(spent, eaten), abs(spent - eaten)].map { sentences.number($0) }
        return PlanScreen.Explanation(
            title: figure.label, figure: figure.text, text: section.explanation,
            formula: sentences("formula.balance.\(balanceName)"),
            inputs: [("totalDailyEnergyExpenditure", spent), ("calorieTarget", eaten)].map { name, value in
                "\(sentences("input.\(name)")) \(sentences.number(value)) \(unit)"
            },
            worked: [
                PlanScreen.WorkedLine(
                    label: figure.label, arithmetic: "\(terms[0]) − \(terms[1]) = \(terms[2])", unit: unit)
            ],
            certainty: sentences("certainty.balance"), source: section.source)
    }
}
