import APIContract
import FoodTable
import Foundation
import NutritionScience

/// The lines of Open Food Facts' table. Its quotation marks mean nothing, so it is not for `CSVParser`, which would
/// take one at the start of a name for the start of a field that ends at the next one, thousands of lines on. Of its
/// 200 columns, only those that are needed are looked at.
struct OpenFoodFactsTable: OpenFoodFactsLine {
    private enum Column: String, CaseIterable {
        case code
        case name = "product_name"
        case genericName = "generic_name"
        case brands
        case kilocalories = "energy-kcal_100g"
        case statedKilojoules = "energy-kj_100g"
        case kilojoules = "energy_100g"
        case protein = "proteins_100g"
        case carbohydrate = "carbohydrates_100g"
        case fat = "fat_100g"
        case alcohol = "alcohol_100g"
        case categories = "categories_tags"
        case servingSize = "serving_size"
        case servingQuantity = "serving_quantity"
        case scans = "unique_scans_n"
    }

    /// The places of the needed columns, in the order of the file.
    private let columns: [(column: Column, index: Int)]
    /// The places of the other nutrients, in the order of the file.
    private let nutrients: [(nutrient: Nutrient, index: Int)]

    /// The table whose first line is this.
    ///
    /// - Throws: `FoodFileProblem.notRecognized` for another one.
    init(header: [UInt8]) throws(FoodFileProblem) {
        let names = String(decoding: header, as: UTF8.self).split(separator: "\t", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespacesAndNewlines.union(["\u{FEFF}"])) }
        columns = names.enumerated().compactMap { index, name in Column(rawValue: name).map { ($0, index) } }
        nutrients = names.enumerated().compactMap { index, name in
            OpenFoodFactsNutrient.byColumn[name].map { ($0, index) }
        }
        let found = Set(columns.map(\.column))
        guard found.isSuperset(of: [.code, .name]),
            !found.isDisjoint(with: [.kilocalories, .statedKilojoules, .kilojoules])
        else { throw .notRecognized }
    }

    func food(_ line: UnsafeBufferPointer<UInt8>) -> Result<FoodRecord, SkippedRow> {
        var values: [Column: String] = [:]
        var amounts = NutrientAmounts()
        Self.readFields(columns.map(\.index), of: line) { values[columns[$0].column] = $1 }
        Self.readFields(nutrients.map(\.index), of: line) { amounts.add(nutrients[$0].nutrient, gramsIn100g: $1) }
        return OpenFoodFactsProduct(
            code: values[.code], name: values[.name] ?? values[.genericName], germanName: nil, brands: values[.brands],
            kilocalories: values[.kilocalories].flatMap(FoodNumber.number),
            kilojoules: (values[.statedKilojoules] ?? values[.kilojoules]).flatMap(FoodNumber.number),
            protein: values[.protein],
            carbohydrate: values[.carbohydrate], fat: values[.fat],
            alcohol: values[.alcohol].flatMap(FoodNumber.number), categories: values[.categories], nutrients: amounts,
            servingSize: values[.servingSize],
            servingQuantity: values[.servingQuantity], scans: values[.scans].flatMap(Int.init)
        ).food
    }

    /// Calls `read` with the place among the wanted columns and the value of each that is not empty.
    private static func readFields(
        _ wanted: [Int], of line: UnsafeBufferPointer<UInt8>, read: (Int, String) -> Void
    ) {
        var index = 0
        var fieldStart = 0
        for (place, wanted) in wanted.enumerated() {
            while index < wanted, let tab = line.index(of: UInt8(ascii: "\t"), from: fieldStart) {
                fieldStart = tab + 1
                index += 1
            }
            guard index == wanted else { break }
            let end = line.index(of: UInt8(ascii: "\t"), from: fieldStart) ?? line.count
            if end > fieldStart {
                read(place, String(decoding: UnsafeBufferPointer(rebasing: line[fieldStart..<end]), as: UTF8.self))
            }
        }
    }
}
