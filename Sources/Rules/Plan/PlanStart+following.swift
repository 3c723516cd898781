package import APIContract
import NutritionScience

extension PlanStart {
    /// The start of a plan's way that is made at a moment. With the goal of the previous plan, it continues the way that
    /// began at `start`, also to another target weight, unless the way had come to its end or the target lies behind the
    /// start.
    package init(_ inputs: PlanInputValues, madeAt time: Timestamp, after old: PlanInputValues?, from start: PlanStart?)
    {
        let hasEnded = old?.hasReachedGoal == true && inputs.hasReachedGoal != true
        guard let old, let start, old.primaryGoal == inputs.primaryGoal, !hasEnded, inputs.isAhead(of: start) else {
            self.init(time: time, weight: inputs.weight)
            return
        }
        self = start
    }
}

extension PlanInputValues {
    /// Whether the target weight lies in the direction of the goal from the weight at the start; true without one.
    fileprivate func isAhead(of start: PlanStart) -> Bool {
        guard let targetWeight else { return true }
        return switch primaryGoal {
        case .loseWeight: targetWeight < start.weight
        case .gainMuscle: targetWeight > start.weight
        case .maintain, .improveHealth: true
        }
    }
}
