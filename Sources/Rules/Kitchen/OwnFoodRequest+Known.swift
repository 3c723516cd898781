package import APIContract

extension OwnFoodRequest {
    /// The request that would describe an existing food.
    package init(_ food: OwnFood) {
        self.init()
        (name, brand, barcode, correctionOf) = (food.name, food.brand, food.barcode, food.correctionOf)
        // The serving of a recipe is calculated, and has no name.
        let portions = food.recipe == nil ? food.portions : food.portions.filter { $0.name != nil }
        self.portions = portions.map { Portion(name: $0.name, grams: $0.grams) }
        if let known = food.recipe { recipe = RecipeRequest(known) } else { say(food.per100g) }
    }

    /// The request that would describe an existing food.
    package init(_ content: OwnFoodContent) {
        self.init()
        (name, brand, barcode, correctionOf) = (content.name, content.brand, content.barcode, content.correctionOf)
        portions = content.portions.map { Portion(name: $0.name, grams: $0.grams) }
        say(content.per100g)
        recipe = content.recipe.map(RecipeRequest.init)
    }

    private mutating func say(_ per100g: FoodNutrients?) {
        guard let per100g else { return }
        (calories, nutrients) = (per100g.calories, per100g.nutrients.byName)
        (protein, carbohydrate, fat) = (per100g.protein, per100g.carbohydrate, per100g.fat)
    }
}

extension RecipeRequest {
    /// The request that would describe an existing recipe.
    package init(_ recipe: Recipe) {
        self.init()
        (servings, cookedWeight) = (recipe.servings, recipe.cookedWeight)
        ingredients = recipe.ingredients.map { Ingredient(foodId: $0.foodId, ownFoodId: $0.ownFoodId, grams: $0.grams) }
    }

    /// The request that would describe an existing recipe.
    package init(_ recipe: RecipeContent) {
        self.init()
        (servings, cookedWeight) = (recipe.servings, recipe.cookedWeight)
        ingredients = recipe.ingredients.map { Ingredient(foodId: $0.foodId, ownFoodId: $0.ownFoodId, grams: $0.grams) }
    }
}
