package import APIContract
import NutritionScience

extension DayTotals {
    /// Adds something that was eaten, whose energy may be off by a percentage. Grams are logged to a hundredth, and so
    /// are their sums.
    package mutating func add(_ eaten: FoodNutrients, guess: Int?, at meal: Meal?) {
        calories = (calories ?? 0) + eaten.calories
        guesses.add(calories: eaten.calories, guess: guess)
        doubt = guesses.isEmpty ? nil : guesses.kilocalories
        protein = Self.sum(protein, eaten.protein)
        carbohydrate = Self.sum(carbohydrate, eaten.carbohydrate)
        fat = Self.sum(fat, eaten.fat)
        if let meal { meals = Meal.allCases.filter { $0 == meal || meals.contains($0) } }
    }

    /// The sum without the noise of binary fractions; nil where neither is known.
    private static func sum(_ sum: Double?, _ grams: Double?) -> Double? {
        guard let grams else { return sum }
        return (((sum ?? 0) + grams) * 100).rounded() / 100
    }
}
