import APIContract
import NutritionScience
import Rules

/// The log of some days.
struct LoggedDays: Sendable {
    /// The days on which something was logged, the earliest first.
    var days: [DayTotals] = []
    /// The days that had to be added up, empty ones too.
    var added: [DayTotals] = []
    /// The count of their entries.
    var addedEntries = 0
    /// The person's notes on days, the earliest first.
    var notes: [DayNote] = []

    /// The log of those of these days that lie in a range.
    func limited(to range: ClosedRange<CalendarDay>) -> LoggedDays {
        var limited = self
        limited.days.removeAll { !range.contains($0.day) }
        limited.notes.removeAll { !range.contains($0.day) }
        return limited
    }

    /// Weight and energy, day by day.
    var log: [LoggedDay] { LoggedDay.all(days, notes) }
}
