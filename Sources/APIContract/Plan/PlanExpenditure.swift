public import NutritionScience

/// A person's energy expenditure in kilocalories a day: what the formula expects and what their own log tells, side by
/// side, and what a plan counts on.
public struct PlanExpenditure: Codable, Sendable {
    /// What the plan counts on.
    public let used: Int
    /// Whether that comes from the log.
    public let isLearned: Bool
    /// What the formula expects.
    public let formula: Int
    /// The lower end of where expenditure lies by the formula: 19 % under it.
    public let formulaLow: Int
    /// The upper end: 19 % over the formula, or 10 % over what was measured in people like this one where that is more.
    public let formulaHigh: Int
    /// What the log tells; nil while nothing is logged.
    @OrNull public private(set) var learned: LearnedExpenditure?
    /// What that means for the plan.
    public let explanation: String

    /// The expenditure of a plan, beside what the log says.
    public init(_ plan: NutritionPlan, learned: LearnedExpenditure?, explanation: String) {
        let formula = plan.inputs.formulaExpenditure.result.units
        let band = plan.inputs.formulaExpenditureBand
        self.used = plan.totalDailyEnergyExpenditure.result.units
        self.isLearned = plan.inputs.learnedExpenditure != nil
        self.formula = formula
        self.formulaLow = band.lowerBound
        self.formulaHigh = band.upperBound
        self.learned = learned
        self.explanation = explanation
    }
}

/// What a person's own weigh-ins and log tell about their energy expenditure.
public struct LearnedExpenditure: Codable, Hashable, Sendable {
    /// Kilocalories a day.
    public let expenditure: Int
    /// The lower end of the 80 % band.
    public let low: Int
    /// The upper end of the 80 % band.
    public let high: Int
    /// Body weight in kilograms without the noise of scale and water.
    public let trendWeight: Double
    /// How many weigh-ins stand behind it.
    public let weighIns: Int
    /// How many days with logged intake stand behind it.
    public let loggedDays: Int
    /// Whether it is sure enough for a plan to follow it.
    public let isUsable: Bool

    /// What an estimate says; nil for one without a logged day, which says what the formula does.
    public init?(_ estimate: ExpenditureEstimate) {
        guard estimate.loggedDays > 0 else { return nil }
        self.expenditure = Int(estimate.expenditure.rounded())
        self.low = Int(estimate.band.lowerBound.rounded())
        self.high = Int(estimate.band.upperBound.rounded())
        self.trendWeight = (estimate.trendWeight * 1000).rounded() / 1000
        self.weighIns = estimate.weighIns
        self.loggedDays = estimate.loggedDays
        self.isUsable = estimate.isUsable
    }
}

/// `GET /v1/expenditure`: what a person's own log says about their energy expenditure, until today.
public struct ExpenditureReport: Codable, Sendable {
    /// Formula and log side by side, and what the plan in force counts on; without a plan what the formula expects.
    public let expenditure: PlanExpenditure
    /// What a plan that is made now would count on, in kilocalories a day.
    public let next: Int
    /// The first day of the range.
    public let from: CalendarDay
    /// The last day of the range.
    public let to: CalendarDay
    /// The days of the range from the first weigh-in on, the earliest first.
    public let days: [Day]

    /// What was known on the morning of a day, after its weigh-in.
    public struct Day: Codable, Sendable {
        /// The day.
        public let day: CalendarDay
        /// Kilocalories a day.
        public let expenditure: Int
        /// The lower end of the 80 % band.
        public let low: Int
        /// The upper end of the 80 % band.
        public let high: Int
        /// Body weight in kilograms without the noise of scale and water.
        public let trendWeight: Double

        /// A day of a history.
        public init(_ day: ExpenditureHistory.Day) {
            self.day = day.day
            self.expenditure = Int(day.estimate.expenditure.rounded())
            self.low = Int(day.estimate.band.lowerBound.rounded())
            self.high = Int(day.estimate.band.upperBound.rounded())
            self.trendWeight = (day.estimate.trendWeight * 1000).rounded() / 1000
        }
    }

    /// A report with these values.
    public init(expenditure: PlanExpenditure, next: Int, from: CalendarDay, to: CalendarDay, days: [Day]) {
        self.expenditure = expenditure
        self.next = next
        self.from = from
        self.to = to
        self.days = days
    }
}
