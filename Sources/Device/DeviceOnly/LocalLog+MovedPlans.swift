public import APIContract
import NutritionScience

extension LocalLog {
    /// The plans of a device of its own, as a server takes them over, the earliest first; none where no plan is in
    /// force.
    ///
    /// - Throws: `LocalStoreError`.
    public func plansToMove() throws(LocalStoreError) -> [MovedPlan] {
        guard account.isDeviceOnly else { return [] }
        return try read { rows in
            guard try rows.state().planInForce != nil else { return [] }
            return try rows.devicePlans().suffix(MovedPlan.most).map(MovedPlan.init)
        }
    }
}

extension MovedPlan {
    fileprivate init(_ plan: DevicePlanState) {
        self.init(
            inputs: plan.inputs, reason: plan.reason, formulaVersion: plan.formulaVersion, createdAt: plan.madeAt,
            endedAt: plan.endedAt, start: plan.start, learnedChangedAt: plan.learnedChangedAt)
    }
}
