import APIContract
import Database
import Rules

extension KitchenService {
    /// What a request says, checked. `id` is the own food that it is about; nil for a new one. `said` is what a device says
    /// beside it. A food of the table that is gone since is what it was, and one that comes with the program, and that this
    /// server does not know, what the device knows of it.
    ///
    /// - Throws: `InvalidInput`, `FoodError.notFound` for any other food of the table that there is not.
    static func checked(
        _ request: OwnFoodRequest, id: OwnFood.ID?, _ kitchen: OwnFoodCollection, said: SaidIngredients? = nil,
        language: String, on connection: any SQLConnection
    ) throws -> OwnFoodContent {
        let content = try kitchen.content(request, of: id) {
            try found($0, in: id, kitchen, said: said, language: language, on: connection)
        }
        guard let origin = request.correctionOf else { return content }
        let food = try FoodStore.food(id: origin, on: connection)?.food(language: language)
        let corrected = content.correcting(
            origin, food.map { ($0.id, $0.name) }, before: id.flatMap { kitchen.contents[$0] })
        guard let corrected else { throw FoodError.notFound }
        return corrected
    }

    /// What an ingredient of the recipe with a number is called, and has in 100 g.
    ///
    /// - Throws: `FoodError.notFound`, `InvalidInput` for what a device says of it that no food can be.
    static func found(
        _ ingredient: RecipeRequest.Ingredient, in id: OwnFood.ID?, _ kitchen: OwnFoodCollection,
        said: SaidIngredients? = nil, language: String, on connection: any SQLConnection
    ) throws -> OwnFoodCollection.FoundIngredient {
        let listed = ingredient.ownFoodId == nil ? ingredient.foodId : nil
        if let food = try listed.flatMap({ try FoodStore.food(id: $0, on: connection) })?.food(language: language) {
            return (food.id, food.name, food.per100g)
        }
        if let known = kitchen.known(ingredient, in: id) { return known }
        guard listed?.isOfStarter == true, let told = said?[ingredient] else { throw FoodError.notFound }
        // Some names of the table are longer than those of own foods.
        var content = OwnFoodContent(name: String(told.name.prefix(100)))
        content.per100g = told.per100g
        content = try OwnFoodContent(OwnFoodRequest(content))
        return (told.foodId, content.name, content.per100g)
    }
}
