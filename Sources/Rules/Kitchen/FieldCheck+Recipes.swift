import APIContract

/// Checks of recipes.
extension FieldCheck {
    /// The number of servings of a recipe; one unless given.
    package static func servings(_ servings: Double?, field: String = "recipe.servings") -> Checked<Double> {
        guard let servings else { return .accepted(1) }
        return (1...100).contains(servings)
            ? .accepted((servings * 100).rounded() / 100)
            : .refused(field: field, .outOfRange(minimum: 1, maximum: 100, unit: nil))
    }

    /// The cooked weight of a dish in grams, if known.
    package static func cookedWeight(_ grams: Double?, field: String = "recipe.cookedWeight") -> Checked<Double?> {
        guard let grams else { return .accepted(nil) }
        return (1...100_000).contains(grams)
            ? .accepted((grams * 100).rounded() / 100)
            : .refused(field: field, .outOfRange(minimum: 1, maximum: 100_000, unit: "g"))
    }

    /// The weight of an ingredient in grams, to a hundredth, from a tenth: a pinch of salt.
    package static func ingredientWeight(_ grams: Double?, field: String) -> Checked<Double> {
        guard let grams else { return .refused(field: field, .missing) }
        return (0.1...100_000).contains(grams)
            ? .accepted((grams * 100).rounded() / 100)
            : .refused(field: field, .outOfRangeInTenths(minimum: 1, maximum: 100_000, unit: "g"))
    }
}
