public import APIContract
import NutritionScience
public import Wording

extension PlanScreen {
    /// The presentation of a plan, made from the parts of the contract.
    ///
    /// Worked arithmetic stays in kilograms and centimetres in either unit system, since the formulas are.
    public init(
        inputs: PlanInputValues, targets: PlanTargets, projection: PlanProjection?, whyItWorks: WhyItWorks,
        copy: Copy, units: UnitSystem
    ) {
        let figures = PlanFigures(
            inputs: inputs, targets: targets, projection: projection, whyItWorks: whyItWorks, copy: copy,
            measures: Measures(units: units, notation: copy.notation))
        let expected = projection.flatMap { projection in
            inputs.planInputs.flatMap { try? NutritionPlan($0) }.flatMap { plan in
                ExpectedTimeline(
                    plan, from: projection.projectedDate.day.adding(days: -7 * projection.estimatedWeeks), copy: copy,
                    measures: Measures(units: units, notation: copy.notation))
            }
        }
        self.init(
            title: copy("plan.title"), person: figures.person, goal: figures.goal,
            groups: [
                Group(title: copy("plan.targets"), figures: [figures.calories, figures.protein, figures.water]),
                Group(
                    title: copy("plan.numbers"),
                    figures: [figures.bodyMassIndex, figures.basalMetabolicRate, figures.expenditure]),
                Group(
                    title: copy("plan.timeline"),
                    figures: figures.timeline + [expected?.range, expected?.longRun].compactMap { $0 }),
            ],
            noticesTitle: copy("plan.notices"),
            notices: targets.guards.map { Notice(title: $0.title, text: $0.explanation) },
            explanationsTitle: copy("plan.explanations"), explanationsNote: copy("plan.explanations.note"),
            explanations: figures.explanations, expectation: expected?.explanation ?? "",
            labels: Labels(
                formula: copy("plan.formula"), inputs: copy("plan.inputs"), worked: copy("plan.worked"),
                certainty: copy("plan.certainty"), source: copy("plan.source")))
    }
}
