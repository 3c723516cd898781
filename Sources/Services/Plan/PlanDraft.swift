import APIContract
import Database
import Foundation
import NutritionScience

/// A plan that is ready to be stored: its bytes, already sealed.
struct PlanDraft: Sendable {
    let plan: Plan
    let reason: PlanReason
    let sealedPlan: Data
    let sealedSummary: Data
    /// The plan's JSON, as it will be read from now on.
    let bytes: Data

    /// The next plan of a person.
    init(
        _ computed: NutritionPlan, after latest: PersonState.LatestPlan?, for person: Int64, key: PersonKey,
        reason: PlanReason, wording: any PlanExplaining, at time: Timestamp
    ) throws {
        let id = (latest?.id ?? 0) + 1
        let targets = PlanTargets(computed, guards: wording.guards(computed))
        let plan = Plan(
            id: id, userId: person, inputs: PlanInputValues(computed.inputs), targets: targets,
            projection: PlanProjection(computed, from: time.day), whyItWorks: wording.whyItWorks(computed),
            createdAt: time)
        let summary = PlanSummary(
            inputs: plan.inputs, targets: targets, projection: plan.projection,
            answered: reason == .requested ? targets : latest?.summary.answered)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        self.plan = plan
        self.reason = reason
        self.bytes = try encoder.encode(plan)
        self.sealedPlan = try key.seal(bytes, in: .plan(id, of: person))
        self.sealedSummary = try key.seal(encoder.encode(summary), in: .planSummary(id, of: person))
    }
}

extension PlanProjection {
    /// The projection of a plan that starts on a day; nil where it has no timeline.
    init?(_ plan: NutritionPlan, from day: CalendarDay) {
        guard let weeks = plan.weeksToGoal?.result.units, let target = plan.inputs.targetWeight else { return nil }
        self.init(
            estimatedWeeks: weeks, projectedDate: Timestamp(startOf: day.adding(days: 7 * weeks)),
            startWeight: plan.inputs.weight.kilograms.value, targetWeight: target.kilograms.value)
    }
}
