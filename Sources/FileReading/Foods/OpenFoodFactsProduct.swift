import APIContract
import FoodTable
import Foundation
import NutritionScience
import Rules

/// A product from Open Food Facts.
struct OpenFoodFactsProduct {
    let code: String?
    let name: String?
    let germanName: String?
    let brands: String?
    /// In 100 g.
    let kilocalories: Double?
    /// In 100 g.
    let kilojoules: Double?
    /// Grams in 100 g, as written in the file.
    let protein: String?
    let carbohydrate: String?
    let fat: String?
    /// Per cent of the volume.
    let alcohol: Double?
    /// The categories of the food, as `en:alcoholic-beverages`.
    let categories: String?
    /// Its amounts of other nutrients.
    let nutrients: NutrientAmounts
    let servingSize: String?
    /// Grams.
    let servingQuantity: String?
    let scans: Int?

    /// The food, or the reason why its row is skipped.
    var food: Result<FoodRecord, SkippedRow> {
        guard let code = code?.tidied(40), let name = name?.tidied(150) else {
            return .failure(SkippedRow(reason: .unnamed))
        }
        guard let energy else { return .failure(SkippedRow(reason: .energyMissing)) }
        let kilocalories = energy.kilocalories
        let portion = servingQuantity.flatMap(FoodNumber.hundredths).flatMap {
            RecordedPortion.usualWeights.contains($0)
                ? RecordedPortion(name: servingSize?.tidied(60), weight: $0) : nil
        }
        return .success(
            FoodRecord(
                source: .openFoodFacts, sourceID: code, name: name, germanName: germanName?.tidied(150),
                brand: brands?.split(separator: ",").first.flatMap { String($0).tidied(80) }, barcode: Barcode(code),
                // A negative value stays negative when it is rounded.
                calories: Int(kilocalories.rounded(kilocalories < 0 ? .down : .toNearestOrAwayFromZero)),
                protein: protein.flatMap(FoodNumber.hundredths),
                carbohydrate: carbohydrate.flatMap(FoodNumber.carbohydrate), fat: fat.flatMap(FoodNumber.hundredths),
                nutrients: nutrients, portions: portion.map { [$0] } ?? [],
                popularity: scans.map { max(0, min($0, 1_000_000_000)) } ?? 0,
                energyWasKilojoules: energy.wasKilojoules))
    }

    /// The kilocalories in 100 g, and whether the file has kilojoules in their place, exchanged with them or alone; nil
    /// where no energy is given.
    private var energy: (kilocalories: Double, wasKilojoules: Bool)? {
        guard let kilocalories else {
            return kilojoules.map { (kilocalories: $0 / Kilocalorie.kilojoules, wasKilojoules: false) }
        }
        let doubt = self.doubt(about: kilocalories)
        // There are never more kilocalories than kilojoules, unless what is in the food speaks for them.
        if let kilojoules, kilojoules >= 5,
            abs(kilocalories - kilojoules * Kilocalorie.kilojoules) <= kilocalories * 0.03 + 2.1,
            doubt != nil || self.doubt(about: kilojoules) == nil
        {
            return (kilojoules, true)
        }
        if case .energyInKilojoules? = doubt, !isAlcoholic { return (kilocalories / Kilocalorie.kilojoules, true) }
        return (kilocalories, false)
    }

    /// Grams of alcohol in a millilitre.
    private static let alcoholDensity = 0.789

    /// The doubt that its nutrients raise about an energy; nil for none, or where protein, carbohydrate or fat is
    /// unknown.
    private func doubt(about kilocalories: Double) -> LabelDoubt? {
        var label = LabelDoubt.Label(calories: Int(kilocalories.rounded()))
        label.protein = protein.flatMap(FoodNumber.number)
        label.carbohydrate = carbohydrate.flatMap(FoodNumber.number)
        label.fat = fat.flatMap(FoodNumber.number)
        label.fibre = nutrients[.fibre]
        label.alcohol = alcohol.flatMap { (0...100).contains($0) ? $0 * Self.alcoholDensity : nil }
        return LabelDoubt.doubts(about: label).first { doubt in
            switch doubt {
            case .energyInKilojoules, .energyOff: true
            case .sugarBeyondCarbohydrate, .saturatedBeyondFat, .tooHeavy: false
            }
        }
    }

    /// Whether it has energy besides that of protein, carbohydrate and fat.
    private var isAlcoholic: Bool { (alcohol ?? 0) > 0 || categories?.contains(":alcoholic") == true }
}
