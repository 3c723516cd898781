public import NutritionScience

/// How the weight is expected to change on the plan in force, by the dynamic weight model.
public struct ProgressProjection: Codable, Sendable {
    /// The first day of it: today where the person lives.
    public let startDate: CalendarDay
    /// The weight to reach, in kilograms.
    public let targetWeight: Double
    /// When the target follows the weight each week.
    public let weeklyTarget: ExpectedProjection.Course
    /// When today's target is kept all the way.
    public let fixedTarget: ExpectedProjection.Course

    /// The projection of a plan from `startDate` on, in a cycle; nil without a target weight or a way to it.
    public init?(_ plan: NutritionPlan, from startDate: CalendarDay, cycle: CycleTimeline) {
        guard let target = plan.inputs.targetWeight, plan.weeksToGoal != nil else { return nil }
        let projection = WeightProjection(plan, from: startDate, cycle: cycle)
        self.startDate = startDate
        self.targetWeight = target.kilograms.value
        self.weeklyTarget = ExpectedProjection.Course(projection.weeklyTarget)
        self.fixedTarget = ExpectedProjection.Course(projection.fixedTarget)
    }
}
