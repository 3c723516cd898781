import APIContract
import NutritionScience
import Wording

extension PlanFigures {
    /// The explanation of each number. The way is that of other figures where it goes on from another weight or day.
    func explanations(way: PlanFigures) -> [Explanation] {
        [
            explanation(whyItWorks.bmi, bodyMassIndex),
            explanation(whyItWorks.bmr, basalMetabolicRate),
            explanation(whyItWorks.tdee, expenditure),
            explanation(whyItWorks.calorieTarget, calories),
            explanation(whyItWorks.proteinTarget, protein),
            explanation(whyItWorks.waterTarget, water),
            way.explanation(way.whyItWorks.timeline, way.namedSimpleRule),
        ]
    }

    /// The simple rule with its name in front, since it is shown beside other estimates: "Simple rule ~14 weeks,
    /// February 2, 2026".
    private var namedSimpleRule: Figure? {
        simpleRule.map { rule in
            let until = rule.note.map { ", \($0)" } ?? ""
            return Figure(label: rule.label, value: "\(rule.label) \(rule.text)\(until)", unit: nil)
        }
    }

    /// The explanation of a number, from values as exact as the arithmetic has them; with a link to its topic where it
    /// stands on a page of its own.
    func explanation(
        _ section: WhyItWorks.Section, _ figure: Figure?, then worked: [WorkedLine] = [],
        more topic: LearnTopic? = nil
    ) -> Explanation {
        let units = section.worked.inputs.map(\.unit) + section.worked.steps.map(\.unit)
        let countsEnergy = units.contains(sentences.inKilocalories("unit.calorieTarget"))
        return Explanation(
            title: section.title, figure: figure?.text,
            text: levelsOff && section.estimatedWeeks != nil ? withoutArrival : section.explanation,
            formula: section.formula,
            inputs: section.worked.inputs.map { input in
                let value = number(input.value, places: 3)
                if input.unit == "%" { return "\(input.label) \(sentences.percent(value))" }
                return input.unit.isEmpty ? "\(input.label) \(value)" : "\(input.label) \(value) \(input.unit)"
            },
            worked: section.worked.steps.map {
                WorkedLine(label: $0.label, arithmetic: $0.arithmetic, unit: unit(of: $0))
            } + worked,
            certainty: countsEnergy ? sentences.withConversion(section.certainty) : section.certainty,
            source: section.source, topic: topic?.link(sentences))
    }

    /// The unit of a step; in US units with the converted amount, since formulas use kilograms and millilitres:
    /// "kg/week = −1.1 lb/week".
    private func unit(of step: WhyItWorks.Step) -> String {
        let (weekly, daily) = (sentences("unit.weeklyRate"), sentences("unit.waterTarget"))
        let isRead =
            step.unit == weekly
            ? !measures.units.countsPounds : step.unit != daily || measures.units.system == .metric
        guard !isRead else { return step.unit }
        let amount =
            step.unit == weekly
            ? measures.parts(rate: mass(step.result)) : measures.parts(millilitres: Int(step.result.rounded()))
        let unit = sentences(step.unit == weekly ? "plan.unit.perWeek" : "plan.unit.perDay", ["unit": amount.unit])
        return "\(step.unit) = \(amount.number) \(unit)"
    }
}
