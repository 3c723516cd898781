package import APIContract

/// What a person says of an own food; what follows from it is worked out anew.
package struct OwnFoodContent: Hashable, Sendable {
    package var name: String
    package var brand: String?
    package var barcode: String?
    /// What is in 100 g; nil for a recipe, whose ingredients tell.
    package var per100g: FoodNutrients?
    package var portions: [Portion]
    /// The food of the table that it is a correction of, if any.
    package var correctionOf: Food.ID?
    /// What that food is called.
    package var origin: String?
    package var recipe: RecipeContent?

    /// How much of it is eaten at once.
    package struct Portion: Hashable, Sendable {
        package let name: String
        package let grams: Double

        package init(name: String, grams: Double) {
            (self.name, self.grams) = (name, grams)
        }
    }

    /// A food of one's own with a name.
    package init(name: String, brand: String? = nil, barcode: String? = nil, portions: [Portion] = []) {
        (self.name, self.brand, self.barcode, self.portions) = (name, brand, barcode, portions)
    }
}

/// What a person says of a recipe.
package struct RecipeContent: Hashable, Sendable {
    package var servings: Double
    package var cookedWeight: Double?
    package var ingredients: [Ingredient]

    /// An ingredient, with what it was called and had in 100 g when the recipe was stored. That holds for a food of the
    /// table, and where an own food is gone.
    package struct Ingredient: Hashable, Sendable {
        package let foodId: Food.ID?
        package let ownFoodId: OwnFood.ID?
        package let name: String
        package let grams: Double
        package let per100g: FoodNutrients

        package init(foodId: Food.ID?, ownFoodId: OwnFood.ID?, name: String, grams: Double, per100g: FoodNutrients) {
            (self.foodId, self.ownFoodId, self.name) = (foodId, ownFoodId, name)
            (self.grams, self.per100g) = (grams, per100g)
        }
    }

    package init(servings: Double, cookedWeight: Double?, ingredients: [Ingredient]) {
        (self.servings, self.cookedWeight, self.ingredients) = (servings, cookedWeight, ingredients)
    }
}
