package import APIContract
import Database
import Foundation
import NutritionScience
import Rules

/// Reads the course of people's days beside the targets that were in force on them.
package struct ProgressService: Sendable {
    private let storage: Storage

    /// Progress in this database.
    package init(_ storage: Storage) {
        self.storage = storage
    }

    /// The course of the days of a range; of the last twelve weeks where none is asked for.
    ///
    /// - Throws: `InvalidInput` for a range that there is not.
    package func report(range: String?, of person: Person.ID) async throws -> ProgressReport {
        let range = try range.map {
            try (FieldCheck.choice($0, field: "range") as Checked<ProgressRange>).get()
        }
        return try await report(range: range ?? .usual, of: person)
    }

    /// The course of the days of a range.
    package func report(range: ProgressRange, of person: Person.ID) async throws -> ProgressReport {
        try await storage.progress(try await storage.snapshot(of: person), range: range, at: storage.time)
    }
}

extension Storage {
    /// The course of the days of a range.
    func progress(_ snapshot: PersonSnapshot, range: ProgressRange, at time: Timestamp) async throws -> ProgressReport {
        let today = snapshot.today(at: time)
        let first = min(range.firstDay(until: today) ?? FieldCheck.firstDay, today.startOfWeek)
        async let targets = targetHistory(snapshot, from: first, today: today)
        // Learning goes on from the very first weigh-in, whatever is shown.
        let logged = try await loggedDays(snapshot.person, in: FieldCheck.firstDay...max(today, FieldCheck.firstDay))
        let latest = try snapshot.openLatestSummary()
        let learning = try snapshot.plan(on: today, besides: latest).map { plan in
            try ExpenditureLearning(logged.log, of: plan.inputs, snapshot, after: latest, on: today)
        }
        let facts = ProgressFacts(
            totals: logged.days, log: logged.log, targets: try await targets, learning: learning,
            current: try snapshot.currentPlan(on: today, besides: latest),
            course: snapshot.planInForce == nil ? nil : try snapshot.course(from: today),
            weight: snapshot.settings?.currentWeight)
        return ProgressReport(facts, over: range)
    }
}
