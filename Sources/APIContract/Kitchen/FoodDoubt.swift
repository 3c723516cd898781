public import NutritionScience

/// Something in a food's numbers that does not fit together.
public struct FoodDoubt: Codable, Hashable, Sendable {
    /// What it is.
    public let kind: Kind
    /// What the sums give, in kilocalories or grams; nil where there is no such number.
    public let expected: Double?

    /// What can fail to fit.
    public enum Kind: String, Codable, CaseIterable, Sendable {
        case energyInKilojoules = "energy_in_kilojoules"
        case energyOff = "energy_off"
        case sugarBeyondCarbohydrate = "sugar_beyond_carbohydrate"
        case saturatedBeyondFat = "saturated_beyond_fat"
        case tooHeavy = "too_heavy"
    }

    /// The same as the science has it.
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
    /// What does not fit together in these numbers of 100 g of a food.
    public var doubts: [FoodDoubt] {
        var label = LabelDoubt.Label(calories: calories)
        (label.protein, label.carbohydrate, label.fat) = (protein, carbohydrate, fat)
        (label.sugar, label.fibre) = (nutrients[.sugar], nutrients[.fibre])
        label.saturatedFat = nutrients[.saturatedFat]
        (label.salt, label.alcohol) = (nutrients[.salt], nutrients[.alcohol])
        return LabelDoubt.doubts(about: label).map(FoodDoubt.init)
    }
}
