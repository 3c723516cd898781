package import APIContract

/// What a person says of an own food; what follows from it is worked out anew.
package struct OwnFoodContent: Hashable, Sendable {
    /// What it is called.
    package var name: String
    /// Whose product it is; nil for none.
    package var brand: String?
    /// The number on its package; nil for none.
    package var barcode: String?
    /// What is in 100 g; nil for a recipe, whose ingredients tell.
    package var per100g: FoodNutrients?
    /// How much of it is eaten at once, in the order in which it is offered.
    package var portions: [Portion]
    /// The food of the table that it is a correction of, if any.
    package var correctionOf: Food.ID?
    /// What that food is called.
    package var origin: String?
    /// What it is cooked from; nil for what is no recipe.
    package var recipe: RecipeContent?

    /// How much of it is eaten at once.
    package struct Portion: Hashable, Sendable {
        /// What it is called: "a slice".
        package let name: String
        /// What it weighs.
        package let grams: Double

        /// A portion of so many grams.
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
    /// How many servings it makes.
    package var servings: Double
    /// What all of it weighs once it is cooked, in grams; nil where that is not known.
    package var cookedWeight: Double?
    /// What goes in, in the order in which it is written.
    package var ingredients: [Ingredient]

    /// An ingredient, with what it was called and had in 100 g when the recipe was stored. That holds for a food of the
    /// table, and where an own food is gone.
    package struct Ingredient: Hashable, Sendable {
        /// The food of the table; nil for an own food.
        package let foodId: Food.ID?
        /// The own food; nil for one of the table.
        package let ownFoodId: OwnFood.ID?
        /// What it was called.
        package let name: String
        /// How much of it goes in.
        package let grams: Double
        /// What 100 g of it had.
        package let per100g: FoodNutrients

        /// An ingredient with these values.
        package init(foodId: Food.ID?, ownFoodId: OwnFood.ID?, name: String, grams: Double, per100g: FoodNutrients) {
            (self.foodId, self.ownFoodId, self.name) = (foodId, ownFoodId, name)
            (self.grams, self.per100g) = (grams, per100g)
        }
    }

    /// A recipe with these values.
    package init(servings: Double, cookedWeight: Double?, ingredients: [Ingredient]) {
        (self.servings, self.cookedWeight, self.ingredients) = (servings, cookedWeight, ingredients)
    }
}
