package import APIContract

/// The ingredients of a recipe as sent by a device, with more than a request has: their names and contents in 100 g.
package struct SaidIngredients: Sendable {
    private struct Ingredient: Decodable {
        let foodId: Food.ID?
        let ownFoodId: OwnFood.ID?
        let name: String
        let per100g: FoodNutrients
    }

    private let said: [Ingredient]

    /// The ingredients in the fields of an own food, without those that can't be decoded.
    package init(_ fields: JSONValue) {
        said = fields["recipe"]?.ingredients.compactMap { try? $0.decoded(as: Ingredient.self) } ?? []
    }

    /// The values given for an ingredient, unchecked; nil for none.
    package subscript(_ ingredient: RecipeRequest.Ingredient) -> OwnFoodCollection.FoundIngredient? {
        said.first { ($0.foodId, $0.ownFoodId) == (ingredient.foodId, ingredient.ownFoodId) }
            .map { ($0.foodId, $0.name, $0.per100g) }
    }
}

extension JSONValue {
    /// The ingredients of a recipe; empty where it has none.
    package var ingredients: [JSONValue] {
        if case .list(let ingredients)? = self["ingredients"] { ingredients } else { [] }
    }
}
