import APIContract
package import NutritionScience
import Rules

/// The question before a first deficit.
extension ProfileService {
    /// Stores the result of the answer to the question before a first deficit. When this returns, plan and cycle are
    /// updated. A person without a profile continues without one.
    ///
    /// - Throws: `RateLimitExceeded` beyond 600 a minute; then nothing was stored.
    package func answerHealthQuestion(_ conditions: Set<HealthCondition>, of person: Person.ID) async throws {
        let names = conditions.map(\.rawValue)
        let snapshot = try await storage.snapshot(of: person)
        guard snapshot.settings == nil else {
            var changes = ProfileChanges()
            changes.healthConditions = names
            return try await storeChanges(changes, of: person)
        }
        var request = try await storage.skipRequest(of: snapshot.person, on: snapshot.today(at: storage.time))
        request.healthConditions = names
        _ = try await completeOnboarding(request, of: person)
    }
}
