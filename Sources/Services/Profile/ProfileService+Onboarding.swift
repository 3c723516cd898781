package import APIContract
import NutritionScience
import Rules

/// Onboarding.
extension ProfileService {
    /// Stores what the person entered, or that they skipped, if so in a step. When this returns, their metrics are computed.
    ///
    /// - Throws: `InvalidInput`, `RateLimitExceeded` beyond 600 a minute; then nothing was stored.
    package func completeOnboarding(
        _ request: OnboardingRequest, in step: MeasuredEvent.Step = .welcome, of person: Person.ID
    ) async throws -> User {
        let time = storage.time
        let change = try await storeChange(of: person, at: time) { standing in
            let today = standing.today(at: time)
            let (weighedOn, settings) = try all(
                FieldCheck.optionalPastDay(request.weighedOn, today: today, field: "weighedOn"),
                Result { () throws(InvalidInput) in
                    try SettingsCheck.settings(
                        from: request, precaution: standing.settings?.precaution, today: today)
                })
            return CheckedProfileChange(
                settings: settings, name: try standing.user.name(), weight: settings.currentWeight,
                weighedOn: weighedOn)
        }
        // Whoever only answered the question before a first deficit did not skip anything.
        if change.before.settings == nil, !change.settings.isComplete, request.healthConditions == nil {
            storage.events.note(.onboardingSkipped(step: step))
        }
        return change.user
    }

    /// What of an onboarding request would be refused, by field; empty where it would be accepted.
    package func problems(in request: OnboardingRequest, of person: Person.ID) async throws -> [String: FieldProblem] {
        let standing = try await storage.standing(of: person)
        do {
            _ = try SettingsCheck.settings(
                from: request, precaution: standing.settings?.precaution, today: standing.today(at: storage.time))
            return [:]
        } catch {
            return error.fields
        }
    }
}
