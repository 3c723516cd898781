/// What became of something that was to be sent.
enum DeliveryOutcome: Hashable, Sendable {
    /// It is where it was to go.
    case delivered
    /// It may go through later: after so many seconds, where the receiver said.
    case failed(retryAfter: Int64?, because: MailProblem? = nil)
    /// It will never be taken.
    case refused(because: MailProblem? = nil)
    /// There is no such device any more.
    case gone
}
