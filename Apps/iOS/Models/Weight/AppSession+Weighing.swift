import APIContract
import ClientKit
import NutritionScience
import Rules

extension AppSession {
    /// What speaks against a weight of a day, as a server would ask about it; nil where nothing does.
    func question(about kilograms: Double, on day: CalendarDay) -> FieldProblem? {
        let known = read { log throws(LocalStoreError) in try log.weighIns(WeighInDoubt.days(around: day)) } ?? []
        return .doubt(about: kilograms, on: day, among: known)
    }
}
