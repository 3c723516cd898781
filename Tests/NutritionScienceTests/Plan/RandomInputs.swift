import NutritionScience

/// A repeatable source of random numbers (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension PlanInputs {
    /// People anywhere in the allowed ranges, the impossible combinations among them included.
    static func random(count: Int, seed: UInt64 = 1) -> [PlanInputs] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            PlanInputs(
                weight: Mass(grams: .random(in: 30_000...300_000, using: &generator)),
                height: Height(tenthMillimetres: .random(in: 10_000...25_000, using: &generator)),
                age: .random(in: 13...120, using: &generator),
                sex: Sex.allCases.randomElement(using: &generator) ?? .other,
                activity: ActivityLevel.allCases.randomElement(using: &generator) ?? .sedentary,
                goal: Goal.allCases.randomElement(using: &generator) ?? .maintain,
                targetWeight: Bool.random(using: &generator)
                    ? Mass(grams: .random(in: 30_000...300_000, using: &generator)) : nil)
        }
    }
}
