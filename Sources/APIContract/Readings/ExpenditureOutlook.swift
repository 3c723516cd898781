public import NutritionScience

/// What somebody's log says of their energy expenditure today, and the plan that would be made of it now.
public struct ExpenditureOutlook: Sendable {
    /// What the log says; nil while nothing is logged.
    public let learned: LearnedExpenditure?
    /// What the person weighs today without the noise of single mornings, in kilograms; nil without a weigh-in.
    public let trendWeight: Double?
    /// What was weighed, the earliest first, without what can't be this person's weight.
    public let weighIns: [MeasuredWeight]
    /// How fast weight changed over the last weeks; nil where too little was weighed.
    public let trend: MeasuredTrend?
    /// The plan that would be made now.
    public let next: NutritionPlan
    /// The latest of the last weeks that look as if something had not been logged, Sunday to Saturday; nil where none
    /// does.
    public let questionableWeek: ClosedRange<CalendarDay>?

    /// An outlook with these values.
    package init(
        learned: LearnedExpenditure?, trendWeight: Double?, weighIns: [MeasuredWeight], trend: MeasuredTrend?,
        next: NutritionPlan, questionableWeek: ClosedRange<CalendarDay>?
    ) {
        self.learned = learned
        self.trendWeight = trendWeight
        self.weighIns = weighIns
        self.trend = trend
        self.next = next
        self.questionableWeek = questionableWeek
    }
}

extension PersonReading {
    /// The same person with a forecast that begins where their log says that the trend is; as they are without one.
    package func forecasting(from outlook: ExpenditureOutlook?) -> PersonReading {
        var person = self
        person.trendWeight = outlook?.trendWeight ?? trendWeight
        return person
    }
}
