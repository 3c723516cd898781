import APIContract
import NutritionScience
import Wording

/// A plan to explain things by, where there is no plan of the person's own.
enum ExamplePlan {
    /// A man of 35 years who wants to lose weight.
    private static let inputs = PlanInputs(
        weight: Mass(grams: 81_650), height: Height(tenthMillimetres: 17_780), age: 35, sex: .male,
        activity: .moderatelyActive, goal: .loseWeight, targetWeight: Mass(grams: 74_840))

    static let plan: NutritionPlan = {
        do { return try NutritionPlan(inputs) } catch { preconditionFailure("The example is in the allowed ranges") }
    }()

    static func figures(_ localization: Localization) -> PlanFigures {
        PlanFigures(
            inputs: PlanInputValues(inputs), targets: PlanTargets(plan, guards: []), projection: nil,
            whyItWorks: localization.plan.whyItWorks(plan), sentences: localization.sentences,
            measures: localization.measures)
    }
}
