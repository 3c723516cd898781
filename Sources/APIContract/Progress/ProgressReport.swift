public import NutritionScience

/// How far back progress is shown.
public enum ProgressRange: String, Codable, CaseIterable, Sendable {
    /// The last 28 days.
    case fourWeeks = "4w"
    /// The last 84 days.
    case twelveWeeks = "12w"
    /// The last 365 days.
    case year = "1y"
    case all = "all"

    /// How many days it has, today included; nil for everything.
    public var dayCount: Int? {
        switch self {
        case .fourWeeks: 28
        case .twelveWeeks: 84
        case .year: 365
        case .all: nil
        }
    }

    /// What is shown where none is asked for.
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
    /// What the log said of expenditure and trend weight, day by day from the first weigh-in on; empty without a
    /// weigh-in, and where weight and height are not known.
    public let estimates: [ExpenditureReport.Day]
    /// The latest weigh-in, also where it lies before the range; nil without any.
    @OrNull public private(set) var latestWeighIn: MeasuredWeight?
    /// What the formula expects the person to spend today, in kilocalories; nil where weight and height are not known.
    @OrNull public private(set) var formulaExpenditure: Int?
    /// What the plan in force counts on that the person spends a day, in kilocalories; nil without a plan.
    @OrNull public private(set) var plannedExpenditure: Int?
    /// Whether that is on its way to what the log says, by a step a week.
    public let isCatchingUp: Bool
    /// How the weight is expected to change on the plan in force; nil without a plan or without a way to go.
    @OrNull public private(set) var projection: ProgressProjection?
    /// How many days were near their target.
    public let adherence: Adherence
    /// The week so far.
    public let thisWeek: WeekSoFar

    /// A report with these parts.
    public init(
        range: ProgressRange, from: CalendarDay, to: CalendarDay, days: [ProgressDay], targets: [TargetPeriod],
        estimates: [ExpenditureReport.Day], latestWeighIn: MeasuredWeight?, formulaExpenditure: Int?,
        plannedExpenditure: Int? = nil, isCatchingUp: Bool = false, projection: ProgressProjection?,
        adherence: Adherence, thisWeek: WeekSoFar
    ) {
        self.range = range
        self.from = from
        self.to = to
        self.days = days
        self.targets = targets
        self.estimates = estimates
        self.latestWeighIn = latestWeighIn
        self.formulaExpenditure = formulaExpenditure
        self.plannedExpenditure = plannedExpenditure
        self.isCatchingUp = isCatchingUp
        self.projection = projection
        self.adherence = adherence
        self.thisWeek = thisWeek
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

/// What was logged on a day, beside its targets.
public struct ProgressDay: Codable, Hashable, Sendable {
    /// What was logged, in sum.
    public let totals: DayTotals
    /// The targets that were in force on that day; nil where there was neither a plan nor a cycle.
    @OrNull public private(set) var targets: DayTargets?

    /// A day with these totals and targets.
    public init(totals: DayTotals, targets: DayTargets?) {
        self.totals = totals
        self.targets = targets
    }

    /// Whether the calories are within a tenth of their target; nil where there is no target or nothing was eaten.
    public var isOnTarget: Bool? {
        totals.calories.flatMap { calories in targets?.isNear(calories: calories) }
    }
}

/// The numbers to live by on a day. A cycle without a plan tells calories only.
public struct DayTargets: Codable, Hashable, Sendable {
    /// Kilocalories.
    public let calories: Int
    /// Grams of protein; nil without a plan.
    @OrNull public private(set) var protein: Int?
    /// Grams of carbohydrate; nil without a plan.
    @OrNull public private(set) var carbohydrate: Int?
    /// Grams of fat; nil without a plan.
    @OrNull public private(set) var fat: Int?
    /// Grams of fibre; nil without a plan.
    @OrNull public private(set) var fibre: Int?
    /// Millilitres of water; nil without a plan.
    @OrNull public private(set) var water: Int?

    /// Targets with these values.
    public init(calories: Int, protein: Int? = nil, water: Int? = nil) {
        self.calories = calories
        self.protein = protein
        self.water = water
    }

    /// The targets of a day with a plan.
    public init(_ day: DailyTargets) {
        self.init(
            calories: day.calories.amount, protein: day.macronutrients.protein.grams, water: day.water.amount)
        self.carbohydrate = day.macronutrients.carbohydrate.grams
        self.fat = day.macronutrients.fat.grams
        self.fibre = day.fibre.amount
    }

    /// The target that a ring shows; nil without one.
    public func amount(_ ring: DayRing) -> Int? {
        switch ring {
        case .calories: calories
        case .protein: protein
        case .carbohydrate: carbohydrate
        case .fat: fat
        case .water: water
        }
    }

    /// Whether kilocalories are near the target.
    public func isNear(calories eaten: Int) -> Bool { Self.isNear(eaten, calories) }

    /// Whether an amount is within a tenth of its target, a tenth itself included.
    public static func isNear(_ amount: Int, _ target: Int) -> Bool { 10 * abs(amount - target) <= target }
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

/// How many of the logged days were near their calorie target. Today counts once it is over, and no day without a
/// target does.
public struct Adherence: Codable, Hashable, Sendable {
    /// The days on which something was eaten beside a target.
    public let loggedDays: Int
    /// Those of them whose calories were within a tenth of the target.
    public let daysOnTarget: Int
    /// The share of the latter among the former, 0 to 1; nil without a logged day.
    @OrNull public private(set) var share: Double?

    /// What these days come to, without `today`.
    public init(_ days: [ProgressDay], today: CalendarDay) {
        let judged = days.lazy.filter { $0.totals.day < today }.compactMap(\.isOnTarget)
        let (logged, near) = judged.reduce(into: (0, 0)) { counts, isOnTarget in
            counts.0 += 1
            if isOnTarget { counts.1 += 1 }
        }
        self.loggedDays = logged
        self.daysOnTarget = near
        self.share = logged == 0 ? nil : (Double(near) / Double(logged) * 1000).rounded() / 1000
    }
}
