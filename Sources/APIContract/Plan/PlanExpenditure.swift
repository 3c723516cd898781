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
    /// The lower end of the band in which the mean of the coming weeks likely is.
    public let low: Int
    /// The upper end of the band in which the mean of the coming weeks likely is.
    public let high: Int
    /// Body weight in kilograms without the noise of scale and water, on the day of the latest weigh-in.
    public let trendWeight: Double
    /// The day of the latest weigh-in; nil in plans from before this was kept.
    @OrNull public private(set) var weighedOn: CalendarDay?
    /// How many weigh-ins stand behind it.
    public let weighIns: Int
    /// How many days with logged intake stand behind it.
    public let loggedDays: Int
    /// Whether plans may follow it.
    public let isUsable: Bool
    /// What is missing before plans may follow it; nothing where they may, nil in plans from before this was kept.
    @OrNull public private(set) var shortfalls: [ExpenditureShortfall]?
    /// Since when plans may not follow it any more; nil where they may, or never could.
    @OrNull public private(set) var unusableSince: CalendarDay?

    /// What a history says on its last day; nil for one without a logged day, which says what the formula does.
    ///
    /// - Parameter basal: The person's basal metabolic rate, in kilocalories a day.
    public init?(_ history: ExpenditureHistory, basal: Int) {
        guard let estimate = history.days.last?.estimate, estimate.loggedDays > 0,
            let evidence = history.evidence(basal: basal)
        else { return nil }
        self.expenditure = Int(estimate.expenditure.rounded())
        self.low = Int(estimate.band.lowerBound.rounded())
        self.high = Int(estimate.band.upperBound.rounded())
        let measured = history.latestWeighIn
        self.trendWeight = ((measured?.estimate ?? estimate).trendWeight * 1000).rounded() / 1000
        self.weighedOn = measured?.day
        self.weighIns = estimate.weighIns
        self.loggedDays = estimate.loggedDays
        self.isUsable = evidence.isUsable
        self.shortfalls = evidence.shortfalls.map(ExpenditureShortfall.init)
        self.unusableSince = history.unusableSince(basal: basal)
    }

    /// What a log said when a plan was made, as it was kept.
    package init(
        expenditure: Int, low: Int, high: Int, trendWeight: Double, weighedOn: CalendarDay?, weighIns: Int,
        loggedDays: Int, isUsable: Bool, shortfalls: [ExpenditureShortfall]?, unusableSince: CalendarDay?
    ) {
        self.expenditure = expenditure
        self.low = low
        self.high = high
        self.trendWeight = trendWeight
        self.weighedOn = weighedOn
        self.weighIns = weighIns
        self.loggedDays = loggedDays
        self.isUsable = isUsable
        self.shortfalls = shortfalls
        self.unusableSince = unusableSince
    }
}

extension LearnedExpenditure {
    /// Whether a plan in force is on its way here, by a step a week.
    package func isFollowed(by plan: NutritionPlan) -> Bool {
        isUsable && !plan.guards.contains(.learnedExpenditureFloor)
            && expenditure != plan.totalDailyEnergyExpenditure.result.units
    }
}

/// Something that is missing before plans may follow a log.
public struct ExpenditureShortfall: Codable, Hashable, Sendable {
    /// What is missing before the expenditure can be used.
    public let code: Code
    /// How many are missing; for an old weigh-in, how many days ago it was; nil where nothing is counted.
    @OrNull public private(set) var count: Int?

    /// What can be missing.
    public enum Code: String, Codable, CaseIterable, Sendable {
        /// Days since the log began.
        case days
        /// Logged days among those looked at.
        case loggedDays = "logged_days"
        /// Weigh-ins in the days looked at.
        case weighIns = "weigh_ins"
        /// A weigh-in that is not too old.
        case oldWeighIn = "old_weigh_in"
        /// An expenditure that somebody can have.
        case implausible
    }

    /// The same, as it crosses the wire.
    public init(_ shortfall: ExpenditureEvidence.Shortfall) {
        switch shortfall {
        case .days(let missing): (code, count) = (.days, missing)
        case .loggedDays(let missing): (code, count) = (.loggedDays, missing)
        case .weighIns(let missing): (code, count) = (.weighIns, missing)
        case .oldWeighIn(let daysAgo): (code, count) = (.oldWeighIn, daysAgo)
        case .implausible: (code, count) = (.implausible, nil)
        }
    }

    /// So many of something, as it was kept; nil where nothing is counted.
    package init(code: Code, count: Int?) {
        self.code = code
        self.count = count
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
    /// The weeks that look as if something had not been logged, the earliest first.
    public let questionableWeeks: [Week]
    /// The days of the last weeks that look too small to be all that was eaten, the earliest first: they count as not logged
    /// until the person says whether they were complete. Empty where fewer than three of the last 14 logged days do.
    public let smallDays: [SmallDay]

    /// A day that looks too small.
    public struct SmallDay: Codable, Hashable, Sendable {
        /// The day of the log.
        public let day: CalendarDay
        /// What was logged on it, in kilocalories.
        public let calories: Int
    }

    /// A week, Sunday to Saturday.
    public struct Week: Codable, Hashable, Sendable {
        /// The Sunday.
        public let from: CalendarDay
        /// The Saturday.
        public let to: CalendarDay

        /// The week of a range of days.
        public init(_ days: ClosedRange<CalendarDay>) { (from, to) = (days.lowerBound, days.upperBound) }
    }

    /// What was known on the morning of a day, after its weigh-in.
    public struct Day: Codable, Sendable {
        /// The day that the estimate is for, where the person lives.
        public let day: CalendarDay
        /// Kilocalories a day.
        public let expenditure: Int
        /// The lower end of the band in which the mean of the coming weeks likely is.
        public let low: Int
        /// The upper end of the band in which the mean of the coming weeks likely is.
        public let high: Int
        /// Body weight in kilograms without the noise of scale and water.
        public let trendWeight: Double
        /// Whether the day comes after the latest weigh-in, so that its weight is an expectation.
        public let isExpected: Bool

        /// A day of a history whose latest weigh-in was on `latestWeighIn`.
        public init(_ day: ExpenditureHistory.Day, latestWeighIn: CalendarDay?) {
            self.day = day.day
            self.expenditure = Int(day.estimate.expenditure.rounded())
            self.low = Int(day.estimate.band.lowerBound.rounded())
            self.high = Int(day.estimate.band.upperBound.rounded())
            self.trendWeight = (day.estimate.trendWeight * 1000).rounded() / 1000
            self.isExpected = latestWeighIn.map { $0 < day.day } ?? true
        }
    }

    /// What a history says of the days of a range. `next` is what a plan that is made now would count on, in
    /// kilocalories a day.
    public init(
        expenditure: PlanExpenditure, next: Int, _ history: ExpenditureHistory, small: SmallDaysReading?,
        in range: ClosedRange<CalendarDay>
    ) {
        let latestWeighIn = history.latestWeighIn?.day
        self.expenditure = expenditure
        self.next = next
        self.from = range.lowerBound
        self.to = range.upperBound
        self.days = history.days.filter { range.contains($0.day) }.map { Day($0, latestWeighIn: latestWeighIn) }
        self.questionableWeeks = history.questionableWeeks.map(Week.init)
        self.smallDays = small?.days.map { SmallDay(day: $0.day, calories: $0.intake ?? 0) } ?? []
    }
}
