import NutritionScience

/// The nutrients as USDA FoodData Central numbers them.
enum FoodDataCentralNutrient {
    /// The nutrients by their numbers, each with the factor from its amount there to one in its own unit.
    static let byNumber: [Int: (nutrient: Nutrient, factor: Double)] = Dictionary(
        uniqueKeysWithValues: Nutrient.allCases.flatMap { nutrient in
            // Sodium is in milligrams.
            let factor = nutrient.isGivenAsSodium ? Nutrient.saltOfSodium / 1000 : 1
            return nutrient.foodDataCentral.map { ($0, (nutrient: nutrient, factor: factor)) }
        })
}
