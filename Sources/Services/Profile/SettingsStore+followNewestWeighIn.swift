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
        // Without a height, there is no weight in a profile either.
        guard var settings = standing.settings, settings.isComplete,
            let newest = try WeightStore.newest(on: connection),
            days.contains(newest.day)
        else { return }
        // A weigh-in that was wrong reached nothing.
        if let reached = settings.goalReachedOn, days.contains(reached) { settings.goalReachedOn = nil }
        settings = settings.weighing(newest.weight, on: newest.day)
        guard settings != standing.settings else { return }
        try set(settings, on: connection)
        try CycleStore.follow(settings, standing, today: today, on: connection)
    }
}
