import FoodTable
import APIContract
import Foundation
import NutritionScience
import Rules

/// A product as Open Food Facts tells it.
struct OpenFoodFactsProduct {
    let code: String?
    let name: String?
    let germanName: String?
    let brands: String?
    /// In 100 g.
    let kilocalories: Double?
    /// In 100 g.
    let kilojoules: Double?
    /// Grams in 100 g, as they are written.
    let protein: String?
    let carbohydrate: String?
    let fat: String?
    /// What it says of other nutrients.
    let nutrients: NutrientAmounts
    let servingSize: String?
    /// Grams.
    let servingQuantity: String?
    let scans: Int?

    /// The food, or why it is none.
    var food: Result<FoodRecord, SkippedRow> {
        guard let code = code?.tidied(40), let name = name?.tidied(150) else {
            return .failure(SkippedRow(reason: .unnamed))
        }
        let stated = isEnergyExchanged ? kilojoules : kilocalories
        guard let kilocalories = stated ?? kilojoules.map({ $0 / 4.184 }) else {
            return .failure(SkippedRow(reason: .energyMissing))
        }
        let portion = servingQuantity.flatMap(FoodNumber.hundredths).flatMap {
            RecordedPortion.usualWeights.contains($0)
                ? RecordedPortion(name: servingSize?.tidied(60), weight: $0) : nil
        }
        return .success(
            FoodRecord(
                source: .openFoodFacts, sourceID: code, name: name, germanName: germanName?.tidied(150),
                brand: brands?.split(separator: ",").first.flatMap { String($0).tidied(80) }, barcode: Barcode(code),
                // What is less than 0 stays so when it is rounded.
                calories: Int(kilocalories.rounded(kilocalories < 0 ? .down : .toNearestOrAwayFromZero)),
                protein: protein.flatMap(FoodNumber.hundredths),
                carbohydrate: carbohydrate.flatMap(FoodNumber.carbohydrate), fat: fat.flatMap(FoodNumber.hundredths),
                nutrients: nutrients, portions: portion.map { [$0] } ?? [],
                popularity: scans.map { max(0, min($0, 1_000_000_000)) } ?? 0, isEnergyExchanged: isEnergyExchanged))
    }

    /// Whether kilocalories and kilojoules stand in each other's place: there are never more of the former, and what is
    /// in the food does not speak for them.
    private var isEnergyExchanged: Bool {
        guard let kilocalories, let kilojoules, kilojoules >= 5,
            abs(kilocalories - kilojoules * 4.184) <= kilocalories * 0.03 + 2.1
        else { return false }
        return isDoubtful(kilocalories) || !isDoubtful(kilojoules)
    }

    /// Whether protein, carbohydrate and fat give another energy, as far as they are known.
    private func isDoubtful(_ kilocalories: Double) -> Bool {
        var label = LabelDoubt.Label(calories: Int(kilocalories.rounded()))
        label.protein = protein.flatMap(FoodNumber.number)
        label.carbohydrate = carbohydrate.flatMap(FoodNumber.number)
        label.fat = fat.flatMap(FoodNumber.number)
        return LabelDoubt.doubts(about: label).contains { doubt in
            switch doubt {
            case .energyInKilojoules, .energyOff: true
            case .sugarBeyondCarbohydrate, .saturatedBeyondFat, .tooHeavy: false
            }
        }
    }
}
