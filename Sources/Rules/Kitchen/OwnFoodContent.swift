package import APIContract

/// A person's own food as entered; derived values are calculated from it.
package struct OwnFoodContent: Hashable, Sendable {
    /// The name of the food.
    package var name: String
    /// The brand; nil for none.
    package var brand: String?
    /// The number of its barcode; nil for none.
    package var barcode: String?
    /// The contents of 100 g; nil for a recipe, which has them from its ingredients.
    package var per100g: FoodNutrients?
    /// The portions, in the order in which they are offered.
    package var portions: [Portion]
    /// The food of the table that it is a correction of, if any.
    package var correctionOf: Food.ID?
    /// The name of that food.
    package var origin: String?
    /// The recipe of the food; nil for any other food.
    package var recipe: RecipeContent?

    /// A usual amount of the food.
    package struct Portion: Hashable, Sendable {
        /// The name of the portion: "a slice".
        package let name: String
        /// The weight in grams.
        package let grams: Double

        /// A portion of `grams`.
        package init(name: String, grams: Double) {
            (self.name, self.grams) = (name, grams)
        }
    }

    /// An own food with a name.
    package init(name: String, brand: String? = nil, barcode: String? = nil, portions: [Portion] = []) {
        (self.name, self.brand, self.barcode, self.portions) = (name, brand, barcode, portions)
    }
}

/// A recipe as entered by a person.
package struct RecipeContent: Hashable, Sendable {
    /// The number of servings.
    package var servings: Double
    /// The weight of the whole cooked dish, in grams; nil where that is not known.
    package var cookedWeight: Double?
    /// The ingredients, in the written order.
    package var ingredients: [Ingredient]

    /// An ingredient, with its name and contents in 100 g when the recipe was stored. They apply to a food of the
    /// table, and to a deleted own food.
    package struct Ingredient: Hashable, Sendable {
        /// The food of the table; nil for an own food.
        package let foodId: Food.ID?
        /// The own food; nil for one of the table.
        package let ownFoodId: OwnFood.ID?
        /// The name when the recipe was stored.
        package let name: String
        /// The amount in grams.
        package let grams: Double
        /// The contents of 100 g when the recipe was stored.
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
