import APIContract
import NutritionScience

/// What Apple Health tells of food.
enum DietarySample: Hashable {
    case energy
    case nutrient(Nutrient)
    /// Counted as salt.
    case sodium(Nutrient)

    /// How the types of its records begin.
    static let beginning = "HKQuantityTypeIdentifierDietary"

    /// All of them by the rest of their type.
    static let byType: [String: DietarySample] = Dictionary(
        uniqueKeysWithValues: [("EnergyConsumed", .energy)]
            + Nutrient.allCases.compactMap { nutrient in
                nutrient.appleHealth.map { ($0, nutrient.isGivenAsSodium ? .sodium(nutrient) : .nutrient(nutrient)) }
            })

    /// What tells it from the others.
    var number: UInt8 {
        switch self {
        case .energy: .max
        case .nutrient(let nutrient), .sodium(let nutrient): UInt8(nutrient.place)
        }
    }

    /// Whether a record can say so much, in kilocalories or the nutrient's unit.
    func isPossible(_ amount: Double) -> Bool {
        switch self {
        case .energy: (0...Double(AllowedRange.dailyKilocalories.upperBound)).contains(amount)
        case .nutrient(let nutrient), .sodium(let nutrient): LogNutrient.isPossible(amount, of: nutrient)
        }
    }

    /// How many kilocalories, or of the nutrient's unit, a unit is; nil for another unit.
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
