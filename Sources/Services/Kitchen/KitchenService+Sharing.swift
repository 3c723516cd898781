import APIContract
import Database
import Rules

extension KitchenService {
    /// Puts a product into the food table for everybody on this server, in the place of what somebody typed in of it
    /// before. A product that a source has stays as the source has it.
    ///
    /// - Throws: `InvalidInput` for what has no barcode, or is a recipe.
    static func share(_ content: OwnFoodContent, on connection: PersonConnection) throws {
        guard let code = content.barcode, let barcode = Barcode(code) else {
            throw InvalidInput(["barcode": .missing])
        }
        guard let contents = content.per100g else { throw InvalidInput(["calories": .missing]) }
        if let known = try FoodStore.food(barcode: barcode, on: connection), try !known.isTypedIn { return }
        func hundredths(_ grams: Double?) -> Int? { grams.map { Int(($0 * 100).rounded()) } }
        let record = FoodRecord(
            source: .household, sourceID: String(barcode.number), name: content.name.tidied(150) ?? content.name,
            brand: content.brand?.tidied(80),
            barcode: barcode, calories: contents.calories, protein: hundredths(contents.protein),
            carbohydrate: hundredths(contents.carbohydrate), fat: hundredths(contents.fat),
            nutrients: contents.nutrients,
            portions: content.portions.map { portion in
                RecordedPortion(name: portion.name.tidied(60), weight: Int((portion.grams * 100).rounded()))
            })
        _ = try FoodStore.store([PreparedFood(record)], on: connection)
    }
}
