import APIContract
import FoodTable
import Foundation
import NutritionScience
import Rules

/// Reads a folder of USDA FoodData Central's CSV files: `food.csv`, `food_nutrient.csv`, and `branded_food.csv`,
/// `food_portion.csv` and `measure_unit.csv` where there are such.
///
/// A food's numbers are anywhere in those files. As many foods at a time are taken as fit in little memory, and the
/// other files are read for these once.
package final class FoodDataCentralReader: FoodReader {
    /// The number of foods that are completed in one go through the other files.
    private static let windowSize = 200_000
    private static let batchSize = 20_000

    private let folder: String
    private var foods: CSVTable
    /// The rows of `food.csv` that are complete, and not handed out yet.
    private var window: ArraySlice<Draft> = []
    private var position: Int64

    /// A row of `food.csv`, with what the other files say about it.
    private struct Draft {
        let id: String
        let kind: String
        let name: String
        var energy: Int?
        var energyNutrient = 0
        var protein: Int?
        var carbohydrate: Int?
        var fat: Int?
        var nutrients = NutrientAmounts()
        var brand: String?
        var barcode: Barcode?
        var portions: [RecordedPortion] = []

        /// Sets a nutrient by the text of its amount.
        mutating func set(_ nutrient: Nutrient, _ text: String, times factor: Double) {
            switch nutrient {
            case .protein: protein = FoodNumber.hundredths(text)
            case .carbohydrate: carbohydrate = FoodNumber.carbohydrate(text)
            case .fat: fat = FoodNumber.hundredths(text)
            default:
                guard let amount = FoodNumber.number(text), amount >= 0 else { return }
                nutrients[nutrient] = amount * factor
            }
        }
    }

    /// Reads the folder at `path`, from a position that a batch had, which is the number of rows of `food.csv` to leave
    /// out.
    package init(path: String, from position: Int64) throws {
        folder = path
        foods = try CSVTable(path + "/food.csv", columns: ["fdc_id", "data_type", "description"])
        // Here, so that a folder without it is refused before anything is stored.
        _ = try CSVTable(path + "/food_nutrient.csv", columns: ["fdc_id", "nutrient_id", "amount"])
        self.position = position
        for _ in 0..<position {
            guard try foods.next() != nil else { break }
        }
    }

    /// The next batch; nil at the end of the file.
    package func next() throws -> FoodBatch? {
        if window.isEmpty { try readWindow() }
        guard !window.isEmpty else { return nil }
        var batch = FoodBatch()
        for draft in window.prefix(Self.batchSize) { batch.add(Self.food(draft)) }
        window = window.dropFirst(Self.batchSize)
        position += Int64(batch.rows)
        batch.position = position
        batch.share = foods.share
        return batch
    }

    private func readWindow() throws {
        var drafts: [Draft] = []
        while drafts.count < Self.windowSize, let row = try foods.next() {
            drafts.append(Draft(id: row[0], kind: row[1], name: row[2]))
        }
        guard !drafts.isEmpty else { return }
        var places: [String: Int] = [:]
        for (place, draft) in drafts.enumerated() where Self.isFood(draft.kind) { places[draft.id] = place }
        try addNutrients(to: &drafts, places)
        try addBrands(to: &drafts, places)
        try addPortions(to: &drafts, places)
        window = drafts[...]
    }

    private func addNutrients(to drafts: inout [Draft], _ places: [String: Int]) throws {
        var rows = try CSVTable(folder + "/food_nutrient.csv", columns: ["fdc_id", "nutrient_id", "amount"])
        while let row = try rows.next() {
            guard let nutrient = Int(row[1]), let place = places[row[0]] else { continue }
            switch nutrient {
            // Energy as it is usual; with Atwater's specific factors, or his general ones, where only those are given.
            case 1008, 2048, 2047:
                let isBetter = drafts[place].energy == nil || Self.preference(nutrient) < drafts[place].energyNutrient
                guard isBetter, let amount = FoodNumber.number(row[2]) else { continue }
                drafts[place].energy = Int(amount.rounded(amount < 0 ? .down : .toNearestOrAwayFromZero))
                drafts[place].energyNutrient = Self.preference(nutrient)
            default:
                guard let known = FoodDataCentralNutrient.byNumber[nutrient] else { continue }
                drafts[place].set(known.nutrient, row[2], times: known.factor)
            }
        }
    }

    private func addBrands(to drafts: inout [Draft], _ places: [String: Int]) throws {
        let path = folder + "/branded_food.csv"
        guard FileManager.default.fileExists(atPath: path) else { return }
        var rows = try CSVTable(
            path,
            columns: [
                "fdc_id", "brand_owner", "gtin_upc", "serving_size", "serving_size_unit", "household_serving_fulltext",
            ])
        while let row = try rows.next() {
            guard let place = places[row[0]] else { continue }
            drafts[place].brand = row[1].tidied(80)
            drafts[place].barcode = Barcode(row[2])
            if ["g", "grm"].contains(row[4].lowercased()) {
                Self.addPortion(row[3], name: row[5], to: &drafts[place])
            }
        }
    }

    private func addPortions(to drafts: inout [Draft], _ places: [String: Int]) throws {
        let path = folder + "/food_portion.csv"
        guard FileManager.default.fileExists(atPath: path) else { return }
        let units = try measureUnits()
        var rows = try CSVTable(
            path,
            columns: ["fdc_id", "amount", "portion_description", "modifier", "gram_weight", "measure_unit_id"])
        while let row = try rows.next() {
            guard let place = places[row[0]], row[2] != "Quantity not specified" else { continue }
            Self.addPortion(row[4], name: Self.name(ofPortion: row, units), to: &drafts[place])
        }
    }

    /// The name of a row of `food_portion.csv`: its description, or a number of its unit. The modifier of foods of
    /// surveys is a number, that of others a word, which is the unit where none is given.
    private static func name(ofPortion row: [String], _ units: [String: String]) -> String {
        guard row[2].isEmpty else { return row[2] }
        let counted = [units[row[5]], Int(row[3]) == nil ? row[3] : nil].compactMap(\.self).filter { !$0.isEmpty }
        guard !counted.isEmpty else { return "" }
        let amount = FoodNumber.number(row[1]).map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }
        return ([amount].compactMap(\.self) + counted).joined(separator: " ")
    }

    /// The names of units of portions, by their numbers.
    private func measureUnits() throws -> [String: String] {
        let path = folder + "/measure_unit.csv"
        guard FileManager.default.fileExists(atPath: path) else { return [:] }
        var rows = try CSVTable(path, columns: ["id", "name"])
        var units: [String: String] = [:]
        while let row = try rows.next() {
            if row[1] != "undetermined" { units[row[0]] = row[1] }
        }
        return units
    }

    private static func addPortion(_ grams: String, name: String, to draft: inout Draft) {
        let weights = draft.portions.isEmpty ? RecordedPortion.usualWeights : RecordedPortion.weights
        guard let weight = FoodNumber.hundredths(grams), weights.contains(weight) else { return }
        let portion = RecordedPortion(name: name.tidied(60), weight: weight)
        // A further portion without a name, or of a name that is there, tells nothing.
        let isNew =
            draft.portions.isEmpty
            || portion.name.map { name in !draft.portions.contains { $0.name == name } }
                ?? false
        if isNew, draft.portions.count < RecordedPortion.most { draft.portions.append(portion) }
    }

    private static func preference(_ nutrient: Int) -> Int {
        [1008, 2048, 2047].firstIndex(of: nutrient) ?? 3
    }

    private static func isFood(_ kind: String) -> Bool {
        ["sr_legacy_food", "foundation_food", "survey_fndds_food", "branded_food"].contains(kind)
    }

    private static func food(_ draft: Draft) -> Result<FoodRecord, SkippedRow> {
        guard isFood(draft.kind) else { return .failure(SkippedRow(reason: .sample)) }
        guard let name = draft.name.tidied(150), !draft.id.isEmpty else {
            return .failure(SkippedRow(reason: .unnamed))
        }
        guard let energy = draft.energy else { return .failure(SkippedRow(reason: .energyMissing)) }
        return .success(
            FoodRecord(
                source: .usda, sourceID: draft.id, name: name, brand: draft.brand, barcode: draft.barcode,
                calories: energy, protein: draft.protein, carbohydrate: draft.carbohydrate, fat: draft.fat,
                nutrients: draft.nutrients, portions: draft.portions, isGeneric: draft.kind != "branded_food"))
    }
}
