public import NutritionScience

/// `GET /v1/plans/current/projection`: how the weight is expected to change on the plan in force, by Hall's dynamic
/// weight model (Lancet 2011;378:826). Bodies spend less as they get lighter, so it takes longer than the plan's simple
/// rule says.
public struct ExpectedProjection: Codable, Sendable {
    /// The plan in force, which the courses are computed from.
    public let planId: Plan.ID
    /// The first day of the projection: today where the person lives.
    public let startDate: CalendarDay
    /// The course when the target follows the weight each week.
    public let weeklyTarget: Course
    /// The course when today's target is kept all the way.
    public let fixedTarget: Course
    /// The weight in kilograms at which the body would come to rest at today's target; nil where the model doesn't hold
    /// for it.
    @OrNull public private(set) var longRunWeight: Double?
    /// The reason why the way takes longer than the simple rule says; nil where there is no way to a target weight.
    @OrNull public private(set) var explanation: String?

    /// One course of the weight.
    public struct Course: Codable, Sendable {
        /// Weight in kilograms, today and after each week, until the target weight is reached; five years at most. In a
        /// cycle that goes on it is a mean over a week. Losing weight ends at the lowest healthy weight, which stays from
        /// there on.
        public let weeklyWeights: [Double]
        /// After how many days the target weight is reached; nil when it is not, and without a target weight.
        @OrNull public private(set) var daysToTarget: Int?

        /// A course with its weights to the gram.
        public init(_ course: WeightProjection.Course) {
            self.weeklyWeights = course.weeklyWeights.map { ($0 * 1000).rounded() / 1000 }
            self.daysToTarget = course.daysToTarget
        }
    }

    /// The projection of a plan from `startDate` on.
    public init(planId: Plan.ID, startDate: CalendarDay, _ projection: WeightProjection, explanation: String?) {
        self.planId = planId
        self.startDate = startDate
        self.weeklyTarget = Course(projection.weeklyTarget)
        self.fixedTarget = Course(projection.fixedTarget)
        self.longRunWeight = projection.longRunWeight.map { ($0 * 1000).rounded() / 1000 }
        self.explanation = explanation
    }
}
