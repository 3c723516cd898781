public import NutritionScience

/// What was logged on a day, in sum.
public struct DayTotals: Codable, Hashable, Sendable {
    /// The day that the sums are of, where the person lives.
    public let day: CalendarDay
    /// The weigh-in in kilograms; nil where there was none.
    public var weight: Double?
    /// Kilocalories of all that was eaten; nil where nothing was logged.
    public var calories: Int?
    /// Grams of protein of the entries that tell it; nil where none does.
    public var protein: Double?
    /// Grams of carbohydrate of the entries that tell it; nil where none does.
    public var carbohydrate: Double?
    /// Grams of fat of the entries that tell it; nil where none does.
    public var fat: Double?
    /// Millilitres of water.
    public var water = 0
    /// The meals of which something was logged, in the order of a day.
    public var meals: [Meal] = []

    /// A day of which nothing was logged.
    public init(day: CalendarDay) {
        self.day = day
    }

    /// Whether nothing was logged.
    public var isEmpty: Bool { weight == nil && calories == nil && water == 0 }
}
