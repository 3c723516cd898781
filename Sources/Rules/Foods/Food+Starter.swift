package import APIContract

extension Identifier<Food> {
    /// The number that devices know a food of the table by. It is 2⁵¹ and 50 bits of a digest of the table's own key: the
    /// same everywhere, above all numbers that a server gives and below those of UUIDs.
    package init(starter key: String) {
        self.init(rawValue: Int64(Self.firstOfStarters | FNV(key).hash & (1 << 50 - 1)))
    }

    private static var firstOfStarters: UInt64 { 1 << 51 }

    /// Whether it is such a number. A server knows the food by one of its own, and takes both.
    package var isOfStarter: Bool {
        rawValue >= Int64(Self.firstOfStarters) && rawValue < Int64(Self.firstOfStarters + 1 << 50)
    }
}
