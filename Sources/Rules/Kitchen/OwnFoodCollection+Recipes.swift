package import APIContract

/// Checks of recipes in requests.
extension OwnFoodCollection {
    private static let mostIngredients = 100
    /// The most ingredients of all recipes of a person: all are read to find one.
    private static let mostIngredientsInAll = 5000

    /// The number of an ingredient from the food table, its name, and its contents in 100 g; nil where those are not
    /// known.
    package typealias FoundIngredient = (foodId: Food.ID?, name: String, per100g: FoodNutrients?)

    /// A recipe of an own food, with the names and contents in 100 g of its ingredients, which `find` returns.
    ///
    /// - Throws: `InvalidInput`, and what `find` throws.
    package func recipe(
        _ request: RecipeRequest, of id: OwnFood.ID?, _ find: (RecipeRequest.Ingredient) throws -> FoundIngredient
    ) throws -> RecipeContent {
        let (servings, cookedWeight) = try all(
            FieldCheck.servings(request.servings), FieldCheck.cookedWeight(request.cookedWeight))
        return RecipeContent(
            servings: servings, cookedWeight: cookedWeight,
            ingredients: try ingredients(request.ingredients ?? [], of: id, after: 0, find))
    }

    /// Ingredients of an own food, as above; `count` precede them in the recipe.
    ///
    /// - Throws: `InvalidInput`, and what `find` throws.
    package func ingredients(
        _ ingredients: [RecipeRequest.Ingredient], of id: OwnFood.ID?, after count: Int,
        _ find: (RecipeRequest.Ingredient) throws -> FoundIngredient
    ) throws -> [RecipeContent.Ingredient] {
        guard count + ingredients.count <= Self.mostIngredients else {
            throw InvalidInput(["recipe.ingredients": .tooManyEntries(maximum: Self.mostIngredients)])
        }
        guard countOfIngredients + ingredients.count <= Self.mostIngredientsInAll else {
            throw InvalidInput(["recipe.ingredients": .tooManyEntries(maximum: Self.mostIngredientsInAll)])
        }
        return try ingredients.enumerated().map { index, ingredient in
            let field = "recipe.ingredients.\(count + index)"
            let grams = try FieldCheck.ingredientWeight(ingredient.grams, field: field + ".grams").get()
            guard ingredient.ownFoodId != nil || ingredient.foodId != nil else {
                throw InvalidInput([field + ".foodId": .missing])
            }
            if let id, let own = ingredient.ownFoodId, circle(id, containing: [own]) != nil {
                throw InvalidInput([field + ".ownFoodId": .recipeInItself])
            }
            let found = try find(ingredient)
            guard let per100g = found.per100g else { throw InvalidInput([field + ".ownFoodId": .recipeEmpty]) }
            return RecipeContent.Ingredient(
                foodId: ingredient.ownFoodId == nil ? found.foodId : nil, ownFoodId: ingredient.ownFoodId,
                name: found.name, grams: grams, per100g: per100g)
        }
    }

    /// The known values of an ingredient: the current ones of an own food; for a deleted one, and for a food of the
    /// table, those stored in the recipe with this number. Nil where there are none.
    package func known(_ ingredient: RecipeRequest.Ingredient, in id: OwnFood.ID?) -> FoundIngredient? {
        if let own = ingredient.ownFoodId.flatMap(food) { return (nil, own.name, own.per100g) }
        let kept = id.flatMap { contents[$0] }?.recipe?.ingredients.first {
            $0.ownFoodId == ingredient.ownFoodId && (ingredient.ownFoodId != nil || $0.foodId == ingredient.foodId)
        }
        return kept.map { ($0.foodId, $0.name, $0.per100g) }
    }
}
