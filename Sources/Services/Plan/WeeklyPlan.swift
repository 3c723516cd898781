import APIContract
import Foundation
import NutritionScience
import Rules
import Wording

/// What a week makes of somebody's plan.
enum WeeklyPlan {
    /// It stays: it rests on what still holds, or there is none.
    case unchanged
    /// It is not Sunday yet where they live by now.
    case postponed(until: Timestamp)
    case changed(PlanDraft, KeptMetrics?)

    /// What becomes of the plan of a person whose time was planned for a moment, as far as that follows without their log,
    /// which most need not be read for; nil where the log decides.
    static func withoutLog(for standing: Standing, dueAt: Timestamp, at time: Timestamp) throws -> WeeklyPlan? {
        if dueAt != PlanSchedule.now {
            let sunday = WeeklySchedule(timeZone: standing.person.preferences.timeZone).nearest(to: dueAt)
            guard sunday <= time else { return .postponed(until: sunday) }
        }
        let today = standing.today(at: time)
        guard standing.acknowledgedAt != nil, try !stillHolds(standing, on: today),
            standing.settings?.plan(on: today) != nil
        else { return .unchanged }
        return nil
    }

    /// What becomes of the plan of a person whose log decides.
    static func next(
        for standing: Standing, at time: Timestamp, wording: PlanWording, log: [LoggedDay]
    ) throws -> WeeklyPlan {
        let today = standing.today(at: time)
        guard let planned = standing.settings?.plan(on: today), let old = try standing.openLatestSummary() else {
            return .unchanged
        }
        let learning = try ExpenditureLearning(log, of: planned.inputs, standing, after: old, on: today)
        guard old.targets != PlanNumbers(try planned.learning(learning.next)) else { return .unchanged }
        let draft = try PlanDraft(
            planned, learning, after: old, for: standing, reason: .weekly, wording: wording, at: time)
        return .changed(draft, try MetricsService.renewal(of: standing, plan: planned, at: time))
    }

    /// Whether the plan in force rests on what still holds, so that nothing has to be computed; also where there is none.
    private static func stillHolds(_ standing: Standing, on today: CalendarDay) throws -> Bool {
        guard let plan = standing.latestPlan, var inputs = standing.settings?.planInputs(on: today) else { return true }
        guard plan.formulaVersion == NutritionPlan.formulaVersion else { return false }
        if !standing.isLogged, try standing.latestPlanBegins(with: PlanInputValues(inputs)) { return true }
        guard let old = try standing.openLatestSummary() else { return true }
        inputs.learnedExpenditure = old.inputs.learnedExpenditure
        return PlanInputValues(inputs) == old.inputs && !mayLearn(standing, old, on: today)
    }

    /// Whether a plan may follow the log by a step. A single weigh-in tells nothing about expenditure.
    private static func mayLearn(_ standing: Standing, _ old: PlanSummary, on today: CalendarDay) -> Bool {
        guard standing.isLogged || old.inputs.learnedExpenditure != nil else { return false }
        guard let lastChange = old.learnedChangedAt else { return true }
        return ExpenditureGuidance.mayStep(after: standing.today(at: lastChange), on: today)
    }

    /// Whether a person is asked for a weigh-in this week: two weeks after the latest one, and not again.
    static func asksForWeighIn(_ standing: Standing, at time: Timestamp) -> Bool {
        let today = standing.today(at: time)
        guard let latest = standing.oldWeighIn(on: today) else { return false }
        return today < latest.adding(days: OldWeighIn.days + 7)
    }
}

extension Standing {
    /// Whether there is more than a single weigh-in.
    fileprivate var isLogged: Bool { weighInDays.map { $0.lowerBound < $0.upperBound } ?? false }
}
