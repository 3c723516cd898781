public import NutritionScience

/// The totals of a day's log.
public struct DayTotals: Codable, Hashable, Sendable {
    /// The day of the totals, where the person lives.
    public let day: CalendarDay
    /// The weigh-in in kilograms; nil if there was none.
    public var weight: Double?
    /// Kilocalories of all entries; nil without entries.
    public var calories: Int?
    /// Kilocalories by which the sum may be off, since some entries are guesses; nil where none is. See `IntakeDoubt`.
    public var doubt: Int?
    /// Grams of protein of the entries that state it; nil if none does.
    public var protein: Double?
    /// Grams of carbohydrate of the entries that state it; nil if none does.
    public var carbohydrate: Double?
    /// Grams of fat of the entries that state it; nil if none does.
    public var fat: Double?
    /// Millilitres of water.
    public var water = 0
    /// The meals with entries, in the order of a day.
    public var meals: [Meal] = []
    /// The guesses so far, while entries are added.
    package var guesses = IntakeDoubt()

    private enum CodingKeys: CodingKey {
        case day, weight, calories, doubt, protein, carbohydrate, fat, water, meals
    }

    /// The totals of a day without entries.
    public init(day: CalendarDay) {
        self.day = day
    }

    /// Whether nothing was logged.
    public var isEmpty: Bool { weight == nil && calories == nil && water == 0 }
}
