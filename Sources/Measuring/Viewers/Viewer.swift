package import APIContract
package import Rules

/// The person who makes the current request, as far as measuring knows them.
package struct Viewer: Hashable, Sendable {
    /// The account, to apply an operator's settings for it, and to count a person who withdraws and agrees again once.
    /// It stays in memory: nothing is counted or stored under it.
    package let account: User.ID
    /// Their id for rollouts and measuring; nil where they have none yet.
    package let measuring: MeasuringID?
    /// The time at which they agreed to measuring; nil where they didn't.
    package let measuredSince: Timestamp?
    /// The times at which they were asked for their opinion of the product.
    package let asked: AskedQuestions
    /// Whether their browser refuses measuring, regardless of their own choice.
    package let refusesMeasuring: Bool

    /// The viewer of the current request; nil for a visitor's, and for the server's own work.
    @TaskLocal package static var current: Viewer?

    /// Creates a viewer.
    package init(
        account: User.ID, measuring: MeasuringID?, measuredSince: Timestamp? = nil,
        asked: AskedQuestions = AskedQuestions(), refusesMeasuring: Bool = false
    ) {
        self.account = account
        self.measuring = measuring
        self.measuredSince = measuredSince
        self.asked = asked
        self.refusesMeasuring = refusesMeasuring
    }

    /// The id under which they are counted; nil where they or their browser did not agree.
    package var measured: MeasuringID? { measuredSince == nil || refusesMeasuring ? nil : measuring }
}
