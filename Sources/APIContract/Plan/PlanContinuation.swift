/// What the plan after one goes on from, which its numbers don't tell.
public struct PlanContinuation: Codable, Hashable, Sendable {
    /// Where the way to the target began.
    public let start: PlanStart
    /// When the learned expenditure of plans changed last; nil where it never did.
    public let learnedChangedAt: Timestamp?
    /// What the log held when the learned expenditure was looked at last: as long as this stays the same, nothing was
    /// logged, weighed or corrected. Nil where that was not kept.
    public let evidence: String?

    /// What goes on from a plan with these values.
    package init(start: PlanStart, learnedChangedAt: Timestamp?, evidence: LogEvidence?) {
        self.start = start
        self.learnedChangedAt = learnedChangedAt
        self.evidence = evidence?.text
    }

    /// What the log held when the learned expenditure was looked at last; nil where that was not kept.
    package var logEvidence: LogEvidence? { evidence.flatMap(LogEvidence.init(text:)) }
}
