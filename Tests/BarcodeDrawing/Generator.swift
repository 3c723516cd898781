/// Numbers by chance, the same for the same seed.
package struct Generator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// The numbers of a seed.
    package init(seed: UInt64) {
        state = seed
        state = next()
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// 0 up to 1.
    package mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }

    /// From one number up to another.
    package mutating func within(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * unit()
    }

    /// Around 0, with a deviation of 1.
    package mutating func bell() -> Double {
        let bits = next()
        var sum = 0.0
        for part in 0..<4 { sum += Double((bits >> (16 * UInt64(part))) & 0xFFFF) / 65_535 }
        return (sum - 2) * 1.732
    }
}
