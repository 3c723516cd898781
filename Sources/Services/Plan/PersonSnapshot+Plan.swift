import APIContract
import Foundation
import NutritionScience
import Rules

/// A person's plans.
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

    /// The plans in force from the beginning of a day on, where there are none but the latest; nil where others are to be
    /// read.
    func plansKnown(inForceFrom day: CalendarDay) -> [PlanStore.SealedSummary]? {
        guard let plan = latestPlan else { return [] }
        guard plan.id == .first || plan.createdAt <= PlanStore.start(of: day) else { return nil }
        return [
            PlanStore.SealedSummary(
                id: plan.id, createdAt: plan.createdAt, endedAt: plan.endedAt, sealed: plan.sealedSummary)
        ]
    }

    /// Whether it is seen at once that the plan in force rests on these inputs; see `PlanSummary.begins`.
    func latestPlanBegins(with inputs: PlanInputValues) throws -> Bool {
        try latestPlan.map { try summaries.begins(with: inputs, of: $0.id, sealed: $0.sealedSummary) } ?? false
    }

    /// The plan in force with its summary; nil where none is.
    func openPlanInForce() throws -> PlanStore.KeptPlan? {
        try planInForce == nil ? nil : openLatestPlan()
    }

    /// The latest plan with its summary.
    func openLatestPlan() throws -> PlanStore.KeptPlan? {
        try latestPlan.map { plan in
            PlanStore.KeptPlan(plan, try summaries.summary(of: plan.id, sealed: plan.sealedSummary))
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
            readReview: readReview, hasPutOffProfile: hasPutOffProfile,
            weighInDays: weighInDays, sealedCycle: sealedCycle, sealedOwnTargets: sealedOwnTargets,
            sealedMeals: sealedMeals, summaries: PlanSummaries(of: person.id, key: person.key), measured: measured)
    }
}
