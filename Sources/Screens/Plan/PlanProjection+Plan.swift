public import APIContract
public import NutritionScience

extension PlanProjection {
    /// The way to the target weight from `today`; nil without one, and where the weight is not expected to change.
    public init?(_ plan: NutritionPlan, today: CalendarDay) {
        guard let target = plan.inputs.targetWeight, let weeks = plan.weeksToGoal?.result.units else { return nil }
        self.init(
            estimatedWeeks: weeks, projectedDate: Timestamp(startOf: today.adding(days: 7 * weeks)),
            startWeight: plan.inputs.weight.kilograms.value, targetWeight: target.kilograms.value)
    }
}
