package import APIContract

/// The targets of a plan that a person knows, because they requested it or were notified of it.
package struct NotifiedTargets: Codable, Hashable, Sendable {
    /// The plan with these targets.
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

    /// Whether other targets differ enough for a notification: by 50 kcal or by 10 g of protein.
    package func areWorthTelling(_ targets: PlanNumbers) -> Bool {
        abs(targets.calorieTarget - calories) >= 50 || abs(targets.proteinTarget - protein) >= 10
    }

    /// The targets that a person knows once a plan is made for a reason, and the plan since which they are news; nil
    /// where they are not, for example where the person requested it. `before` is the targets known before; nil without
    /// a previous plan.
    package static func known(
        _ targets: PlanNumbers, of plan: Plan.ID, for reason: PlanReason, before: NotifiedTargets?
    ) -> (targets: NotifiedTargets, newsSince: Plan.ID?) {
        let mine = NotifiedTargets(targets, plan: plan)
        guard reason == .weekly, let before else { return (mine, nil) }
        return before.areWorthTelling(targets) ? (mine, before.plan) : (before, nil)
    }
}
