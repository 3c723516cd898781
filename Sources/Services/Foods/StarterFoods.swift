import APIContract
package import Database
import Foundation

/// The common foods that come with the program, in English and German, each with the source of its numbers.
package enum StarterFoods {
    /// Brings the foods in a database that is up to date to those of this version. When this returns, they are stored;
    /// where they were there already, nothing has changed.
    ///
    /// - Throws: `DatabaseError`.
    package static func store(in database: any Database) async throws {
        let foods = foods.map(PreparedFood.init)
        try await database.write { _ = try FoodStore.store(foods, on: $0) }
    }

    /// The foods of the table.
    static var foods: [FoodRecord] { rows.dropFirst().compactMap(food) }

    /// The rows of the table, the names of the columns first.
    static var rows: [[String]] {
        var parser = CSVParser()
        var rows: [[String]] = []
        parser.parse(EmbeddedFile.starter_foods_csv.bytes) { rows.append($0.fields) }
        parser.finish { rows.append($0.fields) }
        return rows
    }

    private static func food(_ row: [String]) -> FoodRecord? {
        guard row.count == 13, let calories = Int(row[3]) else { return nil }
        return FoodRecord(
            source: .starter, sourceID: row[0], name: row[1], germanName: row[2], calories: calories,
            protein: FoodNumber.hundredths(row[4]), carbohydrate: FoodNumber.hundredths(row[5]),
            fat: FoodNumber.hundredths(row[6]), portionName: row[8], germanPortionName: row[9],
            portion: FoodNumber.hundredths(row[10]), reference: row[11], isGeneric: true,
            otherNames: names(row[12]))
    }

    /// What else people call the foods, by their numbers in the table, in words.
    static let otherNames: [String: [[String]]] = Dictionary(
        uniqueKeysWithValues: foods.map { food in (food.sourceID, food.otherNames.flatMap { FoodText($0).spellings }) })

    private static func names(_ text: String) -> [String] {
        text.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
