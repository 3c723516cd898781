package import APIContract
import Database
import Rules

extension DiaryService {
    /// The meals of a person's days.
    package func meals(of person: Person.ID) async throws -> OwnMeals {
        try await storage.snapshot(of: person).meals()
    }

    /// Stores which meals a person's days have. What was eaten at others stays in the diary. It can be taken back for a
    /// day.
    ///
    /// - Throws: `InvalidInput`, whose fields name the meal (`meals[2].name`); `RateLimitExceeded` beyond 600 changes a
    ///   minute; then nothing was stored.
    package func set(_ request: OwnMealsRequest, of person: Person.ID) async throws -> OwnMeals {
        let chosen = try request.meals.map(FieldCheck.ownMeals)
        return try await changeMeals(of: person) { kept, time in
            KeptMeals(chosen: chosen, before: KeptMeals.Before(chosen: kept.chosen, changedAt: time))
        }
    }

    /// Takes the last change of a person's meals back, within a day. Where there is none, they stay.
    ///
    /// - Throws: `RateLimitExceeded` beyond 600 changes a minute.
    package func takeMealsBack(of person: Person.ID) async throws -> OwnMeals {
        try await changeMeals(of: person) { kept, time in
            guard let before = kept.before, before.changedAt >= time.adding(seconds: -Self.restorableSeconds) else {
                return kept
            }
            return KeptMeals(chosen: before.chosen)
        }
    }

    private func changeMeals(
        of person: Person.ID, _ change: @escaping @Sendable (KeptMeals, Timestamp) -> KeptMeals
    ) async throws -> OwnMeals {
        try await storage.limits.count(.diaryChange, for: String(person))
        let time = storage.time
        return try await storage.change(person) { snapshot, connection in
            let kept = change(try snapshot.keptMeals(), time)
            try OwnMealsStore.set(kept, on: connection)
            return snapshot.meals(kept)
        }
    }
}
