public import APIContract
import Database
import Foundation
public import NutritionScience
import Wording

/// What people's own logs say about their energy expenditure.
public struct ExpenditureService: Sendable {
    private let storage: Storage
    private let wording = PlanWording(copy: Copy())

    /// How many days are shown where no range is asked for.
    private static let usualDays = 90

    /// Expenditures in this database.
    public init(_ storage: Storage) {
        self.storage = storage
    }

    /// What somebody's log says today, and the plan that would be made of it now.
    public struct Outlook: Sendable {
        /// What the log says; nil while nothing is logged.
        public let learned: LearnedExpenditure?
        /// The plan that would be made now.
        public let next: NutritionPlan
        /// The latest of the last weeks that look as if something had not been logged, Sunday to Saturday; nil where none
        /// does.
        public let questionableWeek: ClosedRange<CalendarDay>?
    }

    /// How many days ago a week may have ended that somebody is asked about: later nobody remembers.
    private static let daysOfMemory = 14

    /// What somebody's log says today, and what a plan would make of it; nil when weight and height are not told.
    public func outlook(of person: Int64) async throws -> Outlook? {
        let state = try await storage.state(of: person)
        let time = storage.time
        let today = state.today(at: time)
        guard let plan = state.settings?.plan(on: today) else { return nil }
        let learning = try await storage.learning(of: plan.inputs, state, at: time)
        return Outlook(
            learned: learning.learned, next: try plan.learning(learning.next),
            questionableWeek: learning.history.questionableWeeks.last {
                $0.upperBound.adding(days: Self.daysOfMemory) >= today && $0.upperBound < today
            })
    }

    /// Formula and log side by side, and the days in a range; the last 90 where none is asked for.
    ///
    /// - Throws: `PlanError.settingsNotFound`, `PlanError.settingsIncomplete`, `InvalidInput` for a range of more than
    ///   3,660 days, or one that is none.
    public func report(from: String?, to: String?, of person: Int64) async throws -> ExpenditureReport {
        let state = try await storage.state(of: person)
        let time = storage.time
        let today = state.today(at: time)
        let range = try FieldCheck.days(from: from, to: to, usualCount: Self.usualDays, today: today)
        guard state.settings != nil else { throw PlanError.settingsNotFound }
        guard let plan = try state.plan(on: today) else { throw PlanError.settingsIncomplete }
        let learning = try await storage.learning(of: plan.inputs, state, at: time)
        let next = try plan.learning(learning.next)
        return ExpenditureReport(
            expenditure: wording.expenditure(plan, learned: learning.learned),
            next: next.totalDailyEnergyExpenditure.result.units, learning.history, in: range)
    }
}
