/// A plan that a device made without a server, as it is moved to one. Its numbers follow from its inputs.
public struct MovedPlan: Codable, Sendable {
    /// The inputs that it was computed from.
    public let inputs: PlanInputValues
    /// The reason for making it.
    public let reason: PlanReason
    /// The version of the formulas that made it.
    public let formulaVersion: Int
    /// The time at which it was made.
    public let createdAt: Timestamp
    /// The time at which it ended without a successor; nil for any other plan.
    public let endedAt: Timestamp?
    /// The start of its path to the target.
    public let start: PlanStart
    /// The time at which the learned expenditure of plans last changed; nil if it never did.
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

    /// The greatest number of them that a server accepts at once.
    public static let most = 100
}
