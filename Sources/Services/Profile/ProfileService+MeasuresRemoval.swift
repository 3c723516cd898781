package import APIContract
import Database
import Rules

/// Removing weight and height from a profile.
extension ProfileService {
    /// Removes weight and height from a person's profile, and with everything also what else says them: weigh-ins, plans
    /// and metrics with all that was made of them. It can't be undone. Targets end today; a cycle goes on by itself.
    ///
    /// - Throws: `InvalidInput`, `ProfileError.settingsNotFound`, `RateLimitExceeded` beyond 600 a minute; then nothing was
    ///   removed.
    package func removeMeasures(_ request: RemoveMeasuresRequest, of person: Person.ID) async throws {
        let scope: MeasuresScope = try FieldCheck.choice(request.scope, field: "scope").get()
        let time = storage.time
        try await storage.limits.count(.profileChange, for: String(person))
        let change = try await storage.change(person) { snapshot in
            guard let old = snapshot.settings else { throw ProfileError.settingsNotFound }
            let change = CheckedProfileChange(settings: old.withoutMeasures(scope), name: try snapshot.user.name())
            return try await prepareChange(change, of: snapshot, at: time)
        } store: { change, connection in
            try change.store(on: connection)
            if scope == .everything { try MeasuresRemoval.remove(on: connection) }
        }
        guard change != nil else { throw PersonGone() }
        if scope == .everything { await storage.database.truncateLog() }
    }
}
