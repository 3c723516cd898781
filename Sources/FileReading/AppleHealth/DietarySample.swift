import APIContract
import NutritionScience

/// A kind of sample that Apple Health has of food.
enum DietarySample: Hashable {
    case energy
    case nutrient(Nutrient)
    /// Counted as salt.
    case sodium(Nutrient)

    /// The beginning of the types of such records.
    static let beginning = "HKQuantityTypeIdentifierDietary"

    /// By the rest of the type.
    static let byType: [String: DietarySample] = [
        "EnergyConsumed": .energy, "Protein": .nutrient(.protein), "Carbohydrates": .nutrient(.carbohydrate),
        "FatTotal": .nutrient(.fat), "Sugar": .nutrient(.sugar), "Fiber": .nutrient(.fibre),
        "FatSaturated": .nutrient(.saturatedFat), "Sodium": .sodium(.salt),
        "FatMonounsaturated": .nutrient(.monounsaturatedFat), "FatPolyunsaturated": .nutrient(.polyunsaturatedFat),
        "Cholesterol": .nutrient(.cholesterol), "Caffeine": .nutrient(.caffeine), "VitaminA": .nutrient(.vitaminA),
        "Thiamin": .nutrient(.vitaminB1), "Riboflavin": .nutrient(.vitaminB2), "Niacin": .nutrient(.vitaminB3),
        "PantothenicAcid": .nutrient(.vitaminB5), "VitaminB6": .nutrient(.vitaminB6), "Biotin": .nutrient(.vitaminB7),
        "Folate": .nutrient(.folate), "VitaminB12": .nutrient(.vitaminB12), "VitaminC": .nutrient(.vitaminC),
        "VitaminD": .nutrient(.vitaminD), "VitaminE": .nutrient(.vitaminE), "VitaminK": .nutrient(.vitaminK),
        "Calcium": .nutrient(.calcium), "Iron": .nutrient(.iron), "Magnesium": .nutrient(.magnesium),
        "Phosphorus": .nutrient(.phosphorus), "Potassium": .nutrient(.potassium), "Zinc": .nutrient(.zinc),
        "Copper": .nutrient(.copper), "Manganese": .nutrient(.manganese), "Selenium": .nutrient(.selenium),
        "Iodine": .nutrient(.iodine),
    ]

    /// A number that tells it from the others.
    var number: UInt8 {
        switch self {
        case .energy: .max
        case .nutrient(let nutrient), .sodium(let nutrient): UInt8(nutrient.place)
        }
    }

    /// Whether a record can have this amount, in kilocalories or the nutrient's unit.
    func isPossible(_ amount: Double) -> Bool {
        switch self {
        case .energy: (0...Double(AllowedRange.dailyKilocalories.upperBound)).contains(amount)
        case .nutrient(let nutrient), .sodium(let nutrient): LogNutrient.isPossible(amount, of: nutrient)
        }
    }

    /// The size of a unit in kilocalories, or in the nutrient's unit; nil for another unit.
    func size(ofUnit unit: String) -> Double? {
        switch (self, unit) {
        case (.energy, "kcal"), (.energy, "Cal"): 1
        case (.energy, "kJ"): LogEnergy.kilocaloriesPerKilojoule
        case (.energy, _): nil
        case (.nutrient(let nutrient), _): LogNutrient.scale(of: nutrient, unit: unit)
        case (.sodium(let nutrient), _): LogNutrient.scale(of: nutrient, unit: unit).map { $0 * Nutrient.saltOfSodium }
        }
    }
}
