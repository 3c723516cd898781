import APIContract
import Database
import Foundation
import NutritionScience
import Rules
import Wording

/// Computes plans anew once a week, and tells people what changed.
///
/// Any number of servers share the work: each takes a short lease on some people, prepares their plans, and stores them
/// with the end of the lease in one transaction. Killed at any moment, everybody's plan is either done or still due.
package struct RecomputeService: Sendable {
    package struct Counts: Hashable, Sendable {
        /// People whose plan was looked at.
        package internal(set) var people = 0
        /// Of them, those whose targets changed.
        package internal(set) var changed = 0
        /// Of these, those who are notified.
        package internal(set) var notified = 0
        /// People whose data could not be read; they are tried again a day later.
        package internal(set) var failed = 0

        package init() {}

        /// Adds what was done elsewhere.
        package static func += (left: inout Counts, right: Counts) {
            left.people += right.people
            left.changed += right.changed
            left.notified += right.notified
            left.failed += right.failed
        }
    }

    /// The count of people of a lease: few enough that it outlasts the work on them by far.
    private static let batchLength = 250

    private let storage: Storage
    private let wording = PlanWording(sentences: Sentences())

    /// Recomputes in this database.
    package init(_ storage: Storage) {
        self.storage = storage
    }

    /// Makes it everybody's time, whatever day it is. When this returns, `run` computes everybody's plan anew.
    package func makeEveryoneDue() async throws {
        try await storage.database.write { try PlanSchedule.makeEveryoneDue(on: $0) }
    }

    /// The count of people whose time has come.
    package func countDue() async throws -> Int {
        let time = storage.time
        return try await storage.database.read { try PlanSchedule.countDue(at: time, on: $0) }
    }

    /// Computes the plans of everybody whose time has come, by a number of workers at once. When this returns, nobody is
    /// left, but for those on whom another server works.
    ///
    /// - Parameter progress: Called with what was done, after every batch.
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

    /// The time for which other servers may still work on people whose time has come; nil where none does.
    package func timeLeftToOthers() async throws -> Duration? {
        let time = storage.time
        let end = try await storage.database.read { try PlanSchedule.firstEnd(at: time, on: $0) }
        return end.map { .milliseconds(max(0, $0.milliseconds - time.milliseconds)) }
    }

    /// Computes the plans of some people whose time has come; nil where there is nobody.
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
            // People who are left when half of the lease is over come with a later one.
            guard storage.time < time.adding(seconds: PlanSchedule.leaseSeconds / 2) else { break }
            outcomes.append(try outcome(due, snapshot, logs[due.person], at: time))
            // Requests come first.
            await Task.yield()
        }
        do {
            let (counts, raised) = try await storage.database.write { [outcomes] connection in
                try Self.store(outcomes, of: batch, at: time, on: connection)
            }
            for snapshot in outcomes.compactMap(\.changedSnapshot) where raised.contains(snapshot.person.id) {
                storage.hints.rose(snapshot.person.id, to: snapshot.person.revision + 1)
                storage.events.note(.planRecomputed(trigger: .weeklyJob), of: snapshot.measured)
            }
            return counts
        } catch DatabaseError.foreignKeyViolation {
            // A person left at this moment, or their device did. The rest are taken up when the lease ends.
            return Counts()
        }
    }

    /// The logs of those of a batch about whom only their log decides, read together.
    private func logs(
        of looked: [(due: PlanSchedule.Due, snapshot: Result<PersonSnapshot, any Error>)], at time: Timestamp
    ) async throws -> [Person.ID: Result<[LoggedDay], any Error>] {
        let asked = looked.compactMap { due, snapshot -> PersonSnapshot? in
            guard let snapshot = try? snapshot.get() else { return nil }
            return (try? WeeklyPlan.withoutLog(for: snapshot, dueAt: due.dueAt, at: time)) == nil ? snapshot : nil
        }
        return asked.isEmpty ? [:] : try await storage.readLogs(of: asked.map(\.person))
    }

    /// - Throws: `DatabaseError`; what is wrong with one person's data holds up nobody else.
    private func outcome(
        _ due: PlanSchedule.Due, _ snapshot: Result<PersonSnapshot, any Error>,
        _ log: Result<[LoggedDay], any Error>?, at time: Timestamp
    ) throws -> Outcome {
        do {
            let snapshot = try snapshot.get()
            let week =
                try WeeklyPlan.withoutLog(for: snapshot, dueAt: due.dueAt, at: time)
                ?? WeeklyPlan.next(for: snapshot, at: time, wording: wording, log: log?.get() ?? [])
            var nextAt = WeeklySchedule(timeZone: snapshot.person.preferences.timeZone).next(after: time)
            // Out of turn, nobody is asked again.
            var asksForWeighIn = due.dueAt != PlanSchedule.now && WeeklyPlan.asksForWeighIn(snapshot, at: time)
            if case .postponed(let later) = week { (nextAt, asksForWeighIn) = (later, false) }
            let read = Outcome.Read(snapshot: snapshot, week: week, asksForWeighIn: asksForWeighIn)
            return Outcome(due: due, read: read, nextAt: nextAt)
        } catch let error as DatabaseError where !error.isAboutOneRow {
            throw error
        } catch {
            return Outcome(due: due, read: nil, nextAt: time.adding(seconds: 24 * 60 * 60))
        }
    }
}
