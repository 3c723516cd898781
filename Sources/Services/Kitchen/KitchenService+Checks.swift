import APIContract
import Database
import Rules

extension KitchenService {
    /// What a request says, checked. `id` is the own food that it is about; nil for a new one.
    ///
    /// - Throws: `InvalidInput`, `FoodError.notFound` for a food of the table that there is not.
    static func checked(
        _ request: OwnFoodRequest, id: OwnFood.ID?, _ kitchen: OwnKitchen, language: String,
        on connection: any SQLConnection
    ) throws -> OwnFoodContent {
        var content = try OwnFoodContent(request)
        if let barcode = content.barcode { try kitchen.checkFree(barcode, for: id) }
        content.recipe = try request.recipe.map { recipe in
            try kitchen.recipe(recipe, of: id) { try found($0, kitchen, language: language, on: connection) }
        }
        if let origin = request.correctionOf {
            guard let food = try FoodStore.food(id: origin, on: connection)?.food(language: language) else {
                throw FoodError.notFound
            }
            content.correctionOf = food.id
            content.origin = food.name
        }
        return content
    }

    /// What an ingredient is called, and has in 100 g.
    ///
    /// - Throws: `FoodError.notFound`.
    static func found(
        _ ingredient: RecipeRequest.Ingredient, _ kitchen: OwnKitchen, language: String,
        on connection: any SQLConnection
    ) throws -> OwnKitchen.FoundIngredient {
        if let own = ingredient.ownFoodId {
            guard let food = kitchen.food(own) else { throw FoodError.notFound }
            return (nil, food.name, food.per100g)
        }
        let food = try ingredient.foodId.flatMap { try FoodStore.food(id: $0, on: connection) }
        guard let food = try food?.food(language: language) else { throw FoodError.notFound }
        return (food.id, food.name, food.per100g)
    }
}
