package import APIContract
import Database
import Foundation
import NutritionScience
import Rules

/// How people's days go, beside the targets that were in force on them.
package struct ProgressService: Sendable {
    private let storage: Storage

    /// Progress in this database.
    package init(_ storage: Storage) {
        self.storage = storage
    }

    /// How the days of a range went; of the last twelve weeks where none is asked for.
    ///
    /// - Throws: `InvalidInput` for a range that there is not.
    package func report(range: String?, of person: Person.ID) async throws -> ProgressReport {
        let range = try range.map {
            try (FieldCheck.choice($0, field: "range") as Checked<ProgressRange>).get()
        }
        return try await report(range: range ?? .usual, of: person)
    }

    /// How the days of a range went.
    package func report(range: ProgressRange, of person: Person.ID) async throws -> ProgressReport {
        try await storage.progress(try await storage.standing(of: person), range: range, at: storage.time)
    }
}

extension Storage {
    /// How the days of a range went.
    func progress(_ standing: Standing, range: ProgressRange, at time: Timestamp) async throws -> ProgressReport {
        let today = standing.today(at: time)
        let first = min(range.firstDay(until: today) ?? FieldCheck.firstDay, today.startOfWeek)
        async let targets = targetHistory(standing, from: first, today: today)
        // Learning goes on from the very first weigh-in, whatever is shown.
        let logged = try await loggedDays(standing.person, in: FieldCheck.firstDay...max(today, FieldCheck.firstDay))
        let latest = try standing.openLatestSummary()
        let learning = try standing.plan(on: today, besides: latest).map { plan in
            try ExpenditureLearning(logged.log, of: plan.inputs, standing, after: latest, on: today)
        }
        let facts = ProgressFacts(
            totals: logged.days, targets: try await targets, learning: learning,
            current: try standing.currentPlan(on: today, besides: latest),
            course: standing.planInForce == nil ? nil : try standing.course(from: today),
            weight: standing.settings?.currentWeight)
        return ProgressReport(facts, over: range)
    }

    /// How a person's week goes, the targets of its days until today, and the log of today.
    func week(_ standing: Standing, today: CalendarDay) async throws -> WeekReading {
        let targets = try await targetHistory(standing, from: today.startOfWeek, today: today)
        return WeekReading(try await dayTotals(standing.person, in: today.startOfWeek...today), targets)
    }
}
