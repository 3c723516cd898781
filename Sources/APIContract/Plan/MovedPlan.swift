/// A plan that a device made on its own, without any server, as it moves to one. Its numbers follow from its inputs.
public struct MovedPlan: Codable, Sendable {
    /// What it was computed from.
    public let inputs: PlanInputValues
    /// Why it was made.
    public let reason: PlanReason
    /// The version of the formulas that made it.
    public let formulaVersion: Int
    /// When it was made.
    public let createdAt: Timestamp
    /// When it ended without another in its place; nil for any other.
    public let endedAt: Timestamp?
    /// Where its way began.
    public let start: PlanStart
    /// When the learned expenditure of plans changed last; nil where it never did.
    public let learnedChangedAt: Timestamp?

    /// A plan with these values.
    public init(
        inputs: PlanInputValues, reason: PlanReason, formulaVersion: Int, createdAt: Timestamp, endedAt: Timestamp?,
        start: PlanStart, learnedChangedAt: Timestamp?
    ) {
        self.inputs = inputs
        self.reason = reason
        self.formulaVersion = formulaVersion
        self.createdAt = createdAt
        self.endedAt = endedAt
        self.start = start
        self.learnedChangedAt = learnedChangedAt
    }

    /// How many of them a server takes at once.
    public static let most = 100
}
