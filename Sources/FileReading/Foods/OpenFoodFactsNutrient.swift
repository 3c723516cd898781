import APIContract
import FoodTable
import NutritionScience

/// The nutrients as Open Food Facts names them. It gives every amount in grams.
enum OpenFoodFactsNutrient {
    /// Every nutrient without a field of its own by the whole name of its column or member.
    static let byColumn: [String: Nutrient] = Dictionary(
        uniqueKeysWithValues: Nutrient.others.compactMap { nutrient in
            nutrient.openFoodFacts.map { ("\($0)_100g", nutrient) }
        })
}

extension NutrientAmounts {
    /// Takes grams in 100 g as they are written. What can't be in 100 g is not known.
    mutating func add(_ nutrient: Nutrient, gramsIn100g text: String) {
        guard let grams = FoodNumber.number(text), (0...105).contains(grams) else { return }
        self[nutrient] = grams * nutrient.unit.inAGram
    }
}
