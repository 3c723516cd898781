import APIContract
import Foundation
import Rules

/// What is kept of a plan when another one has replaced it: everything that can't be computed from the rest.
struct PlanSummary: Hashable, Sendable {
    let inputs: PlanInputValues
    let targets: PlanNumbers
    let projection: PlanProjection?
    /// Where the way to the target began; nil in plans from before this was kept.
    let start: PlanStart?
    /// When the learned expenditure of plans changed last; nil where it never did.
    let learnedChangedAt: Timestamp?
    /// What the log held when the plan was made; nil in plans from before this was kept.
    let evidence: LogEvidence?
    /// The targets of which the person was notified last: those of this plan, unless it changed them too little; nil in
    /// plans from before this was kept.
    let notified: NotifiedTargets?
    let logged: LoggedExpenditure
}

/// What the log said of energy expenditure when a plan was made.
enum LoggedExpenditure: Hashable, Sendable {
    /// Plans did not keep it yet.
    case notKept
    case nothing
    case learned(LearnedExpenditure)
}

extension PlanSummary {
    /// What the plan is compared by.
    var outcome: PlanOutcome { PlanOutcome(inputs: inputs, targets: targets, projection: projection) }

    /// Where the way of the plan began, which was made at a moment.
    func start(madeAt time: Timestamp) -> PlanStart { start ?? PlanStart(time: time, weight: inputs.weight) }
}
