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
        /// For so many of those who have it a page or view failed within a day, above this share of them.
        case crashes(Int, of: Int, limit: Double)
        /// The server failed at so many of their requests, above this share of them.
        case errors(Int, of: Int, limit: Double)
        /// So many of them reported a problem within its first 24 hours, above this number.
        case problems(Int, limit: Int)
    }
}
