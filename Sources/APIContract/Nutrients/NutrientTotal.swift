public import NutritionScience

/// The total of a nutrient in several foods, with the share that is known.
public struct NutrientTotal: Codable, Hashable, Sendable {
    /// The nutrient that is summed.
    public let nutrient: Nutrient
    /// The total of the foods that state it, in the nutrient's unit.
    public let amount: Double
    /// The share of the energy from foods that state it, from 0 to 1; the share of the foods if none has any energy.
    public let known: Double

    /// A total with these values.
    public init(nutrient: Nutrient, amount: Double, known: Double) {
        self.nutrient = nutrient
        self.amount = amount
        self.known = known
    }

    /// The totals of foods, in the order of the nutrients, without nutrients that no food states.
    public static func totals(of foods: [FoodNutrients]) -> [NutrientTotal] {
        let energy = foods.reduce(0) { $0 + $1.calories }
        let told: [Nutrient] =
            foods.contains { !$0.nutrients.isEmpty } ? Nutrient.allCases : [.protein, .carbohydrate, .fat]
        return told.compactMap { nutrient in
            var (amount, known, count) = (0.0, 0, 0)
            for food in foods {
                guard let part = food[nutrient] else { continue }
                amount += part
                known += food.calories
                count += 1
            }
            guard count > 0 else { return nil }
            let share = energy > 0 ? Double(known) / Double(energy) : Double(count) / Double(foods.count)
            return NutrientTotal(
                nutrient: nutrient, amount: (amount * 100).rounded() / 100, known: (share * 1000).rounded() / 1000)
        }
    }
}
