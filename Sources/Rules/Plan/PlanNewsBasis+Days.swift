package import APIContract
package import NutritionScience

extension PlanNewsBasis {
    /// The days that news may rest on of a plan that was made on a day: the week before it.
    package static func days(before day: CalendarDay) -> ClosedRange<CalendarDay> { day.adding(days: -7)...day }

    /// On how many of these days something was logged or weighed.
    package static func countOfDays(_ totals: some Sequence<DayTotals>, in days: ClosedRange<CalendarDay>) -> Int {
        totals.count { days.contains($0.day) && ($0.calories != nil || $0.weight != nil) }
    }
}
