package import APIContract
import Measuring
import NutritionScience
import Rules

/// Onboarding.
extension ProfileService {
    /// Stores the person's entries, or that they skipped, and if so in which step. When this returns, their metrics are
    /// computed.
    ///
    /// - Throws: `InvalidInput`, `UnconfirmedWeight` for a weight that needs confirmation, `RateLimitExceeded` beyond
    ///   600 a minute; then nothing was stored.
    package func completeOnboarding(
        _ request: OnboardingRequest, in step: MeasuredEvent.Step = .welcome, of person: Person.ID
    ) async throws -> User {
        let time = storage.time
        let change = try await storeChange(of: person, at: time) { snapshot in
            let today = snapshot.today(at: time)
            let (weighedOn, entered) = try all(
                FieldCheck.optionalPastDay(request.weighedOn, today: today, field: "weighedOn"),
                Result { () throws(InvalidInput) in
                    try SettingsCheck.settings(
                        from: request, precaution: snapshot.settings?.precaution, today: today)
                })
            var settings = entered
            let isKnown = settings.showsKnownWeight(of: snapshot.settings)
            if isKnown { settings.currentWeight = snapshot.settings?.currentWeight }
            // No form of onboarding asks for it.
            settings.eatsLittleFrom = entered.eatsLittleFrom ?? snapshot.settings?.eatsLittleFrom
            return CheckedProfileChange(
                settings: settings, name: try snapshot.user.name(), weight: isKnown ? nil : settings.currentWeight,
                weighedOn: weighedOn, asksAboutWeight: request.confirmed != true)
        }
        // A person who only answered the question before a first deficit did not skip anything.
        if change.before.settings == nil, !change.settings.isComplete, request.healthConditions == nil {
            events.note(.onboardingSkipped(step: step))
        }
        return change.user
    }

    /// Skips the profile, from a step. When this returns, that is stored.
    ///
    /// - Throws: `RateLimitExceeded` beyond 600 a minute; then nothing was stored.
    package func skipOnboarding(in step: MeasuredEvent.Step, of person: Person.ID) async throws {
        let known = try await storage.person(person)
        let request = try await storage.skipRequest(of: known, on: known.today(at: storage.time))
        _ = try await completeOnboarding(request, in: step, of: person)
    }

    /// The fields of an onboarding request that would be refused or questioned; empty where it would be accepted.
    package func problems(in request: OnboardingRequest, of person: Person.ID) async throws -> [String: FieldProblem] {
        let (snapshot, time) = (try await storage.snapshot(of: person), storage.time)
        var problems: [String: FieldProblem] = [:]
        var isKnown = false
        do {
            let entered = try SettingsCheck.settings(
                from: request, precaution: snapshot.settings?.precaution, today: snapshot.today(at: time))
            isKnown = entered.showsKnownWeight(of: snapshot.settings)
        } catch {
            problems = error.fields
        }
        if request.confirmed != true, !isKnown, problems["currentWeight"] == nil, snapshot.weighInDays != nil {
            problems["currentWeight"] = try await question(about: request.currentWeight, snapshot, at: time)
        }
        return problems
    }

    /// The question about a weight of today; nil where there is none.
    private func question(
        about kilograms: Double?, _ snapshot: PersonSnapshot, at time: Timestamp
    ) async throws -> FieldProblem? {
        guard let kilograms, kilograms > 0 else { return nil }
        let today = snapshot.today(at: time)
        let weighIn = WeighIn(day: today, weight: kilograms, recordedAt: time)
        do {
            try await storage.read(snapshot.person) { connection in
                try UnconfirmedWeight.ask(
                    about: weighIn, in: "currentWeight", snapshot, today: today, on: connection)
            }
            return nil
        } catch let doubt as UnconfirmedWeight {
            return doubt.question
        }
    }
}

extension Storage {
    /// The request of a person who skips the profile.
    func skipRequest(
        of person: Person, on today: CalendarDay, goal: Goal = .improveHealth
    ) async throws -> OnboardingRequest {
        let draft = try await read(person) { connection in try DraftStore.draft(on: connection) }
        return .skipped(on: today, goal: goal, typed: draft.flatMap(DraftStore.dateOfBirth))
    }
}

extension Settings {
    /// Whether the weight is that of a weigh-in from an incomplete profile, rounded by a form: not a new weigh-in.
    fileprivate func showsKnownWeight(of known: Settings?) -> Bool {
        guard let known, !known.isComplete, let before = known.currentWeight, let currentWeight else { return false }
        return abs(currentWeight - before) < 0.03
    }
}
