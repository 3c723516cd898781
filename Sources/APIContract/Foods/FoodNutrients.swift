public import NutritionScience

/// Energy and what it comes from.
public struct FoodNutrients: Codable, Hashable, Sendable {
    /// Kilocalories.
    public let calories: Int
    /// Grams of protein; nil where not known.
    public let protein: Double?
    /// Grams of carbohydrate; nil where not known.
    public let carbohydrate: Double?
    /// Grams of fat; nil where not known.
    public let fat: Double?
    /// The known amounts of all other nutrients.
    public let nutrients: NutrientAmounts

    /// Nutrients with these values.
    public init(
        calories: Int, protein: Double?, carbohydrate: Double?, fat: Double?,
        nutrients: NutrientAmounts = NutrientAmounts()
    ) {
        self.calories = calories
        self.protein = protein
        self.carbohydrate = carbohydrate
        self.fat = fat
        self.nutrients = nutrients
    }

    /// The amount of a nutrient in its unit; nil where not known.
    public subscript(nutrient: Nutrient) -> Double? {
        switch nutrient {
        case .protein: protein
        case .carbohydrate: carbohydrate
        case .fat: fat
        default: nutrients[nutrient]
        }
    }

    /// The contents of an amount in grams, where these are those of 100 g: whole kilocalories, and hundredths of a unit.
    public func of(grams: Double) -> FoodNutrients {
        multiplied(by: grams / 100)
    }

    /// The contents of a multiple: whole kilocalories, and hundredths of a unit, each at most a thousand million.
    public func multiplied(by factor: Double) -> FoodNutrients {
        func part(_ nutrient: Double?) -> Double? { nutrient.map { (min($0 * factor, 1e9) * 100).rounded() / 100 } }
        return FoodNutrients(
            calories: Int(min(Double(calories) * factor, 1e9).rounded()), protein: part(protein),
            carbohydrate: part(carbohydrate), fat: part(fat), nutrients: nutrients.multiplied(by: factor))
    }
}

/// An amount of a food that is eaten at once.
public struct FoodPortion: Codable, Hashable, Sendable {
    /// Its name, such as `1 slice`; nil where only the weight is known.
    public let name: String?
    /// Its weight in grams.
    public let grams: Double
    /// Its energy in kilocalories.
    public let calories: Int

    /// A portion with these values.
    public init(name: String?, grams: Double, calories: Int) {
        self.name = name
        self.grams = grams
        self.calories = calories
    }
}
