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
        let start = range.dayCount.map { today.adding(days: 1 - $0) }
        let monday = today.startOfWeek
        async let targetHistory = self.targetHistory(
            standing, from: min(start ?? FieldCheck.firstDay, monday), today: today)
        // Learning goes on from the very first weigh-in, whatever is shown.
        let logged = try await loggedDays(standing.person, in: FieldCheck.firstDay...max(today, FieldCheck.firstDay))
        let totals = logged.days
        var history = try await targetHistory
        let from =
            start ?? min([totals.first?.day, history.periods.first?.from].compactMap(\.self).min() ?? today, today)
        let days = totals.drop { $0.day < min(from, monday) }.map { totals in
            ProgressDay(totals: totals, targets: history.targets(on: totals.day))
        }
        let shown = days.drop { $0.totals.day < from }
        let latest = try standing.openLatestSummary()
        let plan = try standing.plan(on: today, besides: latest)
        let current = try standing.currentPlan(on: today, besides: latest)
        return ProgressReport(
            range: range, from: from, to: today, days: Array(shown), targets: history.periods(from: from, to: today),
            estimates: try estimates(logged.log, of: plan, standing, after: latest, from: from, on: today),
            latestWeighIn: totals.last { $0.weight != nil }.flatMap { day in
                day.weight.map { MeasuredWeight(day: day.day, weight: $0) }
            },
            formulaExpenditure: current?.inputs.formulaExpenditure.result.units,
            projection: try Self.projection(current, standing, today: today),
            adherence: Adherence(Array(shown), today: today),
            thisWeek: WeekSoFar(
                days.filter { $0.totals.day >= monday }, today: today, targets: history.targets(on: today)))
    }

    /// What the log said on the days of a range; nothing where weight and height are not known.
    private func estimates(
        _ log: [LoggedDay], of plan: NutritionPlan?, _ standing: Standing, after latest: PlanSummary?,
        from: CalendarDay, on today: CalendarDay
    ) throws -> [ExpenditureReport.Day] {
        guard let plan else { return [] }
        let learning = try ExpenditureLearning(log, of: plan.inputs, standing, after: latest, on: today)
        let latestWeighIn = learning.history.latestWeighIn?.day
        return learning.history.days.drop { $0.day < from }
            .map { ExpenditureReport.Day($0, latestWeighIn: latestWeighIn) }
    }

    /// The way of the plan in force from today on.
    private static func projection(
        _ plan: NutritionPlan?, _ standing: Standing, today: CalendarDay
    ) throws -> ProgressProjection? {
        guard standing.planInForce != nil, let plan else { return nil }
        return ProgressProjection(
            plan.underWay(at: standing.settings?.currentWeight), from: today, cycle: try standing.course(from: today))
    }

    /// How somebody's week goes, the targets of its days until today, and what was logged today.
    func week(
        _ standing: Standing, today: CalendarDay
    ) async throws -> (soFar: WeekSoFar, targets: [DayTargets?], today: DayTotals) {
        var history = try await targetHistory(standing, from: today.startOfWeek, today: today)
        let days = try await dayTotals(standing.person, in: today.startOfWeek...today).map { totals in
            ProgressDay(totals: totals, targets: history.targets(on: totals.day))
        }
        let targets = (today.startOfWeek.daysSince1970...today.daysSince1970).map { day in
            history.targets(on: CalendarDay(daysSince1970: day))
        }
        return (
            WeekSoFar(days, today: today, targets: history.targets(on: today)), targets,
            days.last.map(\.totals).flatMap { $0.day == today ? $0 : nil } ?? DayTotals(day: today)
        )
    }
}
