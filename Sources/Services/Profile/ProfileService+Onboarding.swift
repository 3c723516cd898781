package import APIContract
import NutritionScience
import Rules

/// Onboarding.
extension ProfileService {
    /// Stores what the person entered, or that they skipped, if so in a step. When this returns, their metrics are computed.
    ///
    /// - Throws: `InvalidInput`, `UnconfirmedWeight` for a weight that is to be asked about, `RateLimitExceeded` beyond 600 a
    ///   minute; then nothing was stored.
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
                weighedOn: weighedOn, asksAboutWeight: request.confirmed != true)
        }
        // Whoever only answered the question before a first deficit did not skip anything.
        if change.before.settings == nil, !change.settings.isComplete, request.healthConditions == nil {
            storage.events.note(.onboardingSkipped(step: step))
        }
        return change.user
    }

    /// What of an onboarding request would be refused or asked about, by field; empty where it would be accepted.
    package func problems(in request: OnboardingRequest, of person: Person.ID) async throws -> [String: FieldProblem] {
        let (standing, time) = (try await storage.standing(of: person), storage.time)
        var problems: [String: FieldProblem] = [:]
        do {
            _ = try SettingsCheck.settings(
                from: request, precaution: standing.settings?.precaution, today: standing.today(at: time))
        } catch {
            problems = error.fields
        }
        if request.confirmed != true, problems["currentWeight"] == nil, standing.weighInDays != nil {
            problems["currentWeight"] = try await question(about: request.currentWeight, standing, at: time)
        }
        return problems
    }

    /// What is asked about a weight of today; nil where nothing is.
    private func question(
        about kilograms: Double?, _ standing: Standing, at time: Timestamp
    ) async throws -> FieldProblem? {
        guard let kilograms, kilograms > 0 else { return nil }
        let today = standing.today(at: time)
        let weighIn = WeighIn(day: today, weight: kilograms, recordedAt: time)
        do {
            try await storage.read(standing.person) { connection in
                try UnconfirmedWeight.ask(
                    about: weighIn, in: "currentWeight", standing, today: today, on: connection)
            }
            return nil
        } catch let doubt as UnconfirmedWeight {
            return doubt.question
        }
    }
}
