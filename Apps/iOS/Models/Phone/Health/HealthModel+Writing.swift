import APIContract
import ClientKit
import NutritionScience

/// What goes to Apple Health.
extension HealthModel {
    /// How many days back are written.
    private static let days = 60

    /// Writes what is new. Whether all of it could be written: what the person does not allow of one quantity keeps
    /// nothing of another.
    func write() async -> Bool {
        let person = session.read { log throws(LocalStoreError) in try log.personReading() }
        guard let person, !state.written.isEmpty else { return true }
        let days = person.today.adding(days: -Self.days)...person.today
        let logged = session.read { log throws(LocalStoreError) in
            (
                try log.weighIns(days), try log.records(.water, as: WaterEntry.self, on: days),
                try log.records(.diaryEntry, as: DiaryEntry.self, on: days)
            )
        }
        guard let (weighIns, drinks, eaten) = logged else { return true }
        let zone = person.preferences
        let wanted = HealthWritings.wanted(weighIns: weighIns, drinks: drinks, eaten: eaten, state) {
            day, time, recorded in
            if let time { return zone.moment(time, on: day) }
            // What was logged later for a past day was at noon of it.
            return zone.day(at: recorded) == day ? recorded : zone.moment(TimeOfDay(minutes: 12 * 60), on: day)
        }
        var isComplete = true
        for quantity in HealthKind.written.filter(state.written.contains).flatMap(\.quantities) {
            let todo = HealthWritings(wanted, of: quantity, since: Timestamp(startOf: days.lowerBound), state)
            do { try await write(todo, of: quantity) } catch { isComplete = false }
        }
        return isComplete
    }

    private func write(_ todo: HealthWritings, of quantity: HealthQuantity) async throws {
        if !todo.removals.isEmpty { try await store.remove(todo.removals, of: quantity) }
        if !todo.writings.isEmpty { try await store.write(todo.writings) }
        guard state.writings != todo.written else { return }
        state.writings = todo.written
        keep()
    }
}

extension Preferences {
    /// The moment at which clocks show a time on a day where the person lives.
    fileprivate func moment(_ time: TimeOfDay, on day: CalendarDay) -> Timestamp {
        var moment = next(time, after: Timestamp(startOf: day.adding(days: -1)))
        while self.day(at: moment) < day { moment = next(time, after: moment) }
        return moment
    }
}
