package import APIContract
import Foundation
import NutritionScience
import Rules

/// The table of foods that comes with the program, the likeliest first. `scripts/make-food-table` makes it. It lies in the
/// program's file, and a row is read when it is asked for.
package struct StarterTable: Sendable {
    /// The place of each column.
    private let columns: [String: Int]
    /// The names of portions in English and in German, by their numbers.
    private let portionNames: [(english: String, german: String)]
    private let nutrients: [(nutrient: Nutrient, column: Int)]

    /// The files that it is made of, byte for byte.
    package static var files: [[UInt8]] {
        [EmbeddedFile.starter_foods_csv.bytes, EmbeddedFile.starter_portions_csv.bytes]
    }

    /// The foods, or a number of the likeliest.
    package static func foods(likeliest count: Int = .max) -> [StarterFood] {
        var foods: [StarterFood] = []
        forEachRow { table, row in
            guard foods.count < count else { return false }
            if let food = table.food(row) { foods.append(food) }
            return true
        }
        return foods
    }

    /// Other names of the foods, by their keys in the table, in words.
    package static func otherNames() -> [String: [[String]]] {
        var names: [String: [[String]]] = [:]
        forEachRow { table, row in
            if let food = table.food(row), !food.otherNames.isEmpty {
                names[food.key] = food.otherNames.flatMap { FoodText($0).spellings }
            }
            return true
        }
        return names
    }

    /// The keys of the foods in the table, by the numbers that devices know them by.
    package static func keys() -> [Food.ID: String] {
        var keys: [Food.ID: String] = [:]
        forEachRow { table, row in
            if let food = table.food(row) { keys[food.id] = food.key }
            return true
        }
        return keys
    }

    /// Calls `body` with each row and the table that understands it, for as long as it wants more. No row spans two lines.
    /// Returns the table.
    @discardableResult
    static func forEachRow(_ body: (StarterTable, Slice<UnsafeBufferPointer<UInt8>>) -> Bool) -> StarterTable? {
        EmbeddedFile.starter_foods_csv.withBytes { bytes in
            var table: StarterTable?
            var start = bytes.startIndex
            while start < bytes.endIndex {
                let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
                let row = bytes[start..<end]
                start = end + 1
                guard let known = table else {
                    table = StarterTable(header: fields(row))
                    continue
                }
                if !row.isEmpty, !body(known, row) { break }
            }
            return table
        }
    }

    /// The food of the row at a place in the file; nil for what is none.
    func food(at place: Range<Int>) -> StarterFood? {
        EmbeddedFile.starter_foods_csv.withBytes { food($0[place]) }
    }

    private static func fields(_ row: Slice<UnsafeBufferPointer<UInt8>>) -> [String] {
        var parser = CSVParser()
        var fields: [String] = []
        parser.parse(row) { fields = $0.fields }
        parser.finish { fields = $0.fields }
        return fields
    }

    private init(header: [String]) {
        columns = Dictionary(uniqueKeysWithValues: zip(header, header.indices))
        portionNames = Self.readPortionNames()
        // These have fields of their own.
        nutrients = header.enumerated().compactMap { column, name in
            Nutrient(key: name).flatMap {
                $0.hasOwnField ? nil : ($0, column)
            }
        }
    }

    /// The food of a row; nil for what is none.
    func food(_ row: Slice<UnsafeBufferPointer<UInt8>>) -> StarterFood? {
        let row = Self.fields(row)
        func text(_ column: String) -> String? {
            columns[column].map { row[$0] }.flatMap { $0.isEmpty ? nil : $0 }
        }
        func hundredths(_ column: String) -> Int? { text(column).flatMap(FoodNumber.hundredths) }
        guard row.count == columns.count, let id = text("id"), let name = text("name"),
            let calories = text("calories").flatMap({ Int($0) }), let place = text("place").flatMap({ Int($0) })
        else { return nil }
        var amounts = NutrientAmounts()
        for (nutrient, column) in nutrients { amounts.set(FoodNumber.hundredths(row[column]), of: nutrient) }
        return StarterFood(
            key: id, place: place, name: name, germanName: text("german_name"), brand: text("brand"),
            otherNames: Self.list(text("also") ?? ""),
            reference: text("source") ?? "USDA Standard Reference 28, no. \(id)", calories: calories,
            protein: hundredths("protein"), carbohydrate: hundredths("carbohydrate"), fat: hundredths("fat"),
            nutrients: amounts, portions: portions(text("portions") ?? ""))
    }

    /// The portions of a text such as `3:45;17:120`: the numbers of their names, and grams.
    private func portions(_ text: String) -> [StarterFood.Portion] {
        text.split(separator: ";").compactMap { portion in
            let parts = portion.split(separator: ":")
            guard parts.count == 2, let number = Int(parts[0]), portionNames.indices.contains(number),
                let weight = FoodNumber.hundredths(String(parts[1]))
            else { return nil }
            let (english, german) = portionNames[number]
            return StarterFood.Portion(name: english, germanName: german, weight: weight)
        }
    }

    private static func readPortionNames() -> [(english: String, german: String)] {
        var names: [(english: String, german: String)] = []
        var parser = CSVParser()
        let add: (CSVParser.Record) -> Void = { if $0.fields.count == 2 { names.append(($0.fields[0], $0.fields[1])) } }
        EmbeddedFile.starter_portions_csv.withBytes { parser.parse($0, add) }
        parser.finish(add)
        return Array(names.dropFirst())
    }

    private static func list(_ text: String) -> [String] {
        text.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
    }
}

extension EmbeddedFile {
    /// Calls `body` with what is in a file of text, where it lies in the program.
    fileprivate func withBytes<Value>(_ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
        switch self {
        case .utf8(let text), .latin1(let text): text.withUTF8Buffer(body)
        }
    }
}
