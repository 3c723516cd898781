public import NutritionScience

/// The expected course of weight on the plan in force, by the dynamic weight model.
public struct ProgressProjection: Codable, Sendable {
    /// The first day: today where the person lives.
    public let startDate: CalendarDay
    /// The weight to reach, in kilograms.
    public let targetWeight: Double
    /// The course if the calorie target follows the weight each week.
    public let weeklyTarget: ExpectedProjection.Course
    /// The course if today's calorie target is kept throughout.
    public let fixedTarget: ExpectedProjection.Course

    /// The projection of a plan from `startDate` on, in a cycle; nil without a target weight or a path to it.
    public init?(_ plan: NutritionPlan, from startDate: CalendarDay, cycle: CycleTimeline) {
        guard let target = plan.inputs.targetWeight, plan.weeksToGoal != nil else { return nil }
        let projection = WeightProjection(plan, from: startDate, cycle: cycle)
        self.startDate = startDate
        self.targetWeight = target.kilograms.value
        self.weeklyTarget = ExpectedProjection.Course(projection.weeklyTarget)
        self.fixedTarget = ExpectedProjection.Course(projection.fixedTarget)
    }
}
