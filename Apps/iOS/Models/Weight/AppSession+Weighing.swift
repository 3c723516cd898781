import APIContract
import ClientKit
import NutritionScience

extension AppSession {
    /// What speaks against a weight of a day, as a server would ask about it; nil where nothing does.
    func question(about kilograms: Double, on day: CalendarDay) -> FieldProblem? {
        let around = day.adding(days: -WeighInDoubt.days)...day.adding(days: WeighInDoubt.days)
        let known = read { log throws(LocalStoreError) in try log.weighIns(around) } ?? []
        return .doubt(about: kilograms, on: day, among: known)
    }
}

extension FieldProblem {
    /// What is asked about a weight that is far from those of the days around it; nil where nothing is.
    static func doubt(about kilograms: Double, on day: CalendarDay, among known: [WeighIn]) -> FieldProblem? {
        guard let weight = Mass(kilograms: kilograms),
            let doubt = WeighInDoubt(
                weight, on: day,
                weighIns: known.compactMap { known in Mass(kilograms: known.weight).map { (known.day, $0) } })
        else { return nil }
        return .weightInDoubt(kilograms, known: doubt.weight.kilograms.value, on: doubt.day)
    }
}
