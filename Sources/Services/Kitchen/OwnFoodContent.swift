import APIContract

/// What is sealed of an own food.
package struct OwnFoodContent: Codable, Hashable, Sendable {
    var name: String
    var brand: String?
    var barcode: String?
    /// What is in 100 g; nil for a recipe, whose ingredients tell.
    var per100g: StoredNutrients?
    var portions: [Portion] = []
    var correctionOf: Food.ID?
    var origin: String?
    var recipe: StoredRecipe?

    struct Portion: Codable, Hashable, Sendable {
        let name: String
        let grams: Double
    }
}

/// Energy and nutrients as they are sealed.
struct StoredNutrients: Codable, Hashable, Sendable {
    let calories: Int
    let protein: Double?
    let carbohydrate: Double?
    let fat: Double?
    @PackedNutrients var nutrients: NutrientAmounts

    init(_ contents: FoodNutrients) {
        calories = contents.calories
        (protein, carbohydrate, fat) = (contents.protein, contents.carbohydrate, contents.fat)
        nutrients = contents.nutrients
    }

    var contents: FoodNutrients {
        FoodNutrients(
            calories: calories, protein: protein, carbohydrate: carbohydrate, fat: fat, nutrients: nutrients)
    }
}

/// A recipe as it is sealed.
struct StoredRecipe: Codable, Hashable, Sendable {
    var servings: Double
    var cookedWeight: Double?
    var ingredients: [Ingredient]

    /// An ingredient, with what it was called and had in 100 g when the recipe was stored. That holds for a food of the
    /// table, and where an own food is gone.
    struct Ingredient: Codable, Hashable, Sendable {
        let foodId: Food.ID?
        let ownFoodId: OwnFood.ID?
        let name: String
        let grams: Double
        let per100g: StoredNutrients
    }
}
