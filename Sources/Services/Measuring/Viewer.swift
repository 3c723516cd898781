package import Rules

/// Somebody whose request is being answered.
package struct Viewer: Hashable, Sendable {
    package let identity: Identity
    /// Whether their browser says no to measuring, whatever they said themselves.
    package let refusesMeasuring: Bool

    /// Whose request is being answered; nil where it is a visitor's, and for what the server does by itself.
    @TaskLocal package static var current: Viewer?

    /// Somebody, and what their browser says.
    package init(_ identity: Identity, refusesMeasuring: Bool) {
        self.identity = identity
        self.refusesMeasuring = refusesMeasuring
    }

    /// What they are counted as; nil where they or their browser did not say yes.
    package var measured: MeasuringID? {
        identity.measuredSince == nil || refusesMeasuring ? nil : identity.measuring
    }
}
