package import APIContract

/// What a device says of the ingredients of a recipe beside what a request does: what they are called, and have in 100 g.
package struct SaidIngredients: Sendable {
    private struct Ingredient: Decodable {
        let foodId: Food.ID?
        let ownFoodId: OwnFood.ID?
        let name: String
        let per100g: FoodNutrients
    }

    private let said: [Ingredient]

    /// What the fields of an own food say; nothing of what can't be read.
    package init(_ fields: JSONValue) {
        said = fields["recipe"]?.ingredients.compactMap { try? $0.decoded(as: Ingredient.self) } ?? []
    }

    /// What is said of an ingredient, unchecked; nil for nothing.
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
