/// By how much the share of some people is above that of others, and how sure that is.
package struct ShareDifference: Hashable, Sendable {
    package let share: Proportion
    package let other: Proportion

    /// The difference of two shares.
    package init(_ share: Proportion, less other: Proportion) {
        self.share = share
        self.other = other
    }

    /// From -1 to 1.
    package var value: Double { share.share - other.share }

    /// Within which bounds the difference lies, in 95 of 100 cases, from Wilson's intervals of both.
    ///
    /// Source: Newcombe RG. Interval estimation for the difference between independent proportions: comparison of eleven
    /// methods. Stat Med 1998;17:873–890, method 10.
    package var interval: ClosedRange<Double> {
        let (own, others) = (share.interval, other.interval)
        let below = Self.length(share.share - own.lowerBound, others.upperBound - other.share)
        let above = Self.length(own.upperBound - share.share, other.share - others.lowerBound)
        return value - below...value + above
    }

    private static func length(_ one: Double, _ other: Double) -> Double { (one * one + other * other).squareRoot() }
}
