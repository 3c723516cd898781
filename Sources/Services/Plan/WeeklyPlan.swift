import APIContract
import Foundation
import NutritionScience
import Rules
import Wording

/// The outcome of a week for a person's plan.
enum WeeklyPlan {
    /// It stays: it rests on what still holds, or there is none.
    case unchanged
    /// It is not Sunday yet where they live by now.
    case postponed(until: Timestamp)
    case changed(PlanDraft, KeptMetrics?)

    /// The outcome for the plan of a person whose time was planned for a moment, as far as that follows without their log,
    /// which most need not be read for; nil where the log decides.
    static func withoutLog(for snapshot: PersonSnapshot, dueAt: Timestamp, at time: Timestamp) throws -> WeeklyPlan? {
        if dueAt != PlanSchedule.now {
            let sunday = WeeklySchedule(snapshot.person.preferences).nearest(to: dueAt)
            guard sunday <= time else { return .postponed(until: sunday) }
        }
        let today = snapshot.today(at: time)
        guard snapshot.acknowledgedAt != nil, try !stillHolds(snapshot, on: today),
            snapshot.settings?.plan(on: today) != nil
        else { return .unchanged }
        return nil
    }

    /// The outcome for the plan of a person whose log decides.
    static func next(
        for snapshot: PersonSnapshot, at time: Timestamp, wording: PlanWording, log: [LoggedDay]
    ) throws -> WeeklyPlan {
        let today = snapshot.today(at: time)
        guard let planned = snapshot.settings?.plan(on: today), let old = try snapshot.openLatestSummary() else {
            return .unchanged
        }
        let learning = try ExpenditureLearning(log, of: planned.inputs, snapshot, after: old, on: today)
        guard old.targets != PlanNumbers(try planned.learning(learning.next)) else { return .unchanged }
        let draft = try PlanDraft(
            planned, learning, after: old, for: snapshot, reason: .weekly, wording: wording, at: time)
        return .changed(draft, try MetricsService.renewal(of: snapshot, plan: planned, at: time))
    }

    /// Whether the plan in force rests on what still holds, so that nothing has to be computed; also where there is none.
    private static func stillHolds(_ snapshot: PersonSnapshot, on today: CalendarDay) throws -> Bool {
        guard let plan = snapshot.latestPlan, var inputs = snapshot.settings?.planInputs(on: today) else { return true }
        guard plan.formulaVersion == NutritionPlan.formulaVersion else { return false }
        if !snapshot.isLogged, try snapshot.latestPlanBegins(with: PlanInputValues(inputs)) { return true }
        guard let old = try snapshot.openLatestSummary() else { return true }
        inputs.learnedExpenditure = old.inputs.learnedExpenditure
        return PlanInputValues(inputs) == old.inputs && !mayLearn(snapshot, old, on: today)
    }

    /// Whether a plan may follow the log by a step. A single weigh-in tells nothing about expenditure.
    private static func mayLearn(_ snapshot: PersonSnapshot, _ old: PlanSummary, on today: CalendarDay) -> Bool {
        guard snapshot.isLogged || old.inputs.learnedExpenditure != nil else { return false }
        guard let lastChange = old.learnedChangedAt else { return true }
        return ExpenditureGuidance.mayStep(after: snapshot.today(at: lastChange), on: today)
    }

    /// Whether a person is asked for a weigh-in this week: two weeks after the latest one, and not again.
    static func asksForWeighIn(_ snapshot: PersonSnapshot, at time: Timestamp) -> Bool {
        let today = snapshot.today(at: time)
        guard let latest = snapshot.oldWeighIn(on: today) else { return false }
        return today < latest.adding(days: OldWeighIn.days + 7)
    }

    /// When a person is notified of the review of the week that ends with the Sunday of a moment, or ended with the one
    /// before; nil without one.
    static func reviewTime(_ snapshot: PersonSnapshot, at time: Timestamp) throws -> Timestamp? {
        guard let plan = snapshot.planInForce else { return nil }
        let preferences = snapshot.person.preferences
        let (monday, reviewAt) = ReviewWeek.announcement(at: time, preferences)
        if preferences.day(at: plan.createdAt) <= monday { return reviewAt }
        // A plan of this week may go on from one before it.
        guard let summary = try snapshot.openLatestSummary() else { return nil }
        return preferences.day(at: summary.start(madeAt: plan.createdAt).time) <= monday ? reviewAt : nil
    }
}

extension PersonSnapshot {
    /// Whether there is more than a single weigh-in.
    fileprivate var isLogged: Bool { weighInDays.map { $0.lowerBound < $0.upperBound } ?? false }
}
