import APIContract
import Database
import Foundation
import NutritionScience
import Rules
import Wording

/// A plan that is ready to be stored: its bytes, already sealed.
struct PlanDraft: Sendable {
    let plan: Plan
    let reason: PlanReason
    /// When a first plan is computed anew; nil for later ones.
    let firstDueAt: Timestamp?
    /// The plan since which this is worth telling; nil where it is not, or where the person asked for it.
    let newsSincePlan: Plan.ID?
    /// Whether the person sees with this plan what there was to tell of the ones before.
    let endsNews: Bool
    let sealedPlan: Data
    let sealedSummary: Data
    /// The plan's JSON, as it will be read from now on.
    let bytes: Data

    /// The next plan of a person after their latest one, `old`: `planned`, with what their log tells.
    init(
        _ planned: NutritionPlan, _ learning: ExpenditureLearning, after old: PlanSummary?,
        for snapshot: PersonSnapshot,
        reason: PlanReason, wording: PlanWording, at time: Timestamp
    ) throws {
        let computed = try planned.learning(learning.next)
        let person = snapshot.person.id
        let id = snapshot.latestPlan?.id.next ?? .first
        let targets = PlanNumbers(computed)
        let plan = Plan(
            id: id, userId: person, inputs: PlanInputValues(computed.inputs),
            targets: PlanTargets(targets, guards: wording.guards(computed)),
            expenditure: wording.expenditure(computed, learned: learning.learned),
            projection: PlanProjection(computed, today: snapshot.today(at: time)),
            whyItWorks: wording.whyItWorks(computed),
            createdAt: time)
        let known = NotifiedTargets.known(
            targets, of: id, for: reason,
            before: old.map { $0.notified ?? NotifiedTargets($0.targets, plan: id.previous) })
        let summary = PlanSummary(
            inputs: plan.inputs, targets: targets, projection: plan.projection,
            start: PlanStart(
                plan.inputs, madeAt: time, after: old?.inputs,
                from: snapshot.latestPlan.flatMap { old?.start(madeAt: $0.createdAt) }),
            learnedChangedAt: learning.changedAt(time), evidence: learning.evidence, notified: known.targets,
            logged: learning.learned.map(LoggedExpenditure.learned) ?? .nothing)
        self.plan = plan
        self.newsSincePlan = known.newsSince
        self.endsNews = reason != .weekly && snapshot.newsSincePlan != nil
        self.firstDueAt =
            snapshot.latestPlan == nil
            ? WeeklySchedule(snapshot.person.preferences).next(after: time) : nil
        self.reason = reason
        self.bytes = Data(try JSONText.encode(plan))
        self.sealedPlan = try snapshot.person.key.seal(bytes, in: .plan(id, of: person))
        self.sealedSummary = try snapshot.person.key.seal(summary.stored, in: .planSummary(id, of: person))
    }
}
