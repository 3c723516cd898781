package import APIContract

/// The targets of a plan that a person knows, because they asked for it or were notified of it.
package struct NotifiedTargets: Codable, Hashable, Sendable {
    /// The plan that they are of.
    package let plan: Plan.ID
    /// Kilocalories a day.
    package let calories: Int
    /// Grams of protein a day.
    package let protein: Int

    /// Targets with these values.
    package init(plan: Plan.ID, calories: Int, protein: Int) {
        (self.plan, self.calories, self.protein) = (plan, calories, protein)
    }

    /// The targets of a plan.
    package init(_ targets: PlanNumbers, plan: Plan.ID) {
        self.init(plan: plan, calories: targets.calorieTarget, protein: targets.proteinTarget)
    }

    /// Whether other targets are so different that the person wants to know: by 50 kcal or by 10 g of protein.
    package func areWorthTelling(_ targets: PlanNumbers) -> Bool {
        abs(targets.calorieTarget - calories) >= 50 || abs(targets.proteinTarget - protein) >= 10
    }

    /// What a person knows once a plan is made for a reason, and since which plan that is news to them; nil where it is
    /// none, as where they asked for it. `before` is what they knew; nil without a plan before.
    package static func known(
        _ targets: PlanNumbers, of plan: Plan.ID, for reason: PlanReason, before: NotifiedTargets?
    ) -> (targets: NotifiedTargets, newsSince: Plan.ID?) {
        let mine = NotifiedTargets(targets, plan: plan)
        guard reason == .weekly, let before else { return (mine, nil) }
        return before.areWorthTelling(targets) ? (mine, before.plan) : (before, nil)
    }
}
