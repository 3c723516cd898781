package import APIContract
import Database
import Foundation
package import NutritionScience
import Rules

/// Cycles of phases, in which a person eats more on some days and less on others.
package struct CycleService: Sendable {
    let storage: Storage
    let writer: PersonWriter
    let limits: RateLimiter

    /// The count of days that are given where none are asked for: half of them to come.
    private static let usualDays = 56

    /// Cycles in this database.
    package init(_ writer: PersonWriter, limits: RateLimiter) {
        self.storage = writer.storage
        self.writer = writer
        self.limits = limits
    }

    /// The cycle that a person is in.
    package func current(of person: Person.ID) async throws -> CycleResponse {
        let snapshot = try await storage.snapshot(of: person)
        let today = snapshot.today(at: storage.time)
        return CycleResponse(date: today, cycle: try snapshot.currentCycle(on: today))
    }

    /// Some days of a person's cycle, past and to come; four weeks of each where none are asked for.
    ///
    /// - Throws: `InvalidInput` for more than ten years, or a last day before the first.
    package func days(from: String?, to: String?, of person: Person.ID) async throws -> CycleDays {
        let (timeline, today) = try await timeline(of: person)
        let range = try FieldCheck.days(
            from: from, to: to, usualCount: Self.usualDays, today: today.adding(days: Self.usualDays / 2))
        return CycleDays(timeline, in: range)
    }

    /// The person's past, present and coming cycles, with today where they live.
    package func timeline(of person: Person.ID) async throws -> (timeline: CycleTimeline, today: CalendarDay) {
        let snapshot = try await storage.snapshot(of: person)
        return (try snapshot.cycleTimeline(), snapshot.today(at: storage.time))
    }

    /// Begins a cycle in the place of the one there is. When this returns, it is stored; days before today stay as they
    /// were.
    ///
    /// - Throws: `InvalidInput`, `CycleError`, `CycleProblem.tooManyChanges`, `RateLimitExceeded`.
    package func start(_ request: CycleRequest, of person: Person.ID) async throws -> CycleResponse {
        try await change(person) { try CycleAction(request, for: $0.goal, today: $0.today) }
    }

    /// Lets the cycle rest from today on.
    ///
    /// - Throws: `CycleProblem`, `RateLimitExceeded`.
    package func pause(of person: Person.ID) async throws -> CycleResponse {
        try await change(person) { _ in .pause }
    }

    /// Goes on with the day on which the cycle was paused.
    ///
    /// - Throws: `CycleProblem`, `RateLimitExceeded`.
    package func resume(of person: Person.ID) async throws -> CycleResponse {
        try await change(person) { _ in .resume }
    }

    /// Begins the next phase today.
    ///
    /// - Throws: `CycleProblem`, `RateLimitExceeded`.
    package func skipPhase(of person: Person.ID) async throws -> CycleResponse {
        try await change(person) { _ in .skipPhase }
    }

    /// Ends the cycle: from today on there is none.
    ///
    /// - Throws: `CycleProblem`, `RateLimitExceeded`.
    package func end(of person: Person.ID) async throws -> CycleResponse {
        try await change(person) { _ in .end }
    }

    /// Moves the first day of the cycle.
    ///
    /// - Throws: `InvalidInput`, `CycleProblem`, `RateLimitExceeded`.
    package func moveStart(_ request: CycleStartRequest, of person: Person.ID) async throws -> CycleResponse {
        try await change(person) { try CycleAction(request, today: $0.today) }
    }

    /// Takes over what was in force on a device of its own, on days before today and before the first change that there is.
    /// It is history: nothing of it is in force today, and today's rules don't ask about it. When this returns, it is
    /// stored.
    ///
    /// - Returns: Whether there was anything to take over.
    /// - Throws: `InvalidInput`, `CycleProblem.tooManyChanges`, `RateLimitExceeded`; then nothing was stored.
    package func takeOver(_ past: [CycleMutation.Change]?, of person: Person.ID) async throws -> Bool {
        try await limits.count(.profileChange, for: String(person))
        let time = storage.time
        return try await writer.change(person) { snapshot, connection in
            let (old, today) = (try snapshot.cycleTimeline(), snapshot.today(at: time))
            let past = try FieldCheck.pastCycle(past, today: today)
            let timeline = try old.applying(.takeOver(past), today: today)
            guard timeline != old, let first = timeline.changes.first?.day else { return false }
            try CycleStore.set(timeline, on: connection)
            // Fasting days ask for something else.
            try ChangedDays.forgetStreaks(since: first, on: connection)
            return true
        }
    }

    private func change(
        _ person: Person.ID, _ action: @escaping @Sendable (CycleFacts) throws -> CycleAction
    ) async throws -> CycleResponse {
        try await limits.count(.profileChange, for: String(person))
        let time = storage.time
        return try await writer.change(person) { snapshot, connection in
            let facts = try snapshot.cycleFacts(on: snapshot.today(at: time))
            let (timeline, today) = (try facts.applying(action(facts)), facts.today)
            try CycleStore.set(timeline, on: connection)
            let basis = try timeline.cycle(from: today).flatMap { try snapshot.cycleBasis($0, on: today) }
            let week = try snapshot.targetWeek(on: today)
            return CycleResponse(
                date: today, cycle: CurrentCycle(timeline, today: today, basis: basis, week: week))
        }
    }
}
