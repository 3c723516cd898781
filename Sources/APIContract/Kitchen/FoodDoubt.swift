public import NutritionScience

/// An inconsistency in the numbers of a food.
public struct FoodDoubt: Codable, Hashable, Sendable {
    /// The kind of inconsistency.
    public let kind: Kind
    /// The computed value, in kilocalories or grams; nil if there is none.
    public let expected: Double?

    /// A kind of inconsistency.
    public enum Kind: String, Codable, CaseIterable, Sendable {
        case energyInKilojoules = "energy_in_kilojoules"
        case energyOff = "energy_off"
        case sugarBeyondCarbohydrate = "sugar_beyond_carbohydrate"
        case saturatedBeyondFat = "saturated_beyond_fat"
        case tooHeavy = "too_heavy"
    }

    /// The inconsistency found in a label.
    public init(_ doubt: LabelDoubt) {
        switch doubt {
        case .energyInKilojoules(let expected): (kind, self.expected) = (.energyInKilojoules, Double(expected))
        case .energyOff(let expected): (kind, self.expected) = (.energyOff, Double(expected))
        case .sugarBeyondCarbohydrate: (kind, expected) = (.sugarBeyondCarbohydrate, nil)
        case .saturatedBeyondFat: (kind, expected) = (.saturatedBeyondFat, nil)
        case .tooHeavy(let grams): (kind, expected) = (.tooHeavy, (grams * 10).rounded() / 10)
        }
    }
}

extension FoodNutrients {
    /// The inconsistencies in these numbers for 100 g of a food.
    public var doubts: [FoodDoubt] {
        var label = LabelDoubt.Label(calories: calories)
        (label.protein, label.carbohydrate, label.fat) = (protein, carbohydrate, fat)
        (label.sugar, label.fibre) = (nutrients[.sugar], nutrients[.fibre])
        label.saturatedFat = nutrients[.saturatedFat]
        (label.salt, label.alcohol) = (nutrients[.salt], nutrients[.alcohol])
        return LabelDoubt.doubts(about: label).map(FoodDoubt.init)
    }
}
