import APIContract
import Foundation
import NutritionScience
import Rules
import Services

/// A recipe of thirty ingredients, half of them of the food table and half foods of a person's own, each of which tells
/// every nutrient.
enum RecipeOfMany {
    static let id = OwnFood.ID(rawValue: 0)

    /// A kitchen with the recipe and the own foods that are in it.
    static func kitchen() throws -> OwnFoodCollection {
        let ownFoods = (1...15).map {
            ["name": "Food \($0)", "per100g": contents($0), "portions": []] as [String: Any]
        }
        let ingredients = (1...30).map { number in
            var ingredient: [String: Any] = [
                "name": "Ingredient \(number)", "grams": 10 * number, "per100g": contents(number),
            ]
            ingredient[number > 15 ? "foodId" : "ownFoodId"] = number
            return ingredient
        }
        let recipe: [String: Any] = [
            "name": "Recipe", "portions": [], "recipe": ["servings": 4, "ingredients": ingredients],
        ]
        let stored = try JSONDecoder().decode(
            [StoredOwnFood].self, from: JSONSerialization.data(withJSONObject: [recipe] + ownFoods))
        return OwnFoodCollection(
            Dictionary(uniqueKeysWithValues: stored.enumerated().map { (OwnFood.ID(rawValue: Int64($0)), $1.content) }))
    }

    /// Energy and all nutrients, as they are stored.
    private static func contents(_ number: Int) -> [String: Any] {
        ["calories": 50 + number, "protein": 5, "carbohydrate": 10, "fat": 2, "nutrients": packed(number)]
    }

    private static func packed(_ number: Int) -> String {
        var amounts = NutrientAmounts()
        for nutrient in Nutrient.allCases { amounts[nutrient] = Double(number) / 10 }
        return amounts.packed.base64EncodedString()
    }
}
