import APIContract
import Database
import Rules

extension KitchenService {
    /// The checked content of a request. `id` is the own food concerned; nil for a new one. `said` has additional data
    /// from a device. A deleted food of the table keeps its former values, and a bundled one that this server does not
    /// know has those of the device.
    ///
    /// - Throws: `InvalidInput`, `FoodError.notFound` for any other unknown food of the table.
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

    /// The name of an ingredient in a recipe, and its contents in 100 g.
    ///
    /// - Throws: `FoodError.notFound`, `InvalidInput` for impossible values from a device.
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
        // Some names of the table are longer than own foods may have.
        var content = OwnFoodContent(name: String(told.name.prefix(100)))
        content.per100g = told.per100g
        content = try OwnFoodContent(OwnFoodRequest(content))
        return (told.foodId, content.name, content.per100g)
    }
}
