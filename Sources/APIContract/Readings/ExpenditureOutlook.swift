public import NutritionScience

/// A person's energy expenditure by their log today, and the plan that it would lead to.
public struct ExpenditureOutlook: Sendable {
    /// The expenditure by the log; nil until something is logged.
    public let learned: LearnedExpenditure?
    /// The trend of the person's weight today, without daily fluctuation, in kilograms; nil without a weigh-in.
    public let trendWeight: Double?
    /// The weigh-ins, earliest first, without implausible ones.
    public let weighIns: [MeasuredWeight]
    /// The trend of weight over the last weeks; nil if there were too few weigh-ins.
    public let trend: MeasuredTrend?
    /// The plan that would be made now.
    public let next: NutritionPlan
    /// The latest of the last weeks in which entries seem to be missing, Sunday to Saturday; nil if there is none.
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
    /// The person with a forecast that begins at the trend of their log; unchanged without a trend.
    package func forecasting(from outlook: ExpenditureOutlook?) -> PersonReading {
        var person = self
        person.trendWeight = outlook?.trendWeight ?? trendWeight
        return person
    }
}
