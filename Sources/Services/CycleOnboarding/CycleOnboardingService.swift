package import APIContract
import Database
import Foundation
import NutritionScience
import Rules

/// The five steps to a cycle: keeps what a person has answered, step by step, and starts their cycle at the end.
package struct CycleOnboardingService: Sendable {
    let storage: Storage
    let writer: PersonWriter
    let limits: RateLimiter
    private let profiles: ProfileService

    /// The five steps of the people of this database. `profiles` are in the same one.
    package init(_ writer: PersonWriter, limits: RateLimiter, profiles: ProfileService) {
        self.storage = writer.storage
        self.writer = writer
        self.limits = limits
        self.profiles = profiles
    }

    /// The five steps, as far as a person has come.
    package func read(_ person: Person.ID) async throws -> CycleOnboardingReading {
        try await storage.cycleOnboarding(try await storage.snapshot(of: person))
    }

    /// Does what an event asks for. When this returns, it is stored; where it completes the five steps, the goal is in
    /// the person's profile and their cycle has begun, both in the same transaction. Several events at once are handled
    /// one after another.
    ///
    /// - Throws: `InvalidInput`, `RateLimitExceeded` beyond 600 a minute; then nothing was stored.
    package func handle(_ event: CycleOnboardingEvent, of person: Person.ID) async throws -> CycleOnboardingReading {
        let stored = try await change(person) { snapshot, reading in
            var flow = CycleOnboardingFlow(reading.onboarding, knowing: reading.facts)
            try flow.handle(event)
            guard flow.onboarding != reading.onboarding else { return nil }
            return Answers(onboarding: flow.onboarding)
        }
        let snapshot = try await storage.snapshot(of: person)
        let reading = try await storage.cycleOnboarding(snapshot)
        guard let stored else { return reading }
        return CycleOnboardingReading(
            stored.onboarding, reading.facts, isBegun: true,
            isAsked: reading.facts.isAsked(snapshot.settings?.precaution))
    }

    /// A person's answers so far.
    struct Answers: Sendable {
        let onboarding: CycleOnboarding
        /// When the cycle begins; nil for today.
        var start: CalendarDay?
        /// Whether they have just said that nothing speaks against a deficit.
        var isNoneOfThese = false
    }

    /// Stores a person's answers, where there are any, and what follows from them.
    @discardableResult
    func change(
        _ person: Person.ID, _ answer: @escaping @Sendable (PersonSnapshot, CycleOnboardingReading) throws -> Answers?
    ) async throws -> Answers? {
        try await limits.count(.profileChange, for: String(person))
        let time = storage.time
        let stored = try await writer.change(person) { snapshot -> Answered? in
            guard let answers = try answer(snapshot, try await storage.cycleOnboarding(snapshot)) else { return nil }
            let settings =
                answers.onboarding.isCompleted ? try await settings(snapshot, after: answers, at: time) : nil
            return Answered(answers: answers, settings: settings, before: snapshot)
        } store: { [storage] answered, connection in
            try Self.store(answered, in: storage, at: time, on: connection)
        }
        if let change = stored?.settings { profiles.follow(change) }
        return stored?.answers
    }

    /// Everything that is stored after a step.
    private struct Answered: Sendable {
        let answers: Answers
        /// The settings with the chosen goal, where they change.
        let settings: SettingsChange?
        let before: PersonSnapshot
    }

    private static func store(
        _ answered: Answered, in storage: Storage, at time: Timestamp, on connection: PersonConnection
    ) throws {
        try answered.settings?.store(on: connection)
        let onboarding = answered.answers.onboarding
        try UserProfileStore.set(onboarding, on: connection)
        guard onboarding.isCompleted else { return }
        // With another goal, the cycle begins from another plan.
        let snapshot = answered.settings == nil ? answered.before : try storage.snapshot(on: connection)
        let today = snapshot.today(at: time)
        try startCycle(onboarding, snapshot, on: answered.answers.start ?? today, today: today, on: connection)
    }

    /// Starts the cycle that was chosen, in place of the one that runs.
    private static func startCycle(
        _ onboarding: CycleOnboarding, _ snapshot: PersonSnapshot, on first: CalendarDay, today: CalendarDay,
        on connection: PersonConnection
    ) throws {
        guard let preset = onboarding.preset, let goal = onboarding.goal else { return }
        let cycle = Cycle(
            preset.pattern(from: first), ownTarget: onboarding.calorieTarget.map { Cycle.OwnCalories($0, for: goal) })
        do {
            let facts = try snapshot.cycleFacts(on: today)
            try CycleStore.set(try facts.applying(.start(cycle, on: first)), on: connection)
        } catch CycleError.fastingNotAllowed {
            throw InvalidInput(["preset": .fastingNotAllowed])
        } catch CycleError.tooMuchLeft {
            throw InvalidInput(["calorieTarget": .tooMuchForCycle])
        }
    }

    /// The settings with what was answered; nil where they have it already.
    private func settings(
        _ snapshot: PersonSnapshot, after answers: Answers, at time: Timestamp
    ) async throws -> SettingsChange? {
        guard let goal = answers.onboarding.goal else { return nil }
        let today = snapshot.today(at: time)
        var settings: Settings
        if let old = snapshot.settings {
            settings = try old.following(goal, today: today)
            if answers.isNoneOfThese { settings.precaution = settings.precaution ?? .notNeeded }
            guard settings != old else { return nil }
        } else {
            settings = try SettingsCheck.settings(
                from: try await storage.skipRequest(of: snapshot.person, on: today, goal: goal),
                precaution: answers.isNoneOfThese ? .notNeeded : nil, today: today)
        }
        return try await profiles.prepareChange(
            CheckedProfileChange(settings: settings, name: try snapshot.user.name()), of: snapshot, at: time)
    }
}
