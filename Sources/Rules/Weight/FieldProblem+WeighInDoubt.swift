package import APIContract
package import NutritionScience

extension WeighInDoubt {
    /// The days whose weigh-ins may speak against one of a day.
    package static func days(around day: CalendarDay) -> ClosedRange<CalendarDay> {
        day.adding(days: -days)...day.adding(days: days)
    }
}

extension FieldProblem {
    /// What is asked about a weight that is far from those of the days around it; nil where nothing is.
    package static func doubt(about kilograms: Double, on day: CalendarDay, among known: [WeighIn]) -> FieldProblem? {
        guard let weight = Mass(kilograms: kilograms),
            let doubt = WeighInDoubt(
                weight, on: day,
                weighIns: known.compactMap { known in Mass(kilograms: known.weight).map { (known.day, $0) } })
        else { return nil }
        return .weightInDoubt(kilograms, known: doubt.weight.kilograms.value, on: doubt.day)
    }
}
