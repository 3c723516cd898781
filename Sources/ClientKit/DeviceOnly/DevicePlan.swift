public import APIContract
public import NutritionScience
package import Rules

/// A plan that a device of its own made.
public struct DevicePlan: Sendable {
    /// The numbers, with their arithmetic.
    public let plan: NutritionPlan
    /// When it was made.
    public let madeAt: Timestamp
}

/// A plan of a device of its own, as it is kept. What versions before did not keep is optional.
struct DevicePlanState: Codable, Sendable {
    let inputs: PlanInputValues
    let madeAt: Timestamp
    /// When the learned expenditure of plans changed last; nil where it never did.
    let learnedChangedAt: Timestamp?
    let evidence: LogEvidence
    private let id: Plan.ID?
    private let reason: PlanReason?
    private let formulaVersion: Int?
    private let start: PlanStart?
    private let notified: NotifiedTargets?
    /// When it ended without another in its place; nil for any other.
    var endedAt: Timestamp?

    /// The formulas of plans from before their version was kept.
    private static let firstVersion = 2

    /// A plan with its number, made for a reason, with what the person knows of its targets.
    init(
        _ inputs: PlanInputValues, madeAt: Timestamp, learnedChangedAt: Timestamp?, evidence: LogEvidence, id: Plan.ID,
        reason: PlanReason, start: PlanStart, notified: NotifiedTargets
    ) {
        (self.inputs, self.madeAt, self.learnedChangedAt) = (inputs, madeAt, learnedChangedAt)
        (self.evidence, self.id, self.reason) = (evidence, id, reason)
        (self.start, self.notified) = (start, notified)
        formulaVersion = NutritionPlan.formulaVersion
    }

    /// Its number among the plans of the device.
    var number: Plan.ID { id ?? .first }
    /// Why it was made.
    var cause: PlanReason { reason ?? .requested }
    /// The version of the formulas that made it.
    var version: Int { formulaVersion ?? Self.firstVersion }
    /// Where its way began.
    var way: PlanStart { start ?? PlanStart(time: madeAt, weight: inputs.weight) }

    /// The plan by the formulas of this version; nil where they don't take its inputs.
    var plan: DevicePlan? {
        guard let inputs = inputs.planInputs, let plan = try? NutritionPlan(inputs) else { return nil }
        return DevicePlan(plan: plan, madeAt: madeAt)
    }

    /// The plan by the formulas that made it; nil where they don't take its inputs any more.
    var computed: NutritionPlan? { inputs.planInputs.flatMap { try? NutritionPlan($0, version: version) } }

    /// The targets that the person knows; nil where they can't be told any more.
    var knownTargets: NotifiedTargets? {
        notified ?? computed.map { NotifiedTargets(PlanNumbers($0), plan: number) }
    }
}

extension AccountState {
    /// The plan in force on a device of its own; nil where there is none.
    var planInForce: DevicePlanState? { plan?.endedAt == nil ? plan : nil }

    /// Whether the person knows metrics by the present formulas, on a device of its own.
    var isAcknowledged: Bool { acknowledgedAt != nil && (acknowledgedVersion ?? 1) == NutritionPlan.metricsVersion }
}

extension LocalLog {
    /// The plan in force on a device of its own; nil where there is none.
    ///
    /// - Throws: `LocalStoreError`.
    public func plan() throws(LocalStoreError) -> DevicePlan? { try read { try $0.state().planInForce?.plan } }

    /// Makes the plan of a device of its own anew from what is known today. When this returns, it is in force, and the
    /// one before is kept. Nil where too little is known for a plan, and the one before stays.
    ///
    /// - Throws: `LocalStoreError`.
    @discardableResult
    public func makePlan() throws(LocalStoreError) -> DevicePlan? {
        let time = surroundings.now()
        return try write { try $0.makePlan(.requested, at: time) }
    }

    /// What the log on a device says about expenditure, until today; nil where too little is known of the person.
    ///
    /// - Throws: `LocalStoreError`.
    package func expenditure() throws(LocalStoreError) -> ExpenditureLearning? {
        let time = surroundings.now()
        return try read { rows in
            guard let person = try rows.person(at: time), let plan = try rows.settings()?.plan(on: person.today) else {
                return nil
            }
            return try rows.learning(of: plan.inputs, person)
        }
    }
}
