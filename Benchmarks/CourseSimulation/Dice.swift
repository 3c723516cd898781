/// Random numbers that are the same for the same seed (SplitMix64), so that a course can be looked at again.
struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number that is as likely to be anywhere in the range.
    mutating func number(in range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }

    /// A whole number that is as likely to be any in the range.
    mutating func whole(in range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }

    /// Whether something happens that has this probability.
    mutating func happens(_ probability: Double) -> Bool { number(in: 0...1) < probability }

    mutating func any<Value>(of values: [Value]) -> Value { values[whole(in: 0...values.count - 1)] }

    /// A number from a normal distribution: the sum of twelve even ones (Irwin-Hall), within six standard deviations.
    mutating func normal(_ mean: Double, _ deviation: Double) -> Double {
        mean + deviation * ((0..<12).reduce(-6) { sum, _ in sum + number(in: 0...1) })
    }
}
