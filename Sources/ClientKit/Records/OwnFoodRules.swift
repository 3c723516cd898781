import APIContract
import NutritionScience

/// Foods of one's own, as a device shows them before a server has answered.
enum OwnFoodRules {
    /// A food by what is said of it; nil where nothing was known and what is said is no food.
    static func food(_ value: JSONValue?, by fields: JSONValue, number: OwnFood.ID?) throws -> JSONValue? {
        let known = try value?.decoded(as: OwnFood.self)
        let said = (known.map(request) ?? [:]).overlaid(with: fields)
        guard let request = try? said.decoded(as: OwnFoodRequest.self), let name = request.name,
            let id = known?.id ?? number
        else { return value }
        let changesRecipe = fields["recipe"] != nil
        let contents = changesRecipe ? nil : contents(request) ?? known?.per100g
        return try JSONValue(
            of: OwnFood(
                id: id, name: name, brand: request.brand, barcode: request.barcode, per100g: contents,
                portions: portions(request, contents), correctionOf: request.correctionOf, origin: known?.origin,
                // What a recipe comes to is for a server to say.
                recipe: changesRecipe ? nil : known?.recipe, doubts: known?.doubts ?? []))
    }

    /// What a request would say of a food that is there.
    static func request(_ food: OwnFood) -> JSONValue {
        var request = OwnFoodRequest()
        (request.name, request.brand, request.barcode) = (food.name, food.brand, food.barcode)
        request.correctionOf = food.correctionOf
        if !food.portions.isEmpty { request.portions = food.portions.map { .init(name: $0.name, grams: $0.grams) } }
        if let recipe = food.recipe {
            var made = RecipeRequest()
            (made.servings, made.cookedWeight) = (recipe.servings, recipe.cookedWeight)
            made.ingredients = recipe.ingredients.map {
                .init(foodId: $0.foodId, ownFoodId: $0.ownFoodId, grams: $0.grams)
            }
            request.recipe = made
        } else if let contents = food.per100g {
            (request.calories, request.protein) = (contents.calories, contents.protein)
            (request.carbohydrate, request.fat) = (contents.carbohydrate, contents.fat)
            request.nutrients = contents.nutrients.byName
        }
        return (try? JSONValue(of: request))?.withoutNulls ?? [:]
    }

    /// What is in 100 g by a label of so many grams; nil where it tells no energy.
    private static func contents(_ request: OwnFoodRequest) -> FoodNutrients? {
        guard let calories = request.calories else { return nil }
        var nutrients = NutrientAmounts()
        for (name, amount) in request.nutrients ?? [:] {
            if let nutrient = Nutrient(rawValue: name) { nutrients[nutrient] = amount }
        }
        return FoodNutrients(
            calories: calories, protein: request.protein, carbohydrate: request.carbohydrate, fat: request.fat,
            nutrients: nutrients
        ).multiplied(by: 100 / max(request.per ?? 100, 1))
    }

    private static func portions(_ request: OwnFoodRequest, _ contents: FoodNutrients?) -> [FoodPortion] {
        (request.portions ?? []).compactMap { portion in
            portion.grams.map {
                FoodPortion(name: portion.name, grams: $0, calories: contents?.of(grams: $0).calories ?? 0)
            }
        }
    }
}
