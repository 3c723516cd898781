package import APIContract
package import NutritionScience

extension WeighInDoubt {
    /// The days whose weigh-ins may speak against one of a day: those of the trend before, and those around.
    package static func days(around day: CalendarDay) -> ClosedRange<CalendarDay> {
        day.adding(days: -WeightTrend.days)...day.adding(days: days)
    }
}

extension FieldProblem {
    /// The question about a weight that is far from those of the days around it; nil where there is none. Before anything
    /// was weighed, `profileWeight`, the weight in the profile, speaks as today's.
    package static func doubt(
        about kilograms: Double, on day: CalendarDay, among known: [WeighIn], profileWeight: Double?,
        today: CalendarDay
    ) -> FieldProblem? {
        let profile = profileWeight.map { WeighIn(day: today, weight: $0, recordedAt: Timestamp(startOf: today)) }
        return doubt(about: kilograms, on: day, among: known.isEmpty ? [profile].compactMap(\.self) : known)
    }

    /// The question about a weight that is far from those of the days around it; nil where there is none.
    package static func doubt(about kilograms: Double, on day: CalendarDay, among known: [WeighIn]) -> FieldProblem? {
        guard let weight = Mass(kilograms: kilograms),
            let doubt = WeighInDoubt(weight, on: day, weighIns: known.measured)
        else { return nil }
        return .weightInDoubt(kilograms, known: doubt.weight.kilograms.value, on: doubt.day)
    }
}

extension WeightTrend {
    /// The days whose weigh-ins make the trend of a day.
    package static func days(until day: CalendarDay) -> ClosedRange<CalendarDay> { day.adding(days: 1 - days)...day }

    /// The trend on the morning of a day, after its weigh-in; nil with too few weigh-ins.
    package init?(_ weighIns: [WeighIn], on day: CalendarDay) {
        self.init(weighIns.measured, on: day)
    }
}

extension [WeighIn] {
    /// The days with their weights.
    fileprivate var measured: [(day: CalendarDay, weight: Mass)] {
        compactMap { weighIn in Mass(kilograms: weighIn.weight).map { (weighIn.day, $0) } }
    }
}
