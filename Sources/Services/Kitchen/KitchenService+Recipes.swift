package import APIContract
import Database
import Rules

extension KitchenService {
    /// Stores what a dish is called, how many servings it makes and what it weighs; its ingredients stay.
    ///
    /// - Throws: `InvalidInput`, `FoodError.notFound`, `RateLimitExceeded`; then nothing was stored.
    package func setDetails(
        _ request: OwnFoodRequest, of id: OwnFood.ID, of person: Person.ID
    ) async throws -> OwnFood {
        try await change(id, of: person) { content, kitchen, language, connection in
            guard let recipe = content.recipe else { throw FoodError.notFound }
            let checked = try Self.checked(request, id: id, kitchen, language: language, on: connection)
            var content = content
            content.name = checked.name
            content.recipe = RecipeContent(
                servings: checked.recipe?.servings ?? recipe.servings, cookedWeight: checked.recipe?.cookedWeight,
                ingredients: recipe.ingredients)
            return content
        }
    }

    /// Puts an ingredient last in a recipe.
    ///
    /// - Throws: `RecipeChanged` where its ingredients are others than at `version`; `InvalidInput`, `FoodError.notFound`, `RateLimitExceeded`; then nothing was stored.
    package func add(
        _ ingredient: RecipeRequest.Ingredient, to id: OwnFood.ID, at version: String, of person: Person.ID
    ) async throws -> OwnFood {
        try await changeRecipe(id, at: version, of: person) { recipe, kitchen, language, connection in
            recipe.ingredients += try kitchen.ingredients([ingredient], of: id, after: recipe.ingredients.count) {
                try Self.found($0, in: id, kitchen, language: language, on: connection)
            }
        }
    }

    /// Changes the amount of a recipe's ingredient, counted from 0; removes it where none is given.
    ///
    /// - Throws: `RecipeChanged` where its ingredients are others than at `version`; `InvalidInput`, `FoodError.notFound`, `RateLimitExceeded`; then nothing was stored.
    package func setIngredient(
        _ index: Int, grams: Double?, in id: OwnFood.ID, at version: String, of person: Person.ID
    ) async throws -> OwnFood {
        try await changeRecipe(id, at: version, of: person) { recipe, _, _, _ in
            guard recipe.ingredients.indices.contains(index) else { throw FoodError.notFound }
            let old = recipe.ingredients[index]
            guard let grams else {
                recipe.ingredients.remove(at: index)
                return
            }
            recipe.ingredients[index] = RecipeContent.Ingredient(
                foodId: old.foodId, ownFoodId: old.ownFoodId, name: old.name,
                grams: try FieldCheck.ingredientWeight(grams, field: "recipe.ingredients.grams").get(),
                per100g: old.per100g)
        }
    }

    /// Changes a recipe, unless its ingredients are others than those that the person saw.
    private func changeRecipe(
        _ id: OwnFood.ID, at version: String, of person: Person.ID,
        _ body: @escaping @Sendable (inout RecipeContent, OwnFoodCollection, String, PersonConnection) throws -> Void
    ) async throws -> OwnFood {
        try await change(id, of: person) { content, kitchen, language, connection in
            var content = content
            guard var recipe = content.recipe else { throw FoodError.notFound }
            guard kitchen.food(id)?.recipe?.version == version else { throw RecipeChanged() }
            try body(&recipe, kitchen, language, connection)
            content.recipe = recipe
            return content
        }
    }
}
