import APIContract
import Database
import NutritionScience
import Rules

extension SettingsStore {
    /// Makes the newest weigh-in the current weight, where one of `days`, which changed, has it, whatever the profile's own
    /// checks would say to it. No plan is made.
    ///
    /// - Returns: Whether another weight is current than before.
    @discardableResult
    static func followNewestWeighIn(
        ifOn days: Set<CalendarDay>, _ snapshot: PersonSnapshot, today: CalendarDay, on connection: PersonConnection
    ) throws -> Bool {
        guard let known = snapshot.settings else { return false }
        let latest = try WeightStore.latest(WeightTrend.days, on: connection)
        guard let newest = latest.first else { return false }
        let settings = known.following(newest: newest, among: latest, changedOn: days)
        guard settings != known else { return false }
        try set(settings, on: connection)
        try CycleStore.follow(settings, snapshot, today: today, on: connection)
        return known.currentWeight != nil && settings.currentWeight != known.currentWeight
    }
}
