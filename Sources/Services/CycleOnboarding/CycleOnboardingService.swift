package import APIContract
import Database
import Foundation
import NutritionScience

/// The five steps to a cycle: keeps what a person has answered, step by step, and starts their cycle at the end.
package struct CycleOnboardingService: Sendable {
    private let storage: Storage
    private let profiles: ProfileService

    /// The five steps of the people of this database. `profiles` are in the same one.
    package init(_ storage: Storage, profiles: ProfileService) {
        self.storage = storage
        self.profiles = profiles
    }

    /// How far a person has come.
    package func read(_ person: Person.ID) async throws -> CycleOnboardingReading {
        try await storage.cycleOnboarding(try await storage.standing(of: person))
    }

    /// Does what an event asks for. When this returns, it is stored; where it completes the five steps, the goal is in
    /// the person's profile and their cycle has begun, both in the same transaction. Several events at once are handled
    /// one after another.
    ///
    /// - Throws: `InvalidInput`, `RateLimitExceeded` beyond 600 a minute; then nothing was stored.
    package func handle(_ event: CycleOnboardingEvent, of person: Person.ID) async throws -> CycleOnboardingReading {
        try await storage.limits.count(.profileChange, for: String(person))
        let time = storage.time
        let stored = try await storage.change(person) { standing -> Answered? in
            let reading = try await storage.cycleOnboarding(standing)
            var flow = CycleOnboardingFlow(reading.onboarding, knowing: reading.facts)
            try flow.handle(event)
            let changed = flow.onboarding
            guard changed != reading.onboarding else { return nil }
            let settings = changed.isCompleted ? try await settings(standing, after: changed, at: time) : nil
            return Answered(onboarding: changed, settings: settings, before: standing)
        } store: { answered, connection in
            try Self.store(answered, at: time, on: connection)
        }
        let reading = try await read(person)
        guard let stored else { return reading }
        return CycleOnboardingReading(
            stored.onboarding, reading.facts, isBegun: true, isHealthQuestionOpen: reading.isHealthQuestionOpen)
    }

    /// What is stored after a step.
    private struct Answered: Sendable {
        let onboarding: CycleOnboarding
        /// The settings with the chosen goal, where they change.
        let settings: SettingsChange?
        let before: Standing
    }

    private static func store(_ answered: Answered, at time: Timestamp, on connection: PersonConnection) throws {
        try answered.settings?.store(on: connection)
        try UserProfileStore.set(answered.onboarding, on: connection)
        if answered.onboarding.isCompleted {
            try startCycle(answered.onboarding, answered.before, at: time, on: connection)
        }
    }

    /// Starts the cycle that was chosen, in place of the one that runs.
    private static func startCycle(
        _ onboarding: CycleOnboarding, _ standing: Standing, at time: Timestamp, on connection: PersonConnection
    ) throws {
        guard let preset = onboarding.preset, let goal = onboarding.goal else { return }
        let today = standing.today(at: time)
        let cycle = Cycle(
            preset.pattern, ownTarget: onboarding.calorieTarget.map { Cycle.OwnCalories($0, for: goal) })
        do {
            try CycleStore.set(try standing.starting(cycle, on: today, today: today), on: connection)
        } catch CycleError.fastingNotAllowed {
            throw InvalidInput(["preset": .fastingNotAllowed])
        } catch CycleError.tooMuchLeft {
            throw InvalidInput(["calorieTarget": .tooMuchForCycle])
        }
    }

    /// The settings with the goal that was chosen; nil where they have it already.
    private func settings(
        _ standing: Standing, after onboarding: CycleOnboarding, at time: Timestamp
    ) async throws -> SettingsChange? {
        guard let goal = onboarding.goal else { return nil }
        let today = standing.today(at: time)
        let settings: Settings
        if let old = standing.settings {
            settings = try old.following(goal, today: today)
            guard settings != old else { return nil }
        } else {
            settings = try SettingsCheck.settings(
                from: .skipped(on: today, goal: goal), precaution: nil, today: today)
        }
        return try await profiles.prepareChange(
            CheckedProfileChange(settings: settings, name: try standing.user.name()), of: standing, at: time)
    }
}
