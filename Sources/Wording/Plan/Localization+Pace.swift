import APIContract
import NutritionScience

extension Localization {
    /// The pace at a daily deficit or surplus, with its kilocalories beside it: `0.75 kg/week (750 cal/day)`.
    public func pace(kilocalories: Int) -> String {
        "\(weeklyChange(grams: kilocalories)) (\(sentences.energy(kilocalories)) \(sentences("unit.calorieTarget")))"
    }

    /// A change of weight a week: `0.4 kg/week`.
    package func weeklyChange(grams: Int) -> String {
        sentences("plan.unit.perWeek", ["unit": measures.weeklyChange(Mass(grams: grams))])
    }
}
