import APIContract
import Foundation
import Rules

/// The part of a plan that is kept when another one has replaced it: everything that can't be computed from the rest.
struct PlanSummary: Hashable, Sendable {
    let inputs: PlanInputValues
    let targets: PlanNumbers
    let projection: PlanProjection?
    /// The start of the way to the target; nil in plans from before this was kept.
    let start: PlanStart?
    /// When the learned expenditure of plans changed last; nil where it never did.
    let learnedChangedAt: Timestamp?
    /// The content of the log when the plan was made; nil in plans from before this was kept.
    let evidence: LogEvidence?
    /// The targets of which the person was notified last: those of this plan, unless it changed them too little; nil in
    /// plans from before this was kept.
    let notified: NotifiedTargets?
    let logged: LoggedExpenditure
}

/// Energy expenditure by the log when a plan was made.
enum LoggedExpenditure: Hashable, Sendable {
    /// Plans did not keep it yet.
    case notKept
    case nothing
    case learned(LearnedExpenditure)
}

extension PlanSummary {
    /// The values by which the plan is compared.
    var outcome: PlanOutcome { PlanOutcome(inputs: inputs, targets: targets, projection: projection) }

    /// The start of the way of the plan, which was made at a moment.
    func start(madeAt time: Timestamp) -> PlanStart { start ?? PlanStart(time: time, weight: inputs.weight) }
}
