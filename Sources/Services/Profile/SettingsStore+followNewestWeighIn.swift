import APIContract
import Database
import NutritionScience
import Rules

extension SettingsStore {
    /// Makes the newest weigh-in the current weight, where one of `days`, which changed, has it, whatever the profile's own
    /// checks would say to it. No plan is made.
    static func followNewestWeighIn(
        ifOn days: Set<CalendarDay>, _ standing: Standing, today: CalendarDay, on connection: PersonConnection
    ) throws {
        guard let known = standing.settings, let newest = try WeightStore.newest(on: connection) else { return }
        let settings = known.following(newest: newest, changedOn: days)
        guard settings != known else { return }
        try set(settings, on: connection)
        try CycleStore.follow(settings, standing, today: today, on: connection)
    }
}
