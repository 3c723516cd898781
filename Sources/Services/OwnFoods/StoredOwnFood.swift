import APIContract
package import Rules

/// An own food as it is sealed.
package struct StoredOwnFood: Codable, Sendable {
    private let name: String
    private let brand: String?
    private let barcode: String?
    private let per100g: StoredNutrients?
    private let portions: [Portion]
    private let correctionOf: Food.ID?
    private let origin: String?
    private let recipe: StoredRecipe?

    private struct Portion: Codable, Sendable {
        let name: String
        let grams: Double
    }

    init(_ content: OwnFoodContent) {
        (name, brand, barcode) = (content.name, content.brand, content.barcode)
        per100g = content.per100g.map(StoredNutrients.init)
        portions = content.portions.map { Portion(name: $0.name, grams: $0.grams) }
        (correctionOf, origin) = (content.correctionOf, content.origin)
        recipe = content.recipe.map(StoredRecipe.init)
    }

    /// The content that the person gave it.
    package var content: OwnFoodContent {
        var content = OwnFoodContent(
            name: name, brand: brand, barcode: barcode,
            portions: portions.map { OwnFoodContent.Portion(name: $0.name, grams: $0.grams) })
        content.per100g = per100g?.contents
        (content.correctionOf, content.origin) = (correctionOf, origin)
        content.recipe = recipe?.content
        return content
    }
}

/// Energy and nutrients as they are sealed.
private struct StoredNutrients: Codable, Sendable {
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
private struct StoredRecipe: Codable, Sendable {
    let servings: Double
    let cookedWeight: Double?
    let ingredients: [Ingredient]

    struct Ingredient: Codable, Sendable {
        let foodId: Food.ID?
        let ownFoodId: OwnFood.ID?
        let name: String
        let grams: Double
        let per100g: StoredNutrients
    }

    init(_ recipe: RecipeContent) {
        (servings, cookedWeight) = (recipe.servings, recipe.cookedWeight)
        ingredients = recipe.ingredients.map { ingredient in
            Ingredient(
                foodId: ingredient.foodId, ownFoodId: ingredient.ownFoodId, name: ingredient.name,
                grams: ingredient.grams, per100g: StoredNutrients(ingredient.per100g))
        }
    }

    var content: RecipeContent {
        RecipeContent(
            servings: servings, cookedWeight: cookedWeight,
            ingredients: ingredients.map { ingredient in
                RecipeContent.Ingredient(
                    foodId: ingredient.foodId, ownFoodId: ingredient.ownFoodId, name: ingredient.name,
                    grams: ingredient.grams, per100g: ingredient.per100g.contents)
            })
    }
}
