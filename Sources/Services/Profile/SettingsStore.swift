import APIContract
import Database
import Foundation
import NutritionScience

/// The SQL of a person's settings, which are read with their state.
enum SettingsStore {
    /// Stores sealed settings in the place of those there are.
    static func set(_ sealed: Data, of person: Person.ID, on connection: any SQLConnection) throws {
        try connection.execute(
            """
            INSERT INTO user_settings (person_id, sealed) VALUES ($1, $2)
            ON CONFLICT (person_id) DO UPDATE SET sealed = excluded.sealed
            """,
            [.id(person), .blob(sealed)])
    }

    /// Makes the newest weigh-in the current weight, where one of `days`, which changed, has it, whatever the profile's own
    /// checks would say to it. No plan is made.
    static func followNewestWeighIn(
        ifOn days: Set<CalendarDay>, _ standing: Standing, today: CalendarDay, on connection: PersonConnection
    ) throws {
        // Without a height, a weight is not told either.
        guard var settings = standing.settings, settings.isComplete,
            let newest = try WeightStore.newest(on: connection),
            days.contains(newest.day)
        else { return }
        // A weigh-in that was wrong reached nothing.
        if let reached = settings.goalReachedOn, days.contains(reached) { settings.goalReachedOn = nil }
        settings = settings.weighing(newest.weight, on: newest.day)
        guard settings != standing.settings else { return }
        let location = SealedLocation.settings(of: standing.person.id)
        try set(
            try standing.person.key.seal(JSONText.encode(settings), in: location), of: standing.person.id,
            on: connection)
        try CycleStore.follow(settings, standing, today: today, on: connection)
    }
}
