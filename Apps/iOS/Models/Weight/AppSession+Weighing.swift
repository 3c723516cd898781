import APIContract
import Device
import NutritionScience

extension AppSession {
    /// The doubt about a weight of a day that a server would raise; nil for none.
    func question(about kilograms: Double, on day: CalendarDay) -> FieldProblem? {
        read { log throws(LocalStoreError) in try log.question(about: kilograms, on: day) }
    }
}
