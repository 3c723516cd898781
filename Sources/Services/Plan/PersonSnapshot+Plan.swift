import APIContract
import Foundation
import NutritionScience
import Rules

/// What a person's snapshot says of their plans.
extension PersonSnapshot {
    /// The day of the latest weigh-in, where that is so long ago that the person is asked for one; nil otherwise, and
    /// where nothing follows from it.
    func oldWeighIn(on today: CalendarDay) -> CalendarDay? {
        planInForce == nil ? nil : OldWeighIn.day(latest: weighInDays?.upperBound, on: today)
    }

    /// The plan that follows from the person's settings on a day, with the learned expenditure of the plan in force; nil
    /// when weight and height are not known.
    func plan(on today: CalendarDay) throws -> NutritionPlan? {
        try plan(on: today, besides: openLatestSummary())
    }

    /// The same, with the summary of the latest plan.
    func plan(on today: CalendarDay, besides latest: PlanSummary?) throws -> NutritionPlan? {
        try settings?.plan(on: today)?.learning(latest?.inputs.learnedExpenditure)
    }

    /// The plan whose numbers hold on a day: the one in force, or before there is one what follows from the person's
    /// settings; nil when weight and height are not known.
    func currentPlan(on today: CalendarDay) throws -> NutritionPlan? {
        try currentPlan(on: today, besides: openLatestSummary())
    }

    /// The same, with the summary of the latest plan.
    func currentPlan(on today: CalendarDay, besides latest: PlanSummary?) throws -> NutritionPlan? {
        guard planInForce != nil, let inputs = latest?.inputs.planInputs else {
            return try plan(on: today, besides: latest)
        }
        return try NutritionPlan(inputs)
    }

    /// Whether it is seen at once that the plan in force rests on these inputs; see `PlanSummary.begins`.
    func latestPlanBegins(with inputs: PlanInputValues) throws -> Bool {
        try latestPlan.map { plan in
            let stored = try PlanStore.storedSummary(
                plan.sealedSummary, person: person.id, plan: plan.id, key: person.key)
            return try PlanSummary.begins(stored, with: inputs)
        } ?? false
    }

    /// The plan in force with its summary; nil where none is.
    func openPlanInForce() throws -> PlanStore.KeptPlan? {
        try planInForce == nil ? nil : openLatestPlan()
    }

    /// The latest plan with its summary.
    func openLatestPlan() throws -> PlanStore.KeptPlan? {
        try latestPlan.map { plan in
            PlanStore.KeptPlan(
                plan, try PlanStore.summary(plan.sealedSummary, person: person.id, plan: plan.id, key: person.key))
        }
    }

    /// The summary of the latest plan.
    func openLatestSummary() throws -> PlanSummary? { try openLatestPlan()?.summary }

    /// The same person with a plan that is stored with the one that follows it.
    func following(_ draft: PlanDraft) -> PersonSnapshot {
        let plan = SealedPlan(
            id: draft.plan.id, formulaVersion: draft.plan.formulaVersion, reason: draft.reason,
            createdAt: draft.plan.createdAt, endedAt: nil, sealedSummary: draft.sealedSummary)
        return PersonSnapshot(
            person: person, user: user, settings: settings, acknowledgedAt: acknowledgedAt,
            latestMetrics: latestMetrics, knownMetrics: knownMetrics, latestPlan: plan, newsSincePlan: newsSincePlan,
            weighInDays: weighInDays, sealedCycle: sealedCycle, sealedOwnTargets: sealedOwnTargets,
            sealedMeals: sealedMeals, measured: measured)
    }
}
