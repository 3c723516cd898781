import APIContract
import Database
import Rules

extension FoodService {
    /// Takes the food with a barcode out of the table that a person shared; with `othersOfSharer`, all that the same
    /// person shared. What was logged of them stays, and recipes keep their numbers.
    ///
    /// - Returns: What they are called.
    /// - Throws: `FoodError.notFound` where no person shared a food with this barcode.
    package func removeShared(barcode: String, othersOfSharer: Bool) async throws -> [String] {
        guard let barcode = Barcode(barcode) else { throw FoodError.notFound }
        return try await database.write { connection in
            var foods = try SharedFoodStore.foods(barcode: barcode, on: connection)
            guard let food = foods.first else { throw FoodError.notFound }
            if othersOfSharer { foods += try SharedFoodStore.foods(bySharerOf: food.id, on: connection) }
            try FoodStore.delete(foods.map(\.id), on: connection)
            return foods.map(\.name)
        }
    }
}
