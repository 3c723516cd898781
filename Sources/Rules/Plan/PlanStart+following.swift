package import APIContract
import NutritionScience

extension PlanStart {
    /// The start of a plan's way that is made at a moment. With the goal and target of the previous plan, it continues
    /// the way that began at `start`.
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
    /// Whether two plans have the same target weight. A plan names none if its weight is at the other's target but the
    /// trend is not yet.
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
