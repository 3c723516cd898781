import APIContract
import Device
import NutritionScience

/// What goes to Apple Health.
extension HealthModel {
    /// How many days back are written.
    private static let days = 60

    /// Writes what is new. Whether all of it could be written: what the person does not allow of one quantity keeps
    /// nothing of another.
    func write(of log: LocalLog) async -> Bool {
        let person = session.read { log throws(LocalStoreError) in try log.personReading() }
        guard let person, !state.written.isEmpty else { return true }
        let days = person.today.adding(days: -Self.days)...person.today
        let logged = session.read { log throws(LocalStoreError) in
            (
                try log.weighIns(days), try log.records(.water, as: WaterEntry.self, on: days),
                try log.records(.diaryEntry, as: DiaryEntry.self, on: days)
            )
        }
        guard let (weighIns, drinks, eaten) = logged, current(of: log) != nil else { return true }
        let isWhole = log.account.isDeviceOnly || session.read(Self.hasReadAll) ?? false
        let zone = person.preferences
        let wanted = HealthWritings.wanted(weighIns: weighIns, drinks: drinks, eaten: eaten, state) {
            day, time, recorded in
            if let time { return zone.moment(time, on: day) }
            // What was logged later for a past day was at noon of it.
            return zone.day(at: recorded) == day ? recorded : zone.moment(TimeOfDay(minutes: 12 * 60), on: day)
        }
        var isComplete = true
        for quantity in HealthKind.written.filter(state.written.contains).flatMap(\.quantities) {
            guard current(of: log) != nil else { break }
            let todo = HealthWritings(
                wanted, of: quantity, since: Timestamp(startOf: days.lowerBound), isWhole: isWhole, state)
            do { try await write(todo, of: quantity, of: log) } catch { isComplete = false }
        }
        return isComplete
    }

    private func write(_ todo: HealthWritings, of quantity: HealthQuantity, of log: LocalLog) async throws {
        let before = state.writings
        if !todo.removals.isEmpty { try await store.remove(todo.removals, of: quantity) }
        if !todo.writings.isEmpty { try await store.write(todo.writings) }
        guard before != todo.written, var after = current(of: log) else { return }
        // Values that were forgotten meanwhile stay so; what is in Health is known all the same, to be removed there.
        let isForgotten = after.writings != before
        after.writings = after.writings.filter { $0.value.quantity != quantity }
            .merging(todo.written.filter { $0.value.quantity == quantity }) { $1 }
        if isForgotten { after.forgetWeights() }
        state = after
        keep()
    }

    /// Whether everything there is at the server has come, at the latest login.
    private static func hasReadAll(_ log: LocalLog) throws(LocalStoreError) -> Bool? {
        try log.day(log.today()).syncedAt != nil
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
