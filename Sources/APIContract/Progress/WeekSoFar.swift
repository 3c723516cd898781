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
    /// Kilocalories a day that were aimed at on average over the same days, by the targets that were in force on them;
    /// nil where there were none.
    @OrNull public private(set) var meanTarget: Int?
    /// How many days were near their calorie target.
    public let adherence: Adherence
    /// On how many days, today included, the protein target was reached.
    public let proteinDays: Int
    /// On how many days, today included, the water target was reached.
    public let waterDays: Int

    /// The week of `days`, which are those from Monday until `today` on which something was logged.
    public init(_ days: [ProgressDay], today: CalendarDay, targets: DayTargets?) {
        let over = days.filter { $0.totals.day < today && $0.totals.calories != nil }
        self.from = today.startOfWeek
        self.to = today
        self.targets = targets
        self.meanCalories = Self.mean(over.compactMap(\.totals.calories))
        self.meanTarget = Self.mean(over.compactMap(\.targets?.calories))
        self.adherence = Adherence(days, today: today)
        self.proteinDays = days.count { day in
            guard let protein = day.totals.protein, let target = day.targets?.protein else { return false }
            return protein >= Double(target)
        }
        self.waterDays = days.count { day in (day.targets?.water).map { day.totals.water >= $0 } ?? false }
    }

    private static func mean(_ values: [Int]) -> Int? {
        values.isEmpty ? nil : Int((Double(values.reduce(0, +)) / Double(values.count)).rounded())
    }
}
