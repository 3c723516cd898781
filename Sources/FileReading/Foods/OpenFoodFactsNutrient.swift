import APIContract
import FoodTable
import NutritionScience

/// The nutrients as Open Food Facts names them. It gives every amount in grams.
enum OpenFoodFactsNutrient {
    /// The start of a column's or member's name, before `_100g`, for every nutrient without a field of its own.
    static let names: [(nutrient: Nutrient, name: String)] = [
        (.sugar, "sugars"), (.fibre, "fiber"), (.saturatedFat, "saturated-fat"), (.salt, "salt"),
        (.monounsaturatedFat, "monounsaturated-fat"), (.polyunsaturatedFat, "polyunsaturated-fat"),
        (.transFat, "trans-fat"), (.cholesterol, "cholesterol"), (.caffeine, "caffeine"), (.vitaminA, "vitamin-a"),
        (.vitaminB1, "vitamin-b1"), (.vitaminB2, "vitamin-b2"), (.vitaminB3, "vitamin-pp"),
        (.vitaminB5, "pantothenic-acid"), (.vitaminB6, "vitamin-b6"), (.vitaminB7, "biotin"), (.folate, "vitamin-b9"),
        (.vitaminB12, "vitamin-b12"), (.vitaminC, "vitamin-c"), (.vitaminD, "vitamin-d"), (.vitaminE, "vitamin-e"),
        (.vitaminK, "vitamin-k"), (.choline, "choline"), (.calcium, "calcium"), (.iron, "iron"),
        (.magnesium, "magnesium"), (.phosphorus, "phosphorus"), (.potassium, "potassium"), (.zinc, "zinc"),
        (.copper, "copper"), (.manganese, "manganese"), (.selenium, "selenium"), (.iodine, "iodine"),
    ]

    /// By the whole name of the column or member.
    static let byColumn = Dictionary(uniqueKeysWithValues: names.map { ("\($0.name)_100g", $0.nutrient) })
}

extension NutrientAmounts {
    /// Takes grams in 100 g as they are written. What can't be in 100 g is not known.
    mutating func add(_ nutrient: Nutrient, gramsIn100g text: String) {
        guard let grams = FoodNumber.number(text), (0...105).contains(grams) else { return }
        self[nutrient] = grams * nutrient.unit.inAGram
    }
}
