package import APIContract

extension PlanStart {
    /// Where the way of a plan begins that is made at a moment. One with the goal and target of the plan before goes on
    /// with its way, which began at `start`.
    package init(_ inputs: PlanInputValues, madeAt time: Timestamp, after old: PlanInputValues?, from start: PlanStart?)
    {
        guard let old, let start, old.primaryGoal == inputs.primaryGoal, old.targetWeight == inputs.targetWeight else {
            self.init(time: time, weight: inputs.weight)
            return
        }
        self = start
    }
}
