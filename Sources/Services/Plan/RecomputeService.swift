import APIContract
import Database
import Foundation
import NutritionScience
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

    /// How many people a lease is on: few enough that it outlasts the work on them by far.
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

    /// How many people's time has come.
    package func countDue() async throws -> Int {
        let time = storage.time
        return try await storage.database.read { try PlanSchedule.countDue(at: time, on: $0) }
    }

    /// Computes the plans of everybody whose time has come, by so many workers at once. When this returns, nobody is
    /// left, but for those on whom another server works.
    ///
    /// - Parameter progress: Called with what was done, after every batch.
    package func run(workers: Int, progress: @escaping @Sendable (Counts) async -> Void = { _ in }) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<workers {
                group.addTask {
                    while !Task.isCancelled, let counts = try await recomputeBatch() { await progress(counts) }
                }
            }
            try await group.waitForAll()
        }
    }

    /// How long somebody else may still work on people whose time has come; nil where nobody does.
    package func timeLeftToOthers() async throws -> Duration? {
        let time = storage.time
        let end = try await storage.database.read { try PlanSchedule.firstEnd(at: time, on: $0) }
        return end.map { .milliseconds(max(0, $0.milliseconds - time.milliseconds)) }
    }

    /// What becomes of somebody's plan.
    private struct Outcome: Sendable {
        let due: PlanSchedule.Due
        /// Nil where their data can't be read.
        let read: Read?
        let nextAt: Timestamp

        struct Read: Sendable {
            let standing: Standing
            let week: WeeklyPlan
            let asksForWeighIn: Bool
        }

        /// The standing that a changed plan was computed from; nil where none changed.
        var changedStanding: Standing? {
            if case .changed? = read?.week { read?.standing } else { nil }
        }
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
        var looked: [(due: PlanSchedule.Due, standing: Result<Standing, any Error>)] = []
        for (person, standing) in try await storage.standings(of: batch.people.map(\.person)) {
            if let due = due[person] { looked.append((due, standing)) }
        }
        let logs = try await logs(of: looked, at: time)
        var outcomes: [Outcome] = []
        for (due, standing) in looked {
            // Whoever is left when half of the lease is over comes with a later one.
            guard storage.time < time.adding(seconds: PlanSchedule.leaseSeconds / 2) else { break }
            outcomes.append(try outcome(due, standing, logs[due.person], at: time))
            // Requests come first.
            await Task.yield()
        }
        do {
            return try await storage.database.write { [outcomes] connection in
                try Self.store(outcomes, of: batch, at: time, on: connection)
            }
        } catch DatabaseError.foreignKeyViolation {
            // Somebody left at this moment, or their device did. The rest are taken up when the lease ends.
            return Counts()
        }
    }

    /// The logs of those of a batch about whom only their log decides, read together.
    private func logs(
        of looked: [(due: PlanSchedule.Due, standing: Result<Standing, any Error>)], at time: Timestamp
    ) async throws -> [Person.ID: Result<[LoggedDay], any Error>] {
        let asked = looked.compactMap { due, standing -> Standing? in
            guard let standing = try? standing.get() else { return nil }
            return (try? WeeklyPlan.withoutLog(for: standing, dueAt: due.dueAt, at: time)) == nil ? standing : nil
        }
        return asked.isEmpty ? [:] : try await storage.readLogs(of: asked.map(\.person))
    }

    /// - Throws: `DatabaseError`; what is wrong with one person's data holds up nobody else.
    private func outcome(
        _ due: PlanSchedule.Due, _ standing: Result<Standing, any Error>,
        _ log: Result<[LoggedDay], any Error>?, at time: Timestamp
    ) throws -> Outcome {
        do {
            let standing = try standing.get()
            let week =
                try WeeklyPlan.withoutLog(for: standing, dueAt: due.dueAt, at: time)
                ?? WeeklyPlan.next(for: standing, at: time, wording: wording, log: log?.get() ?? [])
            var nextAt = WeeklySchedule(timeZone: standing.person.preferences.timeZone).next(after: time)
            // Out of turn, nobody is asked again.
            var asksForWeighIn = due.dueAt != PlanSchedule.now && WeeklyPlan.asksForWeighIn(standing, at: time)
            if case .postponed(let later) = week { (nextAt, asksForWeighIn) = (later, false) }
            let read = Outcome.Read(standing: standing, week: week, asksForWeighIn: asksForWeighIn)
            return Outcome(due: due, read: read, nextAt: nextAt)
        } catch let error as DatabaseError where !error.isAboutOneRow {
            throw error
        } catch {
            return Outcome(due: due, read: nil, nextAt: time.adding(seconds: 24 * 60 * 60))
        }
    }

    /// Stores what became of a batch, as far as its lease holds. Whoever changed meanwhile stays due.
    private static func store(
        _ outcomes: [Outcome], of batch: PlanSchedule.Batch, at time: Timestamp, on connection: any SQLConnection
    ) throws -> Counts {
        let held = try PlanSchedule.held(batch, on: connection)
        let unchanged = try Storage.advance(
            outcomes.filter { held.contains($0.due.person) }.compactMap(\.changedStanding), on: connection)
        var counts = Counts()
        var nextTimes: [Timestamp: [Person.ID]] = [:]
        var notified: [Person.ID] = []
        var asked: [Person.ID] = []
        let done = Set(outcomes.map(\.due.person))
        for due in batch.people where held.contains(due.person) && !done.contains(due.person) {
            nextTimes[due.dueAt, default: []].append(due.person)
        }
        for outcome in outcomes where held.contains(outcome.due.person) {
            let person = outcome.due.person
            if case .changed(let draft, let metrics)? = outcome.read?.week, let standing = outcome.read?.standing {
                guard unchanged.contains(person) else {
                    nextTimes[outcome.due.dueAt, default: []].append(person)
                    continue
                }
                if let metrics {
                    try MetricsStore.insert(metrics, of: person, key: standing.person.key, on: connection)
                }
                try PlanStore.insert(draft, on: connection)
                counts.changed += 1
                if draft.newsSincePlan != nil { notified.append(person) }
            }
            if outcome.read?.asksForWeighIn == true { asked.append(person) }
            counts.people += 1
            if outcome.read == nil { counts.failed += 1 }
            nextTimes[outcome.nextAt, default: []].append(person)
        }
        for (time, people) in nextTimes { try PlanSchedule.release(people, dueAt: time, on: connection) }
        try NotificationQueue.queue(.planUpdated, for: notified, at: time, on: connection)
        try NotificationQueue.queue(.weighInPrompt, for: asked, at: time, on: connection)
        counts.notified = notified.count
        return counts
    }
}
