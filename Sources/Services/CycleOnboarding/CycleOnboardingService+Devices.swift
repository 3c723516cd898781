package import APIContract
import Database
import NutritionScience
import Rules

extension CycleOnboardingService {
    /// The basis of the five steps, for a device that goes through them without a connection.
    package func readForDevices(_ person: Person.ID) async throws -> CycleStepsReading {
        let snapshot = try await storage.snapshot(of: person)
        let reading = try await storage.cycleOnboarding(snapshot)
        return try CycleStepsReading(
            reading, isAsked: reading.facts.isAsked(snapshot.settings?.precaution),
            isSettled: try !snapshot.cycleFacts(on: snapshot.today(at: storage.time)).hasDaysUnderFloor)
    }

    /// Answers the five steps at once, as a device does that had no connection, and begins the cycle. When this returns, all
    /// of it is stored, in one transaction; steps that were begun elsewhere are done with it.
    ///
    /// - Throws: `InvalidInput` naming the field of the first step that refuses its answer, or `healthConditions` where the
    ///   question before a first deficit is still to be asked, `CycleError`, `RateLimitExceeded`; then nothing was stored.
    package func setUp(_ request: CycleMutation, of person: Person.ID) async throws {
        let steps = try CycleSetUp(request)
        let time = storage.time
        try await change(person) { snapshot, reading in
            let today = snapshot.today(at: time)
            let start = try FieldCheck.cycleStart(request.start, usual: today, today: today).get()
            let (onboarding, isNoneOfThese) = try steps.completed(
                knowing: reading.facts, snapshot.settings?.precaution)
            return Answers(onboarding: onboarding, start: start, isNoneOfThese: isNoneOfThese)
        }
    }

    /// Sets when a person eats, who has been through the five steps; what is not named of it stays.
    ///
    /// - Throws: `InvalidInput`, `CycleProblem.noCycle` for a person who has not; then nothing was stored.
    package func put(window request: EatingWindowRequest, of person: Person.ID) async throws {
        try await writer.write(person) { _, connection in
            guard var onboarding = try UserProfileStore.completed(on: connection) else { throw CycleProblem.noCycle }
            let before = onboarding.eatingWindow ?? .usual
            let (start, end) = try all(
                FieldCheck.timeOfDay(request.start ?? before.start.description, field: "start"),
                FieldCheck.timeOfDay(request.end ?? before.end.description, field: "end"))
            guard let window = EatingWindow(from: start, to: end) else {
                throw InvalidInput(["end": .sameAsStart])
            }
            onboarding.eatingWindow = window
            try UserProfileStore.set(onboarding, on: connection)
        }
    }
}
