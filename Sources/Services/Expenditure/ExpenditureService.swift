package import APIContract
import Database
import Foundation
import NutritionScience
import Rules
import Wording

/// People's energy expenditure by their own logs.
package struct ExpenditureService: Sendable {
    private let storage: Storage
    private let wording = PlanWording(sentences: Sentences())

    /// The count of days that are shown where no range is asked for.
    private static let usualDays = 90

    /// Expenditures in this database.
    package init(_ storage: Storage) {
        self.storage = storage
    }

    /// Formula and log side by side, and the days in a range; the last 90 where none is asked for.
    ///
    /// - Throws: `PlanError.settingsNotFound`, `PlanError.settingsIncomplete`, `InvalidInput` for a range of more than
    ///   3,660 days, or one that is none.
    package func report(from: String?, to: String?, of person: Person.ID) async throws -> ExpenditureReport {
        let snapshot = try await storage.snapshot(of: person)
        let time = storage.time
        let today = snapshot.today(at: time)
        let range = try FieldCheck.days(from: from, to: to, usualCount: Self.usualDays, today: today)
        guard snapshot.settings != nil else { throw PlanError.settingsNotFound }
        let latest = try snapshot.openLatestSummary()
        guard let plan = try snapshot.plan(on: today, besides: latest),
            let current = try snapshot.currentPlan(on: today, besides: latest)
        else { throw PlanError.settingsIncomplete }
        let learning = try await storage.learning(of: plan.inputs, snapshot, after: latest, at: time)
        let next = try plan.learning(learning.next)
        return ExpenditureReport(
            expenditure: wording.expenditure(current, learned: learning.learned),
            next: next.totalDailyEnergyExpenditure.result.units, learning.history,
            small: try await storage.smallDays(snapshot, on: today), in: range)
    }
}
