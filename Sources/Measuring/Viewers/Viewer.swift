package import APIContract
package import Rules

/// The person whose request is being answered, as far as measuring knows them.
package struct Viewer: Hashable, Sendable {
    /// Tells one account from another, for what an operator set for one alone, and so that nobody who says no and yes
    /// again is two people. It stays in memory: nothing is counted or stored under it.
    package let account: User.ID
    /// What stands for them where something is rolled out step by step or measured; nil where they have none yet.
    package let measuring: MeasuringID?
    /// When they said yes to measuring; nil for a no.
    package let measuredSince: Timestamp?
    /// When they were asked what they think of the product.
    package let asked: AskedQuestions
    /// Whether their browser says no to measuring, whatever they said themselves.
    package let refusesMeasuring: Bool

    /// The viewer of the request that is being answered; nil for a visitor's, and for what the server does by itself.
    @TaskLocal package static var current: Viewer?

    /// A viewer with these values.
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

    /// What they are counted as; nil where they or their browser did not say yes.
    package var measured: MeasuringID? { measuredSince == nil || refusesMeasuring ? nil : measuring }
}
