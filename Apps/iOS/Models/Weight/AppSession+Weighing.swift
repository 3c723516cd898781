import APIContract
import Device
import NutritionScience

extension AppSession {
    /// What speaks against a weight of a day, as a server would ask about it; nil where nothing does.
    func question(about kilograms: Double, on day: CalendarDay) -> FieldProblem? {
        read { log throws(LocalStoreError) in try log.question(about: kilograms, on: day) }
    }
}
