import APIContract
import NutritionScience
import Rules

/// What was logged on some days.
struct LoggedDays: Sendable {
    /// The days on which something was logged, the earliest first.
    var days: [DayTotals] = []
    /// The days that had to be added up, empty ones too.
    var added: [DayTotals] = []
    /// How many entries those have.
    var addedEntries = 0
    /// What the person says of days, the earliest first.
    var notes: [DayNote] = []

    /// Weight and energy, day by day.
    var log: [LoggedDay] { LoggedDay.all(days, notes) }
}
