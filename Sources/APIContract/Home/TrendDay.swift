public import NutritionScience

/// The trend of the weight on a day.
public struct TrendDay: Hashable, Sendable {
    /// The day.
    public let day: CalendarDay
    /// The trend in kilograms.
    public let kilograms: Double

    /// The trend on a day.
    package init(day: CalendarDay, kilograms: Double) {
        self.day = day
        self.kilograms = kilograms
    }
}
