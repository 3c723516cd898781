import APIContract
import Cryptography
package import Database
import FileReading
import FoodTable
import Foundation
import Rules

/// The foods that come with the program, in English, and those that people eat most in German too, each with the source
/// of its numbers.
package enum StarterFoods {
    /// Another number wherever the same table is to be stored anew, because more or other things are read of it.
    private static let reading = 2

    /// Brings the foods in a database that is up to date to those of this version, or to a number of the likeliest.
    /// When this returns, they are stored; where they were there already, nothing has changed, and this has read one
    /// row.
    ///
    /// - Throws: `DatabaseError`.
    package static func store(in database: any Database, likeliest count: Int = .max) async throws {
        let table = table(likeliest: count)
        guard try await database.read({ try FoodStore.starterTable(on: $0) }) != table else { return }
        let foods = records(likeliest: count).map(PreparedFood.init)
        try await database.write { connection in
            // Where several servers start at once, one stores the foods. The others wait here, and find them stored.
            guard try FoodStore.setStarterTable(table, on: connection) else { return }
            _ = try FoodStore.store(foods, on: connection)
        }
    }

    /// The foods, or a number of the likeliest.
    static func records(likeliest count: Int = .max) -> [FoodRecord] {
        StarterTable.foods(likeliest: count).map(FoodRecord.init)
    }

    /// A number that is another one, all but certainly, when the table is.
    private static func table(likeliest count: Int) -> Int64 {
        var hash = SHA256()
        for file in StarterTable.files { hash.update(data: file) }
        withUnsafeBytes(of: (Int64(reading).littleEndian, Int64(count).littleEndian)) { hash.update(bufferPointer: $0) }
        return hash.finalize().prefix(8).reduce(0) { $0 << 8 | Int64($1) }
    }

    /// Other names of the foods, by their numbers in the table, in words.
    static let otherNames = StarterTable.otherNames()

    /// The same, as they are understood.
    static let otherTitles = otherNames.mapValues { names in names.map { FoodTitle($0.joined(separator: " ")) } }

    /// Their numbers in the table, by the numbers that devices know them by.
    static let keys = StarterTable.keys()
}

extension FoodRecord {
    /// A food of the table that comes with the program.
    fileprivate init(_ food: StarterFood) {
        self.init(
            source: .starter, sourceID: food.key, name: food.name, germanName: food.germanName, brand: food.brand,
            calories: food.calories, protein: food.protein, carbohydrate: food.carbohydrate, fat: food.fat,
            nutrients: food.nutrients,
            portions: food.portions.map {
                RecordedPortion(name: $0.name, germanName: $0.germanName, weight: $0.weight)
            },
            reference: food.reference, place: food.place, isGeneric: true, otherNames: food.otherNames)
    }
}
