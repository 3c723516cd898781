public import NutritionScience

/// The period that progress is shown for.
public enum ProgressRange: String, Codable, CaseIterable, Sendable {
    /// The last 28 days.
    case fourWeeks = "4w"
    /// The last 84 days.
    case twelveWeeks = "12w"
    /// The last 365 days.
    case year = "1y"
    case all = "all"

    /// The number of days, today included; nil for everything.
    public var dayCount: Int? {
        switch self {
        case .fourWeeks: 28
        case .twelveWeeks: 84
        case .year: 365
        case .all: nil
        }
    }

    /// The period shown where none is requested.
    public static let usual = ProgressRange.twelveWeeks
}

/// `GET /v1/progress`: how the days of a range went, beside the targets that were in force on them.
public struct ProgressReport: Codable, Sendable {
    /// The range that was asked for.
    public let range: ProgressRange
    /// The first day of the range; for `all` the first day of which there is anything.
    public let from: CalendarDay
    /// Its last day: today where the person lives.
    public let to: CalendarDay
    /// The days of the range on which something was logged, the earliest first.
    public let days: [ProgressDay]
    /// The targets of the range, each from its first day on, the earliest first.
    public let targets: [TargetPeriod]
    /// The expenditure and trend weight by the log, day by day from the first weigh-in on; empty without a weigh-in,
    /// and where weight and height are not known.
    public let estimates: [ExpenditureReport.Day]
    /// The spells of illness and travel in the range, the earliest first.
    public let unusual: [UnusualDays]
    /// The latest weigh-in, also where it lies before the range; nil without any.
    @OrNull public private(set) var latestWeighIn: MeasuredWeight?
    /// The energy expenditure that the formula expects today, in kilocalories; nil where weight and height are not
    /// known.
    @OrNull public private(set) var formulaExpenditure: Int?
    /// The daily energy expenditure that the plan in force uses, in kilocalories; nil without a plan.
    @OrNull public private(set) var plannedExpenditure: Int?
    /// Whether that still approaches the expenditure by the log, by a step a week.
    public let isCatchingUp: Bool
    /// The expected course of weight on the plan in force; nil without a plan or without a way to go.
    @OrNull public private(set) var projection: ProgressProjection?
    /// The number of days near their target.
    public let adherence: Adherence
    /// The week so far.
    public let thisWeek: WeekSoFar

    /// A report with these parts.
    public init(
        range: ProgressRange, from: CalendarDay, to: CalendarDay, days: [ProgressDay], targets: [TargetPeriod],
        estimates: [ExpenditureReport.Day], unusual: [UnusualDays] = [], latestWeighIn: MeasuredWeight?,
        formulaExpenditure: Int?, plannedExpenditure: Int? = nil, isCatchingUp: Bool = false,
        projection: ProgressProjection?,
        adherence: Adherence, thisWeek: WeekSoFar
    ) {
        self.range = range
        self.from = from
        self.to = to
        self.days = days
        self.targets = targets
        self.estimates = estimates
        self.unusual = unusual
        self.latestWeighIn = latestWeighIn
        self.formulaExpenditure = formulaExpenditure
        self.plannedExpenditure = plannedExpenditure
        self.isCatchingUp = isCatchingUp
        self.projection = projection
        self.adherence = adherence
        self.thisWeek = thisWeek
    }
}

/// Days in a row on which a person was ill or travelling.
public struct UnusualDays: Codable, Hashable, Sendable {
    /// The first of them.
    public let from: CalendarDay
    /// The last of them.
    public let to: CalendarDay

    /// Days in a row.
    package init(from: CalendarDay, to: CalendarDay) {
        (self.from, self.to) = (from, to)
    }
}

/// A weight that was measured.
public struct MeasuredWeight: Codable, Hashable, Sendable {
    /// The day of the weigh-in, where the person lives.
    public let day: CalendarDay
    /// Kilograms.
    public let weight: Double

    /// A weight of a day, in kilograms.
    public init(day: CalendarDay, weight: Double) {
        self.day = day
        self.weight = weight
    }
}

/// Targets from a day on, until those that follow.
public struct TargetPeriod: Codable, Hashable, Sendable {
    /// The first day of the range on which they were in force.
    public let from: CalendarDay
    /// The targets; nil where there are none any more.
    @OrNull public private(set) var targets: DayTargets?

    /// Targets that are in force from a day on.
    public init(from: CalendarDay, targets: DayTargets?) {
        self.from = from
        self.targets = targets
    }
}
