package import APIContract
import NutritionScience

/// The content of a request for an own food, after its check; of a recipe, all but how it is made.
extension OwnFoodContent {
    /// The most energy in 100 g of food: fat has 902 kcal by the factors of oils.
    package static let mostKilocalories = 905
    /// The most grams of anything in 100 g of food: labels are rounded.
    private static let mostGrams = 105.0

    /// Checks a request.
    ///
    /// - Throws: `InvalidInput`.
    package init(_ request: OwnFoodRequest) throws(InvalidInput) {
        let ((name, brand, barcode, portions), label) = try both(
            { () throws(InvalidInput) in
                try all(
                    FieldCheck.ownName(request.name), FieldCheck.brand(request.brand),
                    FieldCheck.ownBarcode(request.barcode), FieldCheck.portions(request.portions))
            },
            { () throws(InvalidInput) in request.recipe == nil ? try Self.per100g(request) : nil })
        self.init(name: name, brand: brand, barcode: barcode, portions: portions)
        per100g = label
    }

    /// The contents of a label, for 100 g.
    private static func per100g(_ request: OwnFoodRequest) throws(InvalidInput) -> FoodNutrients {
        let (grams, calories, protein, carbohydrate, fat, nutrients) = try all(
            FieldCheck.labelWeight(request.per), FieldCheck.calories(request.calories),
            FieldCheck.nutrient(request.protein, field: "protein"),
            FieldCheck.nutrient(request.carbohydrate, field: "carbohydrate"),
            FieldCheck.nutrient(request.fat, field: "fat"), FieldCheck.nutrients(request.nutrients))
        let stated = FoodNutrients(
            calories: calories, protein: protein, carbohydrate: carbohydrate, fat: fat, nutrients: nutrients)
        let per100g = grams == 100 ? stated : stated.multiplied(by: 100 / grams)
        guard per100g.calories <= mostKilocalories else {
            let most = Int(Double(mostKilocalories) * grams / 100)
            throw InvalidInput([
                "calories": Double(calories) / Kilocalorie.kilojoules <= Double(most)
                    ? .perhapsKilojoules(calories, maximum: most)
                    : .outOfRange(minimum: 0, maximum: most, unit: "kcal")
            ])
        }
        for nutrient in Nutrient.allCases where nutrient.unit == .grams {
            guard (per100g[nutrient] ?? 0) > mostGrams else { continue }
            let name = nutrient.hasOwnField ? "" : "nutrients."
            let most = Int(mostGrams * grams / 100)
            throw InvalidInput([name + nutrient.key: .outOfRange(minimum: 0, maximum: most, unit: "g")])
        }
        return per100g
    }
}

extension OwnFoods {
    /// - Throws: `InvalidInput` where another own food than the one with this number has a barcode.
    package func checkFree(_ barcode: String, for id: OwnFood.ID?) throws(InvalidInput) {
        let number = Barcode(barcode)
        let other = labels.first { $0.key != id && Barcode($0.value.barcode ?? "") == number }
        if let other { throw InvalidInput(["barcode": .barcodeTaken(by: other.value.name)]) }
    }
}

extension OwnFood {
    /// - Throws: `InvalidInput` for a dish that weighs less than its energy can.
    package func checkWeight() throws(InvalidInput) {
        let most = OwnFoodContent.mostKilocalories
        guard let per100g, let recipe, per100g.calories > most else { return }
        let least = (Double(recipe.total.calories) * 100 / Double(most)).rounded(.up)
        throw InvalidInput(["recipe.cookedWeight": .dishTooLight(least: Int(least))])
    }
}
