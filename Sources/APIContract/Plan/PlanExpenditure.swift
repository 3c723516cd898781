public import NutritionScience

/// A person's energy expenditure in kilocalories a day: by the formula, by their log, and as a plan uses it.
public struct PlanExpenditure: Codable, Sendable {
    /// The expenditure that the plan uses.
    public let used: Int
    /// Whether that comes from the log.
    public let isLearned: Bool
    /// The expenditure by the formula.
    public let formula: Int
    /// The lower end of the range of expenditure by the formula: 19 % below it.
    public let formulaLow: Int
    /// The upper end: 19 % above the formula, or 10 % above what was measured in similar people if that is more.
    public let formulaHigh: Int
    /// The expenditure by the log; nil until something is logged.
    @OrNull public private(set) var learned: LearnedExpenditure?
    /// The meaning of these numbers for the plan.
    public let explanation: String

    /// The expenditure that a plan uses, with that of the log.
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

/// The energy expenditure learned from a person's weigh-ins and log.
public struct LearnedExpenditure: Codable, Hashable, Sendable {
    /// Kilocalories a day.
    public let expenditure: Int
    /// The lower end of the likely range of the coming weeks' mean.
    public let low: Int
    /// The upper end of the likely range of the coming weeks' mean.
    public let high: Int
    /// Body weight in kilograms on the day of the latest weigh-in, without the noise of scales and water.
    public let trendWeight: Double
    /// The day of the latest weigh-in; nil in plans stored before this was added.
    @OrNull public private(set) var weighedOn: CalendarDay?
    /// The number of weigh-ins that it is based on.
    public let weighIns: Int
    /// The number of days with logged intake that it is based on.
    public let loggedDays: Int
    /// The number of those days of which something was guessed, which the range carries; nil where nothing was, and in
    /// plans stored before this was added.
    public let guessedDays: Int?
    /// Whether plans may use it.
    public let isUsable: Bool
    /// The requirements that are not met before plans may use it; empty if they may, nil in plans stored before this
    /// was added.
    @OrNull public private(set) var shortfalls: [ExpenditureShortfall]?
    /// The day since which plans may no longer use it; nil if they may, or never could.
    @OrNull public private(set) var unusableSince: CalendarDay?

    /// The expenditure on the last day of a history; nil without a logged day, as the history then gives the formula's.
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
        self.guessedDays = estimate.guessedDays == 0 ? nil : estimate.guessedDays
        self.isUsable = evidence.isUsable
        self.shortfalls = evidence.shortfalls.map(ExpenditureShortfall.init)
        self.unusableSince = history.unusableSince(basal: basal)
    }

    /// The stored expenditure of a log as of when a plan was made.
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
        self.guessedDays = nil
        self.isUsable = isUsable
        self.shortfalls = shortfalls
        self.unusableSince = unusableSince
    }
}

extension LearnedExpenditure {
    /// Whether a plan in force approaches this expenditure by a step a week.
    package func isFollowed(by plan: NutritionPlan) -> Bool {
        isUsable && !plan.guards.contains(.learnedExpenditureFloor)
            && expenditure != plan.totalDailyEnergyExpenditure.result.units
    }
}

/// A requirement for using a log's expenditure that is not met.
public struct ExpenditureShortfall: Codable, Hashable, Sendable {
    /// The requirement.
    public let code: Code
    /// The number that is missing; for an old weigh-in, its age in days; nil if nothing is counted.
    @OrNull public private(set) var count: Int?

    /// A requirement for using a log's expenditure.
    public enum Code: String, Codable, CaseIterable, Sendable {
        /// Days since the log began.
        case days
        /// Logged days in the period considered.
        case loggedDays = "logged_days"
        /// Weigh-ins in the period considered.
        case weighIns = "weigh_ins"
        /// A recent weigh-in.
        case oldWeighIn = "old_weigh_in"
        /// A plausible expenditure.
        case implausible
    }

    /// The shortfall found by the nutrition science.
    public init(_ shortfall: ExpenditureEvidence.Shortfall) {
        switch shortfall {
        case .days(let missing): (code, count) = (.days, missing)
        case .loggedDays(let missing): (code, count) = (.loggedDays, missing)
        case .weighIns(let missing): (code, count) = (.weighIns, missing)
        case .oldWeighIn(let daysAgo): (code, count) = (.oldWeighIn, daysAgo)
        case .implausible: (code, count) = (.implausible, nil)
        }
    }

    /// A stored shortfall; `count` is nil if nothing is counted.
    package init(code: Code, count: Int?) {
        self.code = code
        self.count = count
    }
}

/// `GET /v1/expenditure`: a person's energy expenditure by their own log, up to today.
public struct ExpenditureReport: Codable, Sendable {
    /// The expenditure by formula and log, and as the plan in force uses it; without a plan, the formula's.
    public let expenditure: PlanExpenditure
    /// The expenditure that a plan made now would use, in kilocalories a day.
    public let next: Int
    /// The first day of the range.
    public let from: CalendarDay
    /// The last day of the range.
    public let to: CalendarDay
    /// The days of the range from the first weigh-in on, earliest first.
    public let days: [Day]
    /// The weeks in which entries seem to be missing, earliest first.
    public let questionableWeeks: [Week]
    /// The days of the last weeks that look too small to be all that was eaten, earliest first: they count as not
    /// logged until the person says whether they were complete. Empty if fewer than three of the last 14 logged days
    /// look so.
    public let smallDays: [SmallDay]

    /// A day whose log looks too small.
    public struct SmallDay: Codable, Hashable, Sendable {
        /// The day of the log.
        public let day: CalendarDay
        /// The logged energy, in kilocalories.
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

    /// The estimate on the morning of a day, after its weigh-in.
    public struct Day: Codable, Sendable {
        /// The day of the estimate, where the person lives.
        public let day: CalendarDay
        /// Kilocalories a day.
        public let expenditure: Int
        /// The lower end of the likely range of the coming weeks' mean.
        public let low: Int
        /// The upper end of the likely range of the coming weeks' mean.
        public let high: Int
        /// Body weight in kilograms, without the noise of scales and water.
        public let trendWeight: Double
        /// Whether the day is after the latest weigh-in, so that its weight is an expected one.
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

    /// A report on a range of days in a history. `next` is the expenditure that a plan made now would use, in
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
