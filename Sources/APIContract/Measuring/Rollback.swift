/// An automatic rollback because people were harmed, as mailed to the operators. It holds totals only.
public enum Rollback: Hashable, Sendable {
    /// A flag was turned off for everyone.
    case flag(key: String, Cause)
    /// An experiment was ended because a variant demonstrably harms a guardrail metric.
    case experiment(key: String, metric: String, variant: String)

    /// The key of the flag or experiment.
    public var key: String {
        switch self {
        case .flag(let key, _), .experiment(let key, _, _): key
        }
    }

    /// The reason why a flag was turned off.
    public enum Cause: Hashable, Sendable {
        /// The number of people with the flag for whom a page or view failed within a day, out of all of them; their
        /// share is above the limit.
        case crashes(Int, of: Int, limit: Double)
        /// The number of their requests at which the server failed, out of all of them; the share is above the limit.
        case errors(Int, of: Int, limit: Double)
        /// The number of people with the flag who reported a problem within its first 24 hours, above the limit.
        case problems(Int, limit: Int)
    }
}
