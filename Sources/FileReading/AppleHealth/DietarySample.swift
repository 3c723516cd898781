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

    /// All of them by the rest of their type.
    static let byType: [String: DietarySample] = Dictionary(
        uniqueKeysWithValues: [("EnergyConsumed", .energy)]
            + Nutrient.allCases.compactMap { nutrient in
                nutrient.appleHealth.map { ($0, nutrient.isGivenAsSodium ? .sodium(nutrient) : .nutrient(nutrient)) }
            })

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
