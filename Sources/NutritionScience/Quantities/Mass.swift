/// A body weight, to the gram.
public struct Mass: Hashable, Comparable, Sendable {
    /// The weight in grams.
    public let grams: Int

    /// A weight of whole grams.
    public init(grams: Int) {
        self.grams = grams
    }

    /// The weight nearest to a number of kilograms, to the gram.
    ///
    /// Returns nil for a number that is not finite or is beyond a million kilograms either way.
    public init?(kilograms: Double) {
        guard kilograms.isFinite, kilograms.magnitude < 1e6 else { return nil }
        self.grams = Int((kilograms * 1000).rounded(.toNearestOrAwayFromZero))
    }

    /// The weight in kilograms.
    public var kilograms: ExactDecimal { ExactDecimal(grams, places: 3) }

    /// Lighter comes first.
    public static func < (left: Mass, right: Mass) -> Bool {
        left.grams < right.grams
    }
}
