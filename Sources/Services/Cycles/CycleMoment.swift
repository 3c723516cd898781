import APIContract
import Database
import NutritionScience

extension Standing {
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

extension EatingMoment {
    /// The moment that it is in an eating window, by the clocks where the person lives.
    init(_ window: EatingWindow, at time: Timestamp, _ preferences: Preferences) {
        let now = preferences.timeOfDay(at: time)
        let change = preferences.next(window.nextChange(at: now), after: time)
        self.init(
            window: window, isOpen: window.isOpen(at: now),
            minutesLeft: Int((change.milliseconds - time.milliseconds + 59_999) / 60_000))
    }
}
