import APIContract
import Database
import Foundation
import NutritionScience
import Rules

/// A person at one moment: everything that decisions about their numbers rest on.
struct PersonSnapshot: Sendable {
    let person: Person
    let user: SealedUser
    let settings: Settings?
    /// When the metrics of the current formula version were acknowledged.
    let acknowledgedAt: Timestamp?
    let latestMetrics: SealedMetrics?
    /// The metrics that the person knows, where others were stored since; nil where they know the latest ones.
    let knownMetrics: SealedMetrics?
    let latestPlan: SealedPlan?
    /// The plan since which there is something to tell about their plans; nil where they know.
    let newsSincePlan: Plan.ID?
    /// The Monday of the latest week whose review the person has read; nil where they never did.
    var readReview: CalendarDay?
    /// Whether they have put off completing their profile.
    var hasPutOffProfile = false
    /// The days of the first and the latest weigh-in; nil without any.
    let weighInDays: ClosedRange<CalendarDay>?
    /// Past, present and coming cycles; nil where there was never one.
    let sealedCycle: Data?
    /// The targets that the person has set themselves; nil where they never did.
    let sealedOwnTargets: Data?
    /// The meals that the person chose; nil where they never did.
    let sealedMeals: Data?
    /// The summaries of their plans, as far as they were opened.
    let summaries: PlanSummaries

    /// Whether metrics that there may be could not be read.
    var metricsAreUnreadable = false
    /// The id by which the person is counted who said yes to that; nil without a yes.
    var measured: MeasuringID?

    /// The metrics that were stored last; their numbers are unsealed where they are needed.
    struct SealedMetrics: Sendable {
        let id: HealthMetrics.ID
        let formulaVersion: Int
        let computedAt: Timestamp
        let sealed: Data
    }

    /// A plan; its summary is unsealed where it is needed.
    struct SealedPlan: Sendable {
        let id: Plan.ID
        let formulaVersion: Int
        let reason: PlanReason
        let createdAt: Timestamp
        /// When it ended without another in its place; nil for any other.
        let endedAt: Timestamp?
        let sealedSummary: Data
    }

    /// The plan whose targets count today; nil where there is none, or weight and height were removed since.
    var planInForce: SealedPlan? { latestPlan.flatMap { $0.endedAt == nil ? $0 : nil } }

    /// The same person as if they had never had a plan.
    var withoutPlan: PersonSnapshot {
        PersonSnapshot(
            person: person, user: user, settings: settings, acknowledgedAt: acknowledgedAt,
            latestMetrics: latestMetrics, knownMetrics: knownMetrics, latestPlan: nil, newsSincePlan: nil,
            readReview: readReview, hasPutOffProfile: hasPutOffProfile,
            weighInDays: weighInDays, sealedCycle: sealedCycle, sealedOwnTargets: nil, sealedMeals: sealedMeals,
            summaries: summaries, metricsAreUnreadable: metricsAreUnreadable, measured: measured)
    }

    /// The day that it is where the person lives.
    func today(at time: Timestamp) -> CalendarDay { person.today(at: time) }
}
