import APIContract
import Database

extension DiaryService {
    /// A request with what follows from the food that it names.
    ///
    /// - Throws: `InvalidInput` for grams that can't be, `FoodError.notFound`.
    static func filled(
        _ request: DiaryEntryRequest, language: String, on connection: any SQLConnection
    ) throws -> DiaryEntryRequest {
        guard let id = request.foodId, let grams = try FieldCheck.foodWeight(request.grams, of: id).get() else {
            return request
        }
        guard let food = try FoodStore.food(id: id, on: connection)?.food(language: language) else {
            throw FoodError.notFound
        }
        let nutrients = food.per100g.of(grams: grams)
        var request = request
        request.calories = request.calories ?? nutrients.calories
        request.protein = request.protein ?? nutrients.protein
        request.carbohydrate = request.carbohydrate ?? nutrients.carbohydrate
        request.fat = request.fat ?? nutrients.fat
        request.nutrients = request.nutrients ?? nutrients.nutrients.byName
        request.name = request.name ?? String(food.name.unicodeScalars.prefix(100))
        return request
    }

    /// Changes, and what follows from other grams of the entry's food. A food that is gone from the table since has in
    /// it what it had.
    ///
    /// - Throws: `InvalidInput` for grams that can't be, or of no food.
    static func filled(
        _ changes: DiaryEntryChanges, of old: StoredEntry, on connection: any SQLConnection
    ) throws -> DiaryEntryChanges {
        guard let sent = changes.grams, sent != old.content.grams else { return changes }
        guard let id = old.content.foodId, let before = old.content.grams,
            let grams = try FieldCheck.foodWeight(sent, of: old.content.foodId).get()
        else { throw InvalidInput(["grams": .missing]) }
        let per100g = try FoodStore.food(id: id, on: connection)?.food(language: "en").per100g
        let nutrients = per100g?.of(grams: grams) ?? old.content.scaled(by: grams / before)
        var changes = changes
        changes.calories = changes.calories ?? nutrients.calories
        changes.protein = changes.protein ?? Change(nutrients.protein)
        changes.carbohydrate = changes.carbohydrate ?? Change(nutrients.carbohydrate)
        changes.fat = changes.fat ?? Change(nutrients.fat)
        changes.nutrients = changes.nutrients ?? nutrients.nutrients.byName
        return changes
    }
}

extension DiaryStore.Content {
    fileprivate func scaled(by factor: Double) -> FoodNutrients {
        FoodNutrients(
            calories: calories, protein: protein, carbohydrate: carbohydrate, fat: fat, nutrients: nutrients
        ).multiplied(by: factor)
    }
}
