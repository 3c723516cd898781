import APIContract
import NutritionScience
import Rules

/// A plan of a device of its own, as it is stored.
struct DevicePlanState: Codable, Sendable {
    /// Its number among the plans of the device.
    let id: Plan.ID
    /// The reason it was made.
    let reason: PlanReason
    let inputs: PlanInputValues
    let madeAt: Timestamp
    /// The time at which it ended without a successor; nil for any other.
    var endedAt: Timestamp?
    /// The starting point of its course.
    let start: PlanStart
    /// The version of the formulas that made it.
    let formulaVersion: Int
    /// The time at which the learned expenditure of plans last changed; nil where it never did.
    let learnedChangedAt: Timestamp?
    let evidence: LogEvidence
    /// The targets that the person knows; nil where they can't be determined any more.
    let notified: NotifiedTargets?

    /// A plan with its number, its reason, and the targets that the person knows.
    init(
        _ inputs: PlanInputValues, madeAt: Timestamp, learnedChangedAt: Timestamp?, evidence: LogEvidence, id: Plan.ID,
        reason: PlanReason, start: PlanStart, notified: NotifiedTargets
    ) {
        (self.id, self.reason, self.inputs, self.madeAt) = (id, reason, inputs, madeAt)
        (self.start, self.notified) = (start, notified)
        (self.learnedChangedAt, self.evidence) = (learnedChangedAt, evidence)
        formulaVersion = NutritionPlan.formulaVersion
    }

    /// The plan by the formulas of this version; nil where they don't accept its inputs.
    var plan: NutritionPlan? { Self.computed(inputs, NutritionPlan.formulaVersion) }

    /// The plan by the formulas that made it; nil where they don't accept its inputs any more.
    var computed: NutritionPlan? { Self.computed(inputs, formulaVersion) }

    private static func computed(_ inputs: PlanInputValues, _ version: Int) -> NutritionPlan? {
        inputs.planInputs.flatMap { try? NutritionPlan($0, version: version) }
    }
}

extension DevicePlanState {
    /// The formulas of plans from before their version was kept.
    private static let firstVersion = 2

    /// Reads a plan. Earlier versions stored less: the first plan alone, which the person had asked for.
    init(from decoder: any Decoder) throws {
        let kept = try decoder.container(keyedBy: CodingKeys.self)
        inputs = try kept.decode(PlanInputValues.self, forKey: .inputs)
        madeAt = try kept.decode(Timestamp.self, forKey: .madeAt)
        endedAt = try kept.decodeIfPresent(Timestamp.self, forKey: .endedAt)
        learnedChangedAt = try kept.decodeIfPresent(Timestamp.self, forKey: .learnedChangedAt)
        evidence = try kept.decode(LogEvidence.self, forKey: .evidence)
        id = try kept.decodeIfPresent(Plan.ID.self, forKey: .id) ?? .first
        reason = try kept.decodeIfPresent(PlanReason.self, forKey: .reason) ?? .requested
        formulaVersion = try kept.decodeIfPresent(Int.self, forKey: .formulaVersion) ?? Self.firstVersion
        start =
            try kept.decodeIfPresent(PlanStart.self, forKey: .start) ?? PlanStart(time: madeAt, weight: inputs.weight)
        let known = Self.computed(inputs, formulaVersion).map { [id] in NotifiedTargets(PlanNumbers($0), plan: id) }
        notified = try kept.decodeIfPresent(NotifiedTargets.self, forKey: .notified) ?? known
    }
}

extension AccountState {
    /// The plan in force on a device of its own; nil where there is none.
    var planInForce: DevicePlanState? { plan?.endedAt == nil ? plan : nil }

    /// Whether the person knows the metrics by the present formulas, on a device of its own.
    var isAcknowledged: Bool { acknowledgedAt != nil && (acknowledgedVersion ?? 1) == NutritionPlan.metricsVersion }
}
