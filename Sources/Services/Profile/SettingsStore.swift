import APIContract
import Database
import Foundation
import NutritionScience

/// The SQL of a person's settings, which are read with their state.
enum SettingsStore {
    /// Stores sealed settings in the place of those there are.
    static func set(_ sealed: Data, of person: Int64, on connection: any SQLConnection) throws {
        try connection.execute(
            """
            INSERT INTO user_settings (person_id, sealed) VALUES ($1, $2)
            ON CONFLICT (person_id) DO UPDATE SET sealed = excluded.sealed
            """,
            [.integer(person), .blob(sealed)])
    }

    /// Makes the newest weigh-in the current weight, where one of `days`, which changed, has it, whatever the profile's own
    /// checks would say to it. No plan is made.
    static func followNewestWeighIn(
        ifOn days: Set<CalendarDay>, _ state: PersonState, today: CalendarDay, on connection: any SQLConnection
    ) throws {
        // Without a height, a weight is not told either.
        guard var settings = state.settings, settings.isComplete,
            let newest = try WeightStore.newest(of: state.user.id, key: state.key, on: connection),
            days.contains(newest.day)
        else { return }
        // A weigh-in that was wrong reached nothing.
        if let reached = settings.goalReachedOn, days.contains(reached) { settings.goalReachedOn = nil }
        settings = settings.weighing(newest.weight, on: newest.day)
        guard settings != state.settings else { return }
        let location = SealedLocation.settings(of: state.user.id)
        try set(try state.key.seal(JSONText.encode(settings), in: location), of: state.user.id, on: connection)
        try CycleStore.follow(settings, state, today: today, on: connection)
    }
}
