import APIContract
import Device
import NutritionScience

/// Writing to Apple Health.
extension HealthModel {
    /// The number of past days that are written.
    private static let days = 60

    /// Writes new and changed records. Returns whether all could be written; a denied quantity doesn't stop the others.
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
            if zone.day(at: recorded) == day { return recorded }
            // Entries logged on another day are dated at noon; what was planned for today, before noon at midnight.
            let noon = zone.moment(TimeOfDay(minutes: 12 * 60), on: day)
            return noon <= session.surroundings.log.now() ? noon : zone.moment(TimeOfDay(minutes: 0), on: day)
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
        // Values forgotten meanwhile stay forgotten; samples in Health are still known, so that they can be removed.
        let isForgotten = after.writings != before
        after.writings = after.writings.filter { $0.value.quantity != quantity }
            .merging(todo.written.filter { $0.value.quantity == quantity }) { $1 }
        if isForgotten { after.forgetWeights() }
        state = after
        keep()
    }

    /// Whether all data on the server has arrived since the latest login.
    private static func hasReadAll(_ log: LocalLog) throws(LocalStoreError) -> Bool? {
        try log.day(log.today()).syncedAt != nil
    }
}

extension Preferences {
    /// The moment of a time on a day in the person's time zone.
    fileprivate func moment(_ time: TimeOfDay, on day: CalendarDay) -> Timestamp {
        var moment = next(time, after: Timestamp(startOf: day.adding(days: -1)))
        while self.day(at: moment) < day { moment = next(time, after: moment) }
        return moment
    }
}
