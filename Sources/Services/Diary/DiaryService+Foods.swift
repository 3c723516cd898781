import APIContract
import Database
import Rules

extension DiaryService {
    /// A request with what follows from the food that it names. What was logged of an own food that is gone since can be
    /// logged again with the numbers that it had, as something that was typed; and so can what a device knows of the foods
    /// that come with the program, and this server does not.
    ///
    /// - Throws: `InvalidInput` for grams that can't be, `FoodError.notFound`.
    static func filled(
        _ request: DiaryEntryRequest, language: String, ownFoods: OwnFoodReading, on connection: PersonConnection
    ) throws -> DiaryEntryRequest {
        let hasFood = request.foodId != nil || request.ownFoodId != nil
        guard hasFood, let grams = try FieldCheck.foodWeight(request.grams, hasFood: true).get() else { return request }
        guard
            let food = try contents(
                of: request.foodId, or: request.ownFoodId, grams: grams, language: language, ownFoods, on: connection)
        else {
            guard request.ownFoodId != nil || request.foodId?.isOfStarter == true, request.calories != nil else {
                throw FoodError.notFound
            }
            var typed = request
            (typed.foodId, typed.ownFoodId, typed.grams, typed.portion) = (nil, nil, nil, nil)
            return typed
        }
        var request = request
        if request.ownFoodId == nil { request.foodId = food.listed }
        request.complete(with: food.contents, called: food.name)
        return request
    }

    /// Changes, and what follows from other grams of the entry's food. A food that is gone from the table since has in
    /// it what it had.
    ///
    /// - Throws: `InvalidInput` for grams that can't be, or of no food.
    static func filled(
        _ changes: DiaryEntryChanges, of old: StoredEntry, on connection: PersonConnection
    ) throws -> DiaryEntryChanges {
        guard let grams = changes.grams, grams != old.content.grams else { return changes }
        let eaten = try DiaryEntry(old).contents(grams: grams) { grams in
            try contents(
                of: old.content.foodId, or: old.content.ownFoodId, grams: grams,
                language: FoodLanguage.english.rawValue, OwnFoodReading(connection), on: connection)?.contents
        }
        var changes = changes
        changes.complete(with: eaten)
        return changes
    }

    /// The name of a listed food or an own food, and the nutrients of an amount of it, with this server's id of a
    /// listed one; nil if there is no such food, or nothing is known to be in it.
    private static func contents(
        of listed: Food.ID?, or own: OwnFood.ID?, grams: Double, language: String, _ ownFoods: OwnFoodReading,
        on connection: PersonConnection
    ) throws -> (listed: Food.ID?, name: String, contents: FoodNutrients)? {
        if let own {
            let food = try ownFoods.collection().food(own)
            return food.flatMap { food in food.contents(grams: grams).map { (nil, food.name, $0) } }
        }
        guard let listed, let food = try FoodStore.food(id: listed, on: connection)?.food(language: language) else {
            return nil
        }
        return (food.id, food.name, food.per100g.of(grams: grams))
    }
}

/// The own foods of a person, read when they are first asked for, and once.
final class OwnFoodReading {
    private let connection: PersonConnection
    private var found: OwnFoodCollection?

    init(_ connection: PersonConnection) {
        self.connection = connection
    }

    func collection() throws -> OwnFoodCollection {
        if let found { return found }
        let collection = try OwnFoodStore.collection(on: connection)
        found = collection
        return collection
    }
}
