/// The state that the next plan continues from, beyond the numbers of the plan before.
public struct PlanContinuation: Codable, Hashable, Sendable {
    /// The start of the path to the target.
    public let start: PlanStart
    /// The time at which the learned expenditure of plans last changed; nil if it never did.
    public let learnedChangedAt: Timestamp?
    /// The log's fingerprint when the learned expenditure was last checked: while it stays the same, nothing was
    /// logged, weighed or corrected. Nil if it was not stored.
    public let evidence: String?

    /// The continuation of a plan with these values.
    package init(start: PlanStart, learnedChangedAt: Timestamp?, evidence: LogEvidence?) {
        self.start = start
        self.learnedChangedAt = learnedChangedAt
        self.evidence = evidence?.text
    }

    /// The log's fingerprint when the learned expenditure was last checked; nil if it was not stored.
    package var logEvidence: LogEvidence? { evidence.flatMap(LogEvidence.init(text:)) }
}
