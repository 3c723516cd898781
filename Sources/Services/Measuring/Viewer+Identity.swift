package import Measuring

extension Viewer {
    /// A person who proved who they are, and what their browser says.
    package init(_ identity: Identity, refusesMeasuring: Bool) {
        self.init(
            account: identity.person, measuring: identity.measuring, measuredSince: identity.measuredSince,
            asked: identity.asked, refusesMeasuring: refusesMeasuring)
    }
}
