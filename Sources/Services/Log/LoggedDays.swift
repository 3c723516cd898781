import APIContract
import NutritionScience

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
    var log: [LoggedDay] {
        let notes = Dictionary(uniqueKeysWithValues: notes.map { ($0.day, $0) })
        var log = days.compactMap { LoggedDay($0, notes[$0.day]) }
        guard !notes.isEmpty else { return log }
        let logged = Set(log.map(\.day))
        log += notes.values.filter { !logged.contains($0.day) }.map { LoggedDay(day: $0.day, marks: Set($0.marks)) }
        return log.sorted { $0.day < $1.day }
    }
}

extension LoggedDay {
    /// A day's weight and energy with what is said of it; nil where neither was logged.
    init?(_ totals: DayTotals, _ note: DayNote?) {
        guard totals.weight != nil || totals.calories != nil else { return nil }
        self.init(
            day: totals.day, weight: totals.weight.flatMap { Mass(kilograms: $0) },
            intake: totals.calories.map { min($0, AllowedRange.dailyKilocalories.upperBound) },
            completeness: note?.completeness, marks: Set(note?.marks ?? []))
    }
}
