/// Something that took itself back because people fared badly with it, as the operators are mailed it. It holds sums only.
public enum Rollback: Hashable, Sendable {
    /// A flag is on for nobody any more.
    case flag(key: String, Cause)
    /// An experiment has ended: a variant surely harms a guardrail.
    case experiment(key: String, metric: String, variant: String)

    /// The key of the flag or experiment.
    public var key: String {
        switch self {
        case .flag(let key, _), .experiment(let key, _, _): key
        }
    }

    /// What a flag was taken back for.
    public enum Cause: Hashable, Sendable {
        /// So many of the visits of those who have it had a page or view that failed, above this share of them.
        case crashes(Int, of: Int, limit: Double)
        /// The server failed at so many of their requests, above this share of them.
        case errors(Int, of: Int, limit: Double)
        /// They reported so many problems within its first 24 hours, above this number.
        case problems(Int, limit: Int)
    }
}
