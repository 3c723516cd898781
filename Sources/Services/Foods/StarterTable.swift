import APIContract
import Foundation
import NutritionScience
import Rules

/// The table of foods that comes with the program, the likeliest first. `scripts/make-food-table` makes it.
struct StarterTable {
    /// Where each column is.
    private let columns: [String: Int]
    /// What portions are called in English and in German, by their numbers.
    private let portionNames: [(english: String, german: String)]
    private let nutrients: [(nutrient: Nutrient, column: Int)]

    /// The foods, or so many of the likeliest.
    static func foods(likeliest count: Int = .max) -> [FoodRecord] {
        var table: StarterTable?
        var foods: [FoodRecord] = []
        readRows(count: count) { row in
            if let table {
                if let food = table.food(row) { foods.append(food) }
            } else {
                table = StarterTable(header: row)
            }
        }
        return foods
    }

    /// What else people call the foods, by their numbers in the table, in words.
    static func otherNames() -> [String: [[String]]] {
        var names: [String: [[String]]] = [:]
        var column: Int?
        readRows { row in
            if let column {
                let others = list(row[column])
                if !others.isEmpty { names[row[0]] = others.flatMap { FoodText($0).spellings } }
            } else {
                column = row.firstIndex(of: "also")
            }
        }
        return names
    }

    /// Calls `body` with the names of the columns, and then with every row, or with so many of the first.
    private static func readRows(count: Int = .max, _ body: ([String]) -> Void) {
        let bytes = EmbeddedFile.starter_foods_csv.bytes
        var parser = CSVParser()
        parser.parse(bytes[..<end(ofRow: count, in: bytes)]) { body($0.fields) }
        parser.finish { body($0.fields) }
    }

    /// Where a row ends; the names of the columns are row 0, and no row spans two lines.
    private static func end(ofRow number: Int, in bytes: [UInt8]) -> Int {
        guard number < .max else { return bytes.endIndex }
        var end = bytes.startIndex
        for _ in 0...number {
            guard let line = bytes[end...].firstIndex(of: UInt8(ascii: "\n")) else { return bytes.endIndex }
            end = line + 1
        }
        return end
    }

    private init(header: [String]) {
        columns = Dictionary(uniqueKeysWithValues: zip(header, header.indices))
        portionNames = Self.readPortionNames()
        // These have fields of their own.
        nutrients = header.enumerated().compactMap { column, name in
            Nutrient(rawValue: name).flatMap {
                [.protein, .carbohydrate, .fat].contains($0) ? nil : ($0, column)
            }
        }
    }

    private func food(_ row: [String]) -> FoodRecord? {
        func text(_ column: String) -> String? {
            columns[column].map { row[$0] }.flatMap { $0.isEmpty ? nil : $0 }
        }
        func hundredths(_ column: String) -> Int? { text(column).flatMap(FoodNumber.hundredths) }
        guard row.count == columns.count, let id = text("id"), let name = text("name"),
            let calories = text("calories").flatMap({ Int($0) }), let place = text("place").flatMap({ Int($0) })
        else { return nil }
        var amounts = NutrientAmounts()
        for (nutrient, column) in nutrients { amounts.set(FoodNumber.hundredths(row[column]), of: nutrient) }
        return FoodRecord(
            source: .starter, sourceID: id, name: name, germanName: text("german_name"), brand: text("brand"),
            calories: calories, protein: hundredths("protein"), carbohydrate: hundredths("carbohydrate"),
            fat: hundredths("fat"), nutrients: amounts, portions: portions(text("portions") ?? ""),
            reference: text("source") ?? "USDA Standard Reference 28, no. \(id)", place: place, isGeneric: true,
            otherNames: Self.list(text("also") ?? ""))
    }

    /// The portions of a text such as `3:45;17:120`: the numbers of their names, and grams.
    private func portions(_ text: String) -> [RecordedPortion] {
        text.split(separator: ";").compactMap { portion in
            let parts = portion.split(separator: ":")
            guard parts.count == 2, let number = Int(parts[0]), portionNames.indices.contains(number),
                let weight = FoodNumber.hundredths(String(parts[1]))
            else { return nil }
            let (english, german) = portionNames[number]
            return RecordedPortion(name: english, germanName: german, weight: weight)
        }
    }

    private static func readPortionNames() -> [(english: String, german: String)] {
        var names: [(english: String, german: String)] = []
        var parser = CSVParser()
        let add: (CSVParser.Record) -> Void = { if $0.fields.count == 2 { names.append(($0.fields[0], $0.fields[1])) } }
        parser.parse(EmbeddedFile.starter_portions_csv.bytes, add)
        parser.finish(add)
        return Array(names.dropFirst())
    }

    private static func list(_ text: String) -> [String] {
        text.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
