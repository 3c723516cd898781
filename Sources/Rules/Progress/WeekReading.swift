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

    /// The week until the day that `history` has for today. `totals` are those of the days on which something was logged,
    /// the earliest first, at least of the week.
    package init(_ totals: [DayTotals], _ history: TargetHistory) {
        var history = history
        let today = history.facts.today
        let week = today.startOfWeek...today
        let days = totals.filter { week.contains($0.day) }.map { totals in
            ProgressDay(totals: totals, targets: history.targets(on: totals.day))
        }
        soFar = WeekSoFar(days, today: today, targets: history.targets(on: today))
        targets = (week.lowerBound.daysSince1970...today.daysSince1970).map { day in
            history.targets(on: CalendarDay(daysSince1970: day))
        }
        self.today = days.last.map(\.totals).flatMap { $0.day == today ? $0 : nil } ?? DayTotals(day: today)
    }
}
