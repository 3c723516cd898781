package import APIContract
import Database
import Foundation
package import NutritionScience
import Rules

/// Cycles of phases, in which a person eats more on some days and less on others.
package struct CycleService: Sendable {
    let storage: Storage

    /// The count of days that are given where none are asked for: half of them to come.
    private static let usualDays = 56

    /// Cycles in this database.
    package init(_ storage: Storage) {
        self.storage = storage
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
        try await change(person) { snapshot, today in
            let (pattern, calories, first) = try all(
                FieldCheck.pattern(request), FieldCheck.cycleCalories(request.calories),
                FieldCheck.cycleStart(request.start, usual: today, today: today))
            let own = calories.map { Cycle.OwnCalories($0, for: snapshot.settings?.primaryGoal ?? .maintain) }
            return try snapshot.starting(Cycle(pattern, ownTarget: own), on: first, today: today)
        }
    }

    /// Lets the cycle rest from today on.
    ///
    /// - Throws: `CycleProblem`, `RateLimitExceeded`.
    package func pause(of person: Person.ID) async throws -> CycleResponse {
        try await changeTimeline(person) { try $0.pause(today: $1) }
    }

    /// Goes on with the day on which the cycle was paused.
    ///
    /// - Throws: `CycleProblem`, `RateLimitExceeded`.
    package func resume(of person: Person.ID) async throws -> CycleResponse {
        try await changeTimeline(person) { try $0.resume(today: $1) }
    }

    /// Begins the next phase today.
    ///
    /// - Throws: `CycleProblem`, `RateLimitExceeded`.
    package func skipPhase(of person: Person.ID) async throws -> CycleResponse {
        try await changeTimeline(person) { try $0.skipPhase(today: $1) }
    }

    /// Ends the cycle: from today on there is none.
    ///
    /// - Throws: `CycleProblem`, `RateLimitExceeded`.
    package func end(of person: Person.ID) async throws -> CycleResponse {
        try await changeTimeline(person) { try $0.end(today: $1) }
    }

    /// Moves the first day of the cycle.
    ///
    /// - Throws: `InvalidInput`, `CycleProblem`, `RateLimitExceeded`.
    package func moveStart(_ request: CycleStartRequest, of person: Person.ID) async throws -> CycleResponse {
        try await changeTimeline(person) { timeline, today in
            let first = try FieldCheck.cycleStart(request.start, usual: nil, today: today).get()
            try timeline.moveStart(to: first, today: today)
        }
    }

    /// Takes over what was in force on a device of its own, on days before today and before the first change that there is.
    /// It is history: nothing of it is in force today, and today's rules don't ask about it. When this returns, it is
    /// stored.
    ///
    /// - Returns: Whether there was anything to take over.
    /// - Throws: `InvalidInput`, `CycleProblem.tooManyChanges`, `RateLimitExceeded`; then nothing was stored.
    package func takeOver(_ past: [CycleMutation.Change]?, of person: Person.ID) async throws -> Bool {
        try await storage.limits.count(.profileChange, for: String(person))
        let time = storage.time
        return try await storage.change(person) { snapshot, connection in
            let (old, today) = (try snapshot.cycleTimeline(), snapshot.today(at: time))
            var timeline = old
            try timeline.takeOver(FieldCheck.pastCycle(past, today: today), today: today)
            guard timeline != old, let first = timeline.changes.first?.day else { return false }
            try CycleStore.set(timeline, on: connection)
            // Fasting days ask for something else.
            try ChangedDays.forgetStreaks(since: first, on: connection)
            return true
        }
    }

    private func changeTimeline(
        _ person: Person.ID, _ act: @escaping @Sendable (inout CycleTimeline, CalendarDay) throws -> Void
    ) async throws -> CycleResponse {
        try await change(person) { snapshot, today in
            var timeline = try snapshot.cycleTimeline()
            try act(&timeline, today)
            return timeline
        }
    }

    private func change(
        _ person: Person.ID, _ act: @escaping @Sendable (PersonSnapshot, CalendarDay) throws -> CycleTimeline
    ) async throws -> CycleResponse {
        try await storage.limits.count(.profileChange, for: String(person))
        let time = storage.time
        return try await storage.change(person) { snapshot, connection in
            let today = snapshot.today(at: time)
            let timeline = try act(snapshot, today)
            guard snapshot.allowsFasting(on: today) || !timeline.fasts(from: today) else {
                throw CycleError.fastingNotAllowed
            }
            guard try snapshot.keepsRestrictionLimit(timeline, snapshot.ownTargetsHistory(), on: today) else {
                throw CycleError.tooSevere
            }
            try CycleStore.set(timeline, on: connection)
            let basis = try timeline.cycle(from: today).flatMap { try snapshot.cycleBasis($0, on: today) }
            let week = try snapshot.targetWeek(on: today)
            return CycleResponse(
                date: today, cycle: CurrentCycle(timeline, today: today, basis: basis, week: week))
        }
    }
}
