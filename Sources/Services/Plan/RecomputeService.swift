import APIContract
import Database
import Foundation
package import Measuring
import NutritionScience
import Rules
import Wording

/// Recomputes plans once a week, and notifies people of changes.
///
/// Any number of servers share the work: each takes a short lease on some people, prepares their plans, and stores them
/// with the end of the lease in one transaction. If a server is killed at any moment, each plan is either done or still
/// due.
package struct RecomputeService: Sendable {
    package struct Counts: Hashable, Sendable {
        /// People whose plan was considered.
        package internal(set) var people = 0
        /// People whose targets changed.
        package internal(set) var changed = 0
        /// People who are notified.
        package internal(set) var notified = 0
        /// People whose data could not be read; they are tried again a day later.
        package internal(set) var failed = 0

        package init() {}

        /// Adds the counts of other work.
        package static func += (left: inout Counts, right: Counts) {
            left.people += right.people
            left.changed += right.changed
            left.notified += right.notified
            left.failed += right.failed
        }
    }

    /// The number of people in a lease: few enough that it far outlasts the work on them.
    private static let batchLength = 250

    private let storage: Storage
    private let hints: ChangeHints
    private let events: EventBuffer
    private let wording = PlanWording(sentences: Sentences())

    /// Recomputes in this database.
    package init(_ storage: Storage, hints: ChangeHints, events: EventBuffer) {
        self.storage = storage
        self.hints = hints
        self.events = events
    }

    /// Makes all people due, whatever day it is. Once this has returned, `run` recomputes all plans.
    package func makeEveryoneDue() async throws {
        try await storage.database.write { try PlanSchedule.makeEveryoneDue(on: $0) }
    }

    /// The number of people who are due.
    package func countDue() async throws -> Int {
        let time = storage.time
        return try await storage.database.read { try PlanSchedule.countDue(at: time, on: $0) }
    }

    /// Recomputes the plans of all people who are due, with a number of workers at once. When this returns, nobody is
    /// left, except people whom another server is working on.
    ///
    /// - Parameter progress: Called with the counts so far, after every batch.
    package func run(workers: Int, progress: @escaping @Sendable (Counts) async -> Void = { _ in }) async throws {
        let time = storage.time
        try await storage.database.write { try PlanSchedule.bringBack(at: time, on: $0) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<workers {
                group.addTask {
                    while !Task.isCancelled, let counts = try await recomputeBatch() { await progress(counts) }
                }
            }
            try await group.waitForAll()
        }
    }

    /// The time for which other servers may still work on people who are due; nil where none does.
    package func timeLeftToOthers() async throws -> Duration? {
        let time = storage.time
        let end = try await storage.database.read { try PlanSchedule.firstEnd(at: time, on: $0) }
        return end.map { .milliseconds(max(0, $0.milliseconds - time.milliseconds)) }
    }

    /// Recomputes the plans of some people who are due; nil where there are none.
    private func recomputeBatch() async throws -> Counts? {
        let time = storage.time
        let token = Int64.random(in: 1...(.max))
        let batch = try await storage.database.write { connection in
            try PlanSchedule.lease(Self.batchLength, token: token, at: time, on: connection)
        }
        guard !batch.people.isEmpty else { return nil }
        let due = Dictionary(uniqueKeysWithValues: batch.people.map { ($0.person, $0) })
        var looked: [(due: PlanSchedule.Due, snapshot: Result<PersonSnapshot, any Error>)] = []
        for (person, snapshot) in try await storage.snapshots(of: batch.people.map(\.person)) {
            if let due = due[person] { looked.append((due, snapshot)) }
        }
        let logs = try await logs(of: looked, at: time)
        var outcomes: [Outcome] = []
        for (due, snapshot) in looked {
            // People who are left after half of the lease come with a later one.
            guard storage.time < time.adding(seconds: PlanSchedule.leaseSeconds / 2) else { break }
            outcomes.append(try outcome(due, snapshot, logs[due.person], at: time))
            // Requests have priority.
            await Task.yield()
        }
        do {
            let (counts, raised) = try await storage.database.write { [outcomes] connection in
                try Self.store(outcomes, of: batch, at: time, on: connection)
            }
            for snapshot in outcomes.compactMap(\.changedSnapshot) where raised.contains(snapshot.person.id) {
                hints.rose(snapshot.person.id, to: snapshot.person.revision + 1)
                events.note(.planRecomputed(trigger: .weeklyJob), of: snapshot.measured)
            }
            return counts
        } catch DatabaseError.foreignKeyViolation {
            // A person or their device was deleted at this moment. The others are retried when the lease ends.
            return Counts()
        }
    }

    /// The logs of the people in a batch who can't be decided without one, read together.
    private func logs(
        of looked: [(due: PlanSchedule.Due, snapshot: Result<PersonSnapshot, any Error>)], at time: Timestamp
    ) async throws -> [Person.ID: Result<[LoggedDay], any Error>] {
        let asked = looked.compactMap { due, snapshot -> PersonSnapshot? in
            guard let snapshot = try? snapshot.get() else { return nil }
            return (try? WeeklyPlan.withoutLog(for: snapshot, dueAt: due.dueAt, at: time)) == nil ? snapshot : nil
        }
        return asked.isEmpty ? [:] : try await storage.readLogs(of: asked.map(\.person))
    }

    /// - Throws: `DatabaseError`; an error in one person's data does not delay the others.
    private func outcome(
        _ due: PlanSchedule.Due, _ snapshot: Result<PersonSnapshot, any Error>,
        _ log: Result<[LoggedDay], any Error>?, at time: Timestamp
    ) throws -> Outcome {
        do {
            let snapshot = try snapshot.get()
            let week =
                try WeeklyPlan.withoutLog(for: snapshot, dueAt: due.dueAt, at: time)
                ?? WeeklyPlan.next(for: snapshot, at: time, wording: wording, log: log?.get() ?? [])
            var nextAt = WeeklySchedule(snapshot.person.preferences).next(after: time)
            // In a run out of turn, nobody is asked again.
            var asksForWeighIn = due.dueAt != PlanSchedule.now && WeeklyPlan.asksForWeighIn(snapshot, at: time)
            var reviewAt = due.dueAt == PlanSchedule.now ? nil : try WeeklyPlan.reviewTime(snapshot, at: time)
            if case .postponed(let later) = week { (nextAt, asksForWeighIn, reviewAt) = (later, false, nil) }
            let read = Outcome.Read(
                snapshot: snapshot, week: week, asksForWeighIn: asksForWeighIn, reviewAt: reviewAt)
            return Outcome(due: due, read: read, nextAt: nextAt)
        } catch let error as DatabaseError where !error.isAboutOneRow {
            throw error
        } catch {
            return Outcome(due: due, read: nil, nextAt: time.adding(seconds: 24 * 60 * 60))
        }
    }
}
