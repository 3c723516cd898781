package import APIContract
import NutritionScience

extension PlanStart {
    /// Where the way of a plan begins that is made at a moment. One with the goal and target of the plan before goes on
    /// with its way, which began at `start`.
    package init(_ inputs: PlanInputValues, madeAt time: Timestamp, after old: PlanInputValues?, from start: PlanStart?)
    {
        guard let old, let start, old.primaryGoal == inputs.primaryGoal, old.hasTarget(of: inputs) else {
            self.init(time: time, weight: inputs.weight)
            return
        }
        self = start
    }
}

extension PlanInputValues {
    /// Whether two plans go to the same target weight. One whose weight is at the target of the other, and which goes on
    /// by the trend all the same, names none.
    func hasTarget(of other: PlanInputValues) -> Bool {
        targetWeight == other.targetWeight || leavesOutTarget(of: other) || other.leavesOutTarget(of: self)
    }

    private func leavesOutTarget(of other: PlanInputValues) -> Bool {
        guard targetWeight == nil, primaryGoal == other.primaryGoal, let target = other.targetWeight
        else { return false }
        return switch primaryGoal {
        case .loseWeight: weight <= target
        case .gainMuscle: weight >= target
        case .maintain, .improveHealth: false
        }
    }
}
