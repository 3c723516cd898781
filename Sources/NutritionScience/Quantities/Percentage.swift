/// A share of a whole in per cent, to a tenth.
public struct Percentage: Hashable, Comparable, Sendable {
    /// The share in tenths of a per cent, which are thousandths of the whole.
    public let tenths: Int

    /// A share of whole tenths of a per cent.
    public init(tenths: Int) {
        self.tenths = tenths
    }

    /// The share nearest to a number of per cent, to a tenth.
    ///
    /// Returns nil for a number that is not finite or is beyond a million per cent either way.
    public init?(percent: Double) {
        guard percent.isFinite, percent.magnitude < 1e6 else { return nil }
        self.tenths = Int((percent * 10).rounded(.toNearestOrAwayFromZero))
    }

    /// The share in per cent.
    public var percent: ExactDecimal { ExactDecimal(tenths, places: 1) }

    /// Smaller comes first.
    public static func < (left: Percentage, right: Percentage) -> Bool {
        left.tenths < right.tenths
    }
}
