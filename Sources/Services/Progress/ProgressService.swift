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
        let start = range.dayCount.map { today.adding(days: 1 - $0) }
        let monday = today.startOfWeek
        async let targetHistory = self.targetHistory(
            snapshot, from: min(start ?? FieldCheck.firstDay, monday), today: today)
        // Learning goes on from the very first weigh-in, whatever is shown.
        let logged = try await loggedDays(snapshot.person, in: FieldCheck.firstDay...max(today, FieldCheck.firstDay))
        let totals = logged.days
        var history = try await targetHistory
        let from =
            start ?? min([totals.first?.day, history.periods.first?.from].compactMap(\.self).min() ?? today, today)
        let days = totals.drop { $0.day < min(from, monday) }.map { totals in
            ProgressDay(totals: totals, targets: history.targets(on: totals.day))
        }
        let shown = days.drop { $0.totals.day < from }
        let latest = try snapshot.openLatestSummary()
        let plan = try snapshot.plan(on: today, besides: latest)
        let current = try snapshot.currentPlan(on: today, besides: latest)
        let learning = try plan.map { plan in
            try ExpenditureLearning(logged.log, of: plan.inputs, snapshot, after: latest, on: today)
        }
        return ProgressReport(
            range: range, from: from, to: today, days: Array(shown), targets: history.periods(from: from, to: today),
            estimates: learning?.estimates(from: from) ?? [],
            latestWeighIn: totals.last { $0.weight != nil }.flatMap { day in
                day.weight.map { MeasuredWeight(day: day.day, weight: $0) }
            },
            formulaExpenditure: current?.inputs.formulaExpenditure.result.units,
            plannedExpenditure: snapshot.planInForce == nil ? nil : current?.totalDailyEnergyExpenditure.result.units,
            isCatchingUp: snapshot.planInForce != nil && current.map { learning?.isFollowed(by: $0) ?? false } ?? false,
            projection: try Self.projection(current, from: learning?.trendWeight, snapshot, today: today),
            adherence: Adherence(Array(shown), today: today),
            thisWeek: WeekSoFar(
                days.filter { $0.totals.day >= monday }, today: today, targets: history.targets(on: today)))
    }

    /// The way of the plan in force from today on, from where the trend is, in kilograms.
    private static func projection(
        _ plan: NutritionPlan?, from trendWeight: Double?, _ snapshot: PersonSnapshot, today: CalendarDay
    ) throws -> ProgressProjection? {
        guard snapshot.planInForce != nil, let plan else { return nil }
        let start = plan.forecastStart(trend: trendWeight, weight: snapshot.settings?.currentWeight)
        return ProgressProjection(plan.underWay(at: start), from: today, cycle: try snapshot.course(from: today))
    }
}
