package import APIContract
import Database
import Foundation
import NutritionScience
import Rules
package import Wording

/// The targets of people's days, with what they have set of them themselves.
package struct TargetsService: Sendable {
    let storage: Storage
    let writer: PersonWriter
    let limits: RateLimiter

    /// Targets in this database.
    package init(_ writer: PersonWriter, limits: RateLimiter) {
        self.storage = writer.storage
        self.writer = writer
        self.limits = limits
    }

    /// The targets of a person.
    ///
    /// - Throws: `PlanError.settingsNotFound`, `PlanError.notFound` without a plan.
    package func read(_ person: Person.ID) async throws -> TargetsReading {
        let snapshot = try await storage.snapshot(of: person)
        return try await reading(snapshot, snapshot.ownTargetsHistory())
    }

    /// The targets that a person would have with others of their own; nothing is stored.
    ///
    /// - Throws: `InvalidInput` naming what collides with what, `PlanError.settingsNotFound`, `PlanError.notFound` without a
    ///   plan, `RateLimitExceeded`.
    package func preview(_ values: OwnTargetsValues, of person: Person.ID) async throws -> TargetsReading {
        try await limits.count(.profileChange, for: String(person))
        let snapshot = try await storage.snapshot(of: person)
        return try await reading(snapshot, checked(values, snapshot, today: snapshot.today(at: storage.time)))
    }

    /// Sets targets from today on, in the place of those there are; empty ones go back to the plan. When this returns, they
    /// are stored. Days before today stay as they were.
    ///
    /// - Throws: `InvalidInput` naming what collides with what, `PlanError.settingsNotFound`, `PlanError.notFound` without a
    ///   plan, `RateLimitExceeded`.
    package func set(_ values: OwnTargetsValues, of person: Person.ID) async throws {
        try await limits.count(.profileChange, for: String(person))
        let time = storage.time
        try await writer.change(person) { snapshot, connection in
            try OwnTargetsStore.set(checked(values, snapshot, today: snapshot.today(at: time)), on: connection)
        }
    }

    /// Sets the amount of protein of every day from today on, and leaves the other targets as they are. When this returns,
    /// it is stored.
    ///
    /// - Throws: What `set` throws.
    package func choose(protein choice: ProteinChoice, of person: Person.ID) async throws {
        try await limits.count(.profileChange, for: String(person))
        let time = storage.time
        try await writer.change(person) { snapshot, connection in
            let today = snapshot.today(at: time)
            let values = OwnTargetsValues(try snapshot.ownTargetsHistory().own(on: today)).choosing(protein: choice)
            try OwnTargetsStore.set(checked(values, snapshot, today: today), on: connection)
        }
    }

    /// Takes over what was set on a device of its own, on days before today and before the first change that there is. It
    /// is history: nothing of it is in force today. When this returns, it is stored, and those days' tasks ask for it.
    ///
    /// - Throws: `InvalidInput` for too many, for days that are none, lie ahead or do not rise, and for what nobody can set,
    ///   `RateLimitExceeded`; then nothing was stored.
    package func takeOver(_ request: PastTargetsRequest, of person: Person.ID) async throws {
        try await limits.count(.profileChange, for: String(person))
        let time = storage.time
        _ = try await writer.change(person) { snapshot -> TakenTargets? in
            let (old, today) = (try snapshot.ownTargetsHistory(), snapshot.today(at: time))
            var history = old
            history.takeOver(try FieldCheck.pastTargets(request.changes, today: today), today: today)
            guard history != old, let first = history.changes.first?.day else { return nil }
            return TakenTargets(
                history: history, first: first, end: min(old.changes.first?.day ?? today, today),
                plans: try await storage.targetHistory(snapshot, from: first, today: today))
        } store: { taken, connection in
            try OwnTargetsStore.set(taken.history, on: connection)
            var book = try TaskStore.book(on: connection)
            book.follow(taken.history, until: taken.end) { day in
                taken.plans.plan(on: day)?.targetsBasis(isProtected: false)
            }
            try TaskStore.set(book, on: connection)
            try ChangedDays.forgetStreaks(since: taken.first, on: connection)
        }
    }

    /// Targets that were taken over, with the days that they hold on, and the plans that those had.
    private struct TakenTargets: Sendable {
        let history: OwnTargetsHistory
        /// The first day.
        let first: CalendarDay
        /// The first day on which nothing changes.
        let end: CalendarDay
        let plans: TargetHistory
    }

    /// The targets that a person has set, from which day on, with this from today on, checked against their plan and what
    /// protects them.
    private func checked(
        _ values: OwnTargetsValues, _ snapshot: PersonSnapshot, today: CalendarDay
    ) throws -> OwnTargetsHistory {
        try EnteredTargets.history(
            values, after: snapshot.ownTargetsHistory(), above: basis(snapshot, on: today),
            in: snapshot.cycleTimeline(), since: snapshot.firstDay(), isAsked: snapshot.settings?.precaution != nil,
            today: today)
    }

    private func basis(_ snapshot: PersonSnapshot, on today: CalendarDay) throws -> TargetsBasis {
        guard snapshot.settings != nil else { throw PlanError.settingsNotFound }
        // What is set before there is a plan would lie above nothing.
        guard snapshot.planInForce != nil, let basis = try snapshot.targetsBasis(on: today) else {
            throw PlanError.notFound
        }
        return basis
    }

    private func reading(_ snapshot: PersonSnapshot, _ history: OwnTargetsHistory) async throws -> TargetsReading {
        let time = storage.time
        let basis = try basis(snapshot, on: snapshot.today(at: time))
        let outlook = try await storage.expenditureOutlook(snapshot, at: time)
        let person = try PersonReading(snapshot, at: time).forecasting(from: outlook)
        let reading = TargetsReading(
            person, history, above: basis, learned: outlook?.learned.flatMap { $0.isUsable ? $0.expenditure : nil })
        guard let reading else { throw PlanError.notFound }
        return reading
    }
}

extension TargetsReading {
    /// The same as programs see it.
    package func response(_ wording: TargetsWording) -> TargetsResponse {
        TargetsResponse(
            week, changes: changes, today: today, on: person.today, meaning: meaning,
            remarks: wording.remarks(week, meaning))
    }
}
