public import NutritionScience
public import Wording

/// A week that looks as if something had not been logged, and is asked about.
public struct QuestionableWeekScreen: Hashable, Sendable {
    /// Its days, Sunday to Saturday.
    public let days: ClosedRange<CalendarDay>
    /// "From October 19, 2025 to October 25, 2025 you logged much less than before, ..."
    public let text: String

    /// The question about a week.
    public init(_ days: ClosedRange<CalendarDay>, _ sentences: Sentences) {
        self.days = days
        text = sentences(
            "myplan.week.text", ["from": sentences.date(days.lowerBound), "to": sentences.date(days.upperBound)])
    }
}
