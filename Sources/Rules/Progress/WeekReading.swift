package import APIContract
import NutritionScience

/// The week so far, with the targets of its days and the log of today.
package struct WeekReading: Sendable {
    /// Averages and days near their targets.
    package let soFar: WeekSoFar
    /// The targets of the days from Monday until today; nil on those with neither a plan nor a cycle.
    package let targets: [DayTargets?]
    /// The totals of today.
    package let today: DayTotals

    /// The week until the day that `history` has for today, of whose days `totals` are those on which something was
    /// logged, the earliest first.
    package init(_ totals: [DayTotals], _ history: TargetHistory) {
        var history = history
        let today = history.facts.today
        let days = totals.map { ProgressDay(totals: $0, targets: history.targets(on: $0.day)) }
        soFar = WeekSoFar(days, today: today, targets: history.targets(on: today))
        targets = (today.startOfWeek.daysSince1970...today.daysSince1970).map { day in
            history.targets(on: CalendarDay(daysSince1970: day))
        }
        self.today = totals.last.flatMap { $0.day == today ? $0 : nil } ?? DayTotals(day: today)
    }
}
