public import NutritionScience

/// What somebody's log says of their energy expenditure today, and the plan that would be made of it now.
public struct ExpenditureOutlook: Sendable {
    /// What the log says; nil while nothing is logged.
    public let learned: LearnedExpenditure?
    /// How fast weight changed over the last weeks; nil where too little was weighed.
    public let trend: MeasuredTrend?
    /// The plan that would be made now.
    public let next: NutritionPlan
    /// The latest of the last weeks that look as if something had not been logged, Sunday to Saturday; nil where none
    /// does.
    public let questionableWeek: ClosedRange<CalendarDay>?

    /// An outlook with these values.
    package init(
        learned: LearnedExpenditure?, trend: MeasuredTrend?, next: NutritionPlan,
        questionableWeek: ClosedRange<CalendarDay>?
    ) {
        self.learned = learned
        self.trend = trend
        self.next = next
        self.questionableWeek = questionableWeek
    }
}
