package import APIContract

/// The sentences that a person reads when a request failed.
package protocol ErrorSentences: Sendable {
    /// What happened, and what to do about it.
    func sentence(for code: ErrorCode) -> String
    /// Why this field's value was refused.
    func sentence(for problem: FieldProblem, field: String) -> String
}
