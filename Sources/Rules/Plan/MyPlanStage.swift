package import APIContract
package import NutritionScience

/// A person's stage on the way to a plan, which decides what My Plan shows and what else is read for it.
package enum MyPlanStage: Sendable {
    case beforeOnboarding
    /// Nobody sees a first plan with a deficit before they were asked what speaks against it.
    case healthQuestion
    /// No plan without weight and height, but a cycle can be begun.
    case withoutMeasures
    /// Metrics to acknowledge before a plan is made.
    case metrics(NutritionPlan)
    /// No plan was made yet.
    case withoutPlan
    /// A plan in force, with all its arithmetic.
    case plan(PersonReading.PlanInForce, computed: NutritionPlan)

    /// The stage of a person. With `skippingMetrics`, metrics that wait to be acknowledged hold nothing up.
    ///
    /// - Throws: `InputProblem` for a plan whose inputs the formulas don't take any more.
    package init(of person: PersonReading, skippingMetrics: Bool = false) throws {
        guard person.user.hasCompletedOnboarding else {
            self = .beforeOnboarding
            return
        }
        guard person.plan != nil || !person.isHealthQuestionOpen else {
            self = .healthQuestion
            return
        }
        guard let next = person.computed else {
            self = .withoutMeasures
            return
        }
        guard person.isAcknowledged || skippingMetrics else {
            self = .metrics(next)
            return
        }
        guard let plan = person.plan, let computed = try plan.computed() else {
            self = .withoutPlan
            return
        }
        self = .plan(plan, computed: computed)
    }
}
