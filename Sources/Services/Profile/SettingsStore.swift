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

    /// Makes the newest weigh-in the current weight, where one of `days` has it. Settings that would be refused with
    /// this weight, such as a target that it has passed, keep theirs. No plan is made.
    static func followNewestWeighIn(
        ifOn days: Set<CalendarDay>, _ state: PersonState, today: CalendarDay, on connection: any SQLConnection
    ) throws {
        guard let settings = state.settings,
            let newest = try WeightStore.newest(of: state.user.id, key: state.key, on: connection),
            days.contains(newest.day), newest.weight != settings.currentWeight
        else { return }
        var changes = ProfileChanges()
        changes.currentWeight = newest.weight
        // The weigh-in stands whether it suits the profile or not.
        guard let followed = try? SettingsCheck.settings(settings, changedBy: changes, today: today) else { return }
        let location = SealedLocation.settings(of: state.user.id)
        try set(try state.key.seal(JSONText.encode(followed), in: location), of: state.user.id, on: connection)
        try CycleStore.follow(followed, state, today: today, on: connection)
    }
}
