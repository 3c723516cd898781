/// A body height, to a tenth of a millimetre: fine enough to hold half an inch exactly.
public struct Height: Hashable, Comparable, Sendable {
    /// The height in tenths of a millimetre, which are hundredths of a centimetre.
    public let tenthMillimetres: Int

    /// A height of whole tenths of a millimetre.
    public init(tenthMillimetres: Int) {
        self.tenthMillimetres = tenthMillimetres
    }

    /// The height nearest to a number of centimetres, to a tenth of a millimetre.
    ///
    /// Returns nil for a number that is not finite or is beyond a million centimetres either way.
    public init?(centimetres: Double) {
        guard centimetres.isFinite, centimetres.magnitude < 1e6 else { return nil }
        self.tenthMillimetres = Int((centimetres * 100).rounded(.toNearestOrAwayFromZero))
    }

    /// The height in centimetres.
    public var centimetres: ExactDecimal { ExactDecimal(tenthMillimetres, places: 2) }

    /// The height in metres.
    public var metres: ExactDecimal { ExactDecimal(tenthMillimetres, places: 4) }

    /// Smaller comes first.
    public static func < (left: Height, right: Height) -> Bool {
        left.tenthMillimetres < right.tenthMillimetres
    }
}
