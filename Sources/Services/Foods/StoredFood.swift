import APIContract
import Database
import FileReading
import Foundation
import Rules

/// A food as it is stored.
struct StoredFood: FoundFood, Sendable {
    let id: Food.ID
    let rank: Int64
    let name: String
    let germanName: String?
    private let row: SQLRow

    init(_ row: SQLRow) throws {
        self.id = try row["id"]
        self.rank = try row["rank"]
        self.name = try row["name"]
        self.germanName = try row["german_name"]
        self.row = row
    }

    /// Everything that it is called, in words: its names, and what else people call it.
    func names() throws -> [[String]] {
        let isStarter = try row["source"] == FoodSource.starter.rawValue
        let others = try isStarter ? StarterFoods.otherNames[row["source_id"]] ?? [] : []
        return [name, germanName].compactMap(\.self).flatMap { FoodText($0).spellings } + others
    }

    /// Its words, those of its brand too.
    func words() throws -> Set<String> { Set(try names().joined()).union(FoodText(try maker() ?? "").words.joined()) }

    /// Its maker; nil for nobody's product.
    func maker() throws -> String? { try row["brand"] }

    /// Everything that it is called, as it is understood.
    func titles() throws -> [FoodTitle] {
        let isStarter = try row["source"] == FoodSource.starter.rawValue
        let others = try isStarter ? StarterFoods.otherTitles[row["source_id"]] ?? [] : []
        return [name, germanName].compactMap(\.self).map { FoodTitle($0) } + others
    }

    /// The food with its names in a language, by its code, where it has such.
    func food(language: String) throws -> Food {
        let language = FoodLanguage(code: language)
        let calories: Int = try row["calories"]
        let portions = try portions().map { portion in
            FoodPortion(
                name: portion.name(in: language), hundredths: portion.weight,
                caloriesIn100g: calories)
        }
        return Food(
            id: id, name: name(in: language), brand: try row["brand"],
            source: FoodSource(rawValue: try row["source"]) ?? .starter,
            barcode: try (row["barcode"] as Int64?).map { String($0) }, reference: try row["reference"],
            per100g: FoodNutrients(
                calories: calories, protein: try grams("protein"), carbohydrate: try grams("carbohydrate"),
                fat: try grams("fat"),
                nutrients: try (row["nutrients"] as Data?).map(NutrientAmounts.init(packed:)) ?? NutrientAmounts()),
            portions: portions)
    }

    /// Its name in a language, where that is known.
    private func name(in language: FoodLanguage) -> String {
        switch language {
        case .english: name
        case .german: germanName ?? name
        }
    }

    /// The portions in which it is eaten, the usual first.
    private func portions() throws -> [RecordedPortion] {
        guard let weight: Int = try row["portion"] else { return [] }
        let usual = RecordedPortion(
            name: try row["portion_name"], germanName: try row["german_portion_name"], weight: weight)
        return try [usual] + ((row["further_portions"] as String?).map(RecordedPortion.portions) ?? [])
    }

    private func grams(_ column: String) throws -> Double? {
        try (row[column] as Int64?).map { Double($0) / 100 }
    }
}
