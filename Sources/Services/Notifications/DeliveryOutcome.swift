/// The outcome of a delivery.
enum DeliveryOutcome: Hashable, Sendable {
    /// It has arrived.
    case delivered
    /// It may succeed later: after a number of seconds, if the receiver gave one.
    case failed(retryAfter: Int64?, because: MailProblem? = nil)
    /// It will never be accepted.
    case refused(because: MailProblem? = nil)
    /// The device no longer exists.
    case gone
}
