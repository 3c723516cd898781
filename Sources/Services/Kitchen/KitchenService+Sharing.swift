import APIContract
import Database
import FileReading
import Rules

extension KitchenService {
    /// Adds a product to the food table for everyone on this server. The first one with a barcode stays: one from a
    /// source stays as the source has it, and one that a person shared can be changed by that person alone.
    ///
    /// - Throws: `InvalidInput` for a food without a barcode, for a recipe, and beyond 50 changes of the table in a
    ///   day.
    func share(_ content: OwnFoodContent, on connection: PersonConnection) throws {
        guard let code = content.barcode, let barcode = Barcode(code) else {
            throw InvalidInput(["barcode": .missing])
        }
        guard let contents = content.per100g else { throw InvalidInput(["calories": .missing]) }
        let sharer = connection.key.mark(for: "shared foods")
        try FoodStore.lock(on: connection)
        if let known = try FoodStore.food(barcode: barcode, on: connection) {
            guard try SharedFoodStore.isShared(known.id, by: sharer, on: connection) else { return }
        }
        let record = FoodRecord(sharing: content, barcode, contents)
        guard try FoodStore.store([PreparedFood(record)], on: connection).unchanged == 0 else { return }
        try SharedFoodStore.insert(barcode, by: sharer, on: connection)
        let limit = RateLimit.foodSharing
        guard try limits.allows(limit, for: String(connection.person), at: storage.time, on: connection) else {
            throw InvalidInput(["shared": .sharedTooOften(maximum: limit.count)])
        }
    }
}

extension FoodRecord {
    /// A person's own food as everyone on the server finds it.
    fileprivate init(sharing content: OwnFoodContent, _ barcode: Barcode, _ contents: FoodNutrients) {
        func hundredths(_ grams: Double?) -> Int? { grams.map { Int(($0 * 100).rounded()) } }
        self.init(
            source: .household, sourceID: String(barcode.number), name: content.name.tidied(150) ?? content.name,
            brand: content.brand?.tidied(80), barcode: barcode, calories: contents.calories,
            protein: hundredths(contents.protein), carbohydrate: hundredths(contents.carbohydrate),
            fat: hundredths(contents.fat), nutrients: contents.nutrients,
            portions: content.portions.map { portion in
                RecordedPortion(name: portion.name.tidied(60), weight: Int((portion.grams * 100).rounded()))
            })
    }
}
