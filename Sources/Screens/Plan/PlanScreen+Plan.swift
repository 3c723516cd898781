public import APIContract
import NutritionScience
public import Wording

extension PlanScreen {
    /// The presentation of a plan, made from the parts of the contract.
    ///
    /// Worked arithmetic stays in kilograms and centimetres in either unit system, since the formulas are.
    public init(
        inputs: PlanInputValues, targets: PlanTargets, projection: PlanProjection?, whyItWorks: WhyItWorks,
        sentences: Sentences, units: PersonalUnits
    ) {
        var figures = PlanFigures(
            inputs: inputs, targets: targets, projection: projection, whyItWorks: whyItWorks, sentences: sentences,
            measures: Measures(units: units, notation: sentences.notation))
        let plan = inputs.planInputs.flatMap { try? NutritionPlan($0) }
        let split = plan.map { PlanSplit($0, sentences, units) }
        let expected = projection.flatMap { projection in
            plan.flatMap { plan in
                ExpectedTimeline(
                    plan, from: projection.projectedDate.day.adding(days: -7 * projection.estimatedWeeks),
                    sentences: sentences,
                    measures: Measures(units: units, notation: sentences.notation))
            }
        }
        figures.levelsOff = expected?.levelsOff ?? false
        self.init(
            title: sentences("plan.title"), person: figures.person, goal: figures.goal,
            groups: [
                Group(
                    title: sentences("plan.targets"),
                    figures: [figures.calories, figures.protein] + (split?.figures ?? []) + [figures.water]),
                Group(title: sentences("split.maxima"), figures: split?.maxima ?? []),
                Group(
                    title: sentences("plan.numbers"),
                    figures: [figures.bodyMassIndex, figures.basalMetabolicRate, figures.expenditure]),
                Group(
                    title: sentences("plan.timeline"),
                    figures: figures.timeline(expected)),
            ].filter { !$0.figures.isEmpty },
            noticesTitle: sentences("plan.notices"),
            notices: targets.guards.map { Notice(title: $0.title, text: $0.explanation) },
            explanationsTitle: sentences("plan.explanations"), explanationsNote: sentences("plan.explanations.note"),
            explanations: figures.explanations(way: figures) + (split?.explanations ?? []),
            expectation: expected?.explanation,
            labels: ExplanationLabels(
                formula: sentences("plan.formula"), inputs: sentences("plan.inputs"), worked: sentences("plan.worked"),
                certainty: sentences("plan.certainty"), source: sentences("plan.source")))
    }
}
