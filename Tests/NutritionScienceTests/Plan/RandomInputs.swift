import NutritionScience
import TestSupport

extension PlanInputs {
    /// People anywhere in the allowed ranges, the impossible combinations among them included.
    static func random(count: Int, seed: UInt64 = 1) -> [PlanInputs] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            let bodyFat =
                Bool.random(using: &generator) ? Percentage(tenths: .random(in: 30...650, using: &generator)) : nil
            return PlanInputs(
                weight: Mass(grams: .random(in: 30_000...300_000, using: &generator)),
                height: Height(tenthMillimetres: .random(in: 10_000...25_000, using: &generator)),
                age: .random(in: 13...120, using: &generator),
                sex: Sex.allCases.randomElement(using: &generator) ?? .other,
                activity: ActivityLevel.allCases.randomElement(using: &generator) ?? .sedentary,
                goal: Goal.allCases.randomElement(using: &generator) ?? .maintain,
                targetWeight: Bool.random(using: &generator)
                    ? Mass(grams: .random(in: 30_000...300_000, using: &generator)) : nil,
                bodyFat: bodyFat,
                formula: bodyFat != nil && Bool.random(using: &generator) ? .katchMcArdle : .mifflinStJeor,
                energyGap: Bool.random(using: &generator)
                    ? .random(in: AllowedRange.energyGap, using: &generator) : nil,
                learnedExpenditure: Bool.random(using: &generator)
                    ? .random(in: AllowedRange.dailyExpenditure, using: &generator) : nil)
        }
    }
}
