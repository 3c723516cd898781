import APIContract
import Database
import NutritionScience
import Rules

extension PersonSnapshot {
    /// The moment that it is in the person's cycle; nil where there is none and none is planned.
    func cycleMoment(at time: Timestamp, on connection: any SQLConnection) throws -> CycleMoment? {
        let today = today(at: time)
        let timeline = try cycleTimeline()
        guard let cycle = timeline.cycle(from: today) else { return nil }
        let window = try UserProfileStore.eatingWindow(on: PersonConnection(person, connection))
        return CycleMoment(
            timeline: timeline, today: today, basis: try cycleBasis(cycle, on: today),
            eating: window.map { EatingMoment($0, at: time, person.preferences) })
    }
}
