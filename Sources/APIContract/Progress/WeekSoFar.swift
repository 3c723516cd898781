public import NutritionScience

/// The week so far, from Monday until today.
public struct WeekSoFar: Codable, Sendable {
    /// Monday.
    public let from: CalendarDay
    /// Today.
    public let to: CalendarDay
    /// The targets of today; nil with neither a plan nor a cycle.
    @OrNull public private(set) var targets: DayTargets?
    /// Kilocalories a day on average over the logged days that are over; nil where there is none.
    @OrNull public private(set) var meanCalories: Int?
    /// Kilocalories a day that were the target on those days on average; nil where there is no such day, and where one
    /// of them had no target.
    @OrNull public private(set) var meanTarget: Int?
    /// The number of days near their calorie target.
    public let adherence: Adherence
    /// The number of days, today included, on which the protein target was reached.
    public let proteinDays: Int
    /// The number of days, today included, on which the water target was reached.
    public let waterDays: Int

    /// The week of `days`, which are those from Monday until `today` on which something was logged.
    public init(_ days: [ProgressDay], today: CalendarDay, targets: DayTargets?) {
        let over = days.filter { $0.totals.day < today && $0.totals.calories != nil }
        self.from = today.startOfWeek
        self.to = today
        self.targets = targets
        self.meanCalories = Self.mean(over.map { $0.totals.calories })
        self.meanTarget = Self.mean(over.map { $0.targets?.calories })
        self.adherence = Adherence(days, today: today)
        self.proteinDays = days.count { day in
            guard let protein = day.totals.protein, let target = day.targets?.protein else { return false }
            return protein >= Double(target)
        }
        self.waterDays = days.count { day in (day.targets?.water).map { day.totals.water >= $0 } ?? false }
    }

    /// The mean as a whole number; nil of nothing, and where one is not known.
    private static func mean(_ values: [Int?]) -> Int? {
        let known = values.compactMap { $0 }
        guard !known.isEmpty, known.count == values.count else { return nil }
        return Int((Double(known.reduce(0, +)) / Double(known.count)).rounded())
    }
}
