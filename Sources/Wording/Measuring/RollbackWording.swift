public import APIContract
import NutritionScience

/// The reason why something took itself back, and the mail about it, in one language.
public struct RollbackWording: Sendable {
    private let sentences: Sentences

    /// The words of `sentences`.
    public init(sentences: Sentences) {
        self.sentences = sentences
    }

    /// The reason for a rollback, in a sentence.
    public func reason(_ rollback: Rollback) -> String {
        switch rollback {
        case .flag(_, .crashes(let failed, let all, let limit)):
            sentences("rollback.crashes", values(failed, of: all, limit))
        case .flag(_, .errors(let failed, let all, let limit)):
            sentences("rollback.errors", values(failed, of: all, limit))
        case .flag(_, .problems(let count, let limit)):
            sentences("rollback.problems", ["count": sentences.number(count), "limit": sentences.number(limit)])
        case .experiment(_, let metric, let variant):
            sentences("rollback.harm", ["metric": metric, "variant": variant])
        }
    }

    /// The mail about it to an operator.
    public func mail(_ rollback: Rollback) -> (subject: String, body: String) {
        let values = { (key: String) in ["key": key, "reason": reason(rollback)] }
        return switch rollback {
        case .flag(let key, _):
            (sentences("rollback.flag.subject", ["key": key]), sentences("rollback.flag.body", values(key)))
        case .experiment(let key, _, _):
            (
                sentences("rollback.experiment.subject", ["key": key]),
                sentences("rollback.experiment.body", values(key))
            )
        }
    }

    private func values(_ failed: Int, of all: Int, _ limit: Double) -> [String: String] {
        [
            "count": sentences.number(failed), "all": sentences.number(all),
            "limit": sentences.number(ExactDecimal(Int((limit * 10_000).rounded()), places: 2)),
        ]
    }
}
