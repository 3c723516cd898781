package import APIContract
import NutritionScience

extension Recipe {
    /// A dish of these ingredients. `energy` is their total in kilocalories, before that of each is rounded.
    package init(_ ingredients: [RecipeIngredient], energy: Double, servings: Double, cookedWeight: Double?) {
        let totals = NutrientTotal.totals(of: ingredients.map(\.contents))
        var amounts = NutrientAmounts()
        var main: [Nutrient: Double] = [:]
        let isSalted = ingredients.allSatisfy { $0.contents[.salt] != nil }
        for total in totals where total.nutrient.isKnown(of: total.known, toldByAll: isSalted) {
            switch total.nutrient {
            case .protein, .carbohydrate, .fat: main[total.nutrient] = total.amount
            default: amounts[total.nutrient] = total.amount
            }
        }
        self.init(
            ingredients: ingredients, servings: servings, cookedWeight: cookedWeight,
            rawWeight: (ingredients.reduce(0) { $0 + $1.grams } * 100).rounded() / 100,
            total: FoodNutrients(
                calories: Int(min(energy, 1e9).rounded()), protein: main[.protein],
                carbohydrate: main[.carbohydrate], fat: main[.fat], nutrients: amounts),
            nutrients: totals)
    }

    /// The contents of 100 g of the finished dish; nil where it has no ingredients.
    package var per100g: FoodNutrients? { contents(grams: 100) }
}
