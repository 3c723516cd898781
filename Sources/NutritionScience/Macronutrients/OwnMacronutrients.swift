/// The macronutrients of a day that a person has set; nil for those that follow by rule.
public struct OwnMacronutrients: Hashable, Sendable {
    /// Protein.
    public var protein: Amount?
    /// Fat.
    public var fat: Amount?
    /// Carbohydrate.
    public var carbohydrate: Amount?
    /// Whether carbohydrate has `MacronutrientSplit.lowCarbohydrateShare` of the calories, and fat the rest.
    public var isLowInCarbohydrate: Bool

    /// Nothing set, unless given.
    public init(
        protein: Amount? = nil, fat: Amount? = nil, carbohydrate: Amount? = nil, isLowInCarbohydrate: Bool = false
    ) {
        self.protein = protein
        self.fat = fat
        self.carbohydrate = carbohydrate
        self.isLowInCarbohydrate = isLowInCarbohydrate
    }

    /// Whether they are shares that make up all of the calories.
    var isWhole: Bool {
        guard case .percent(let protein) = protein, case .percent(let fat) = fat,
            case .percent(let carbohydrate) = carbohydrate
        else { return false }
        return protein + fat + carbohydrate == 100
    }

    /// The same with fewer of them set: without carbohydrate, then without fat.
    var fewer: [OwnMacronutrients] {
        var withoutCarbohydrate = self
        (withoutCarbohydrate.carbohydrate, withoutCarbohydrate.isLowInCarbohydrate) = (nil, false)
        var withoutFat = withoutCarbohydrate
        withoutFat.fat = nil
        return [withoutCarbohydrate, withoutFat]
    }

    /// An amount of a macronutrient that a person has set.
    public enum Amount: Hashable, Sendable {
        /// Grams a day.
        case grams(Int)
        /// Per cent of the day's calories.
        case percent(Int)
        /// Hundredths of a gram for each kilogram of reference weight.
        case hundredthsPerKilogram(Int)
    }
}

extension OwnMacronutrients.Amount {
    /// The step that yields the grams of a day with `calories` kilocalories, where a gram gives `energy`.
    func step(calories: Int, energy: Int, reference: Mass) -> Derivation.Step {
        switch self {
        case .grams(let grams):
            return Derivation.Step([.number(ExactDecimal(grams))], result: ExactDecimal(grams))
        case .percent(let percent):
            return .share(percent, of: calories, energy: energy)
        case .hundredthsPerKilogram(let hundredths):
            return .perKilogram(ExactDecimal(hundredths, places: 2), of: reference)
        }
    }
}

extension Derivation.Step {
    /// The grams in a share of `calories` kilocalories: `0.3 × 2,225 ÷ 9`.
    static func share(_ percent: Int, of calories: Int, energy: Int, for purpose: Derivation.Purpose = .result) -> Self
    {
        Derivation.Step(
            [
                .number(ExactDecimal(percent, places: 2)), .times, .number(ExactDecimal(calories)), .dividedBy,
                .number(ExactDecimal(energy)),
            ],
            for: purpose, rounding: percent * calories % (100 * energy) == 0 ? .exact : .whole,
            result: ExactDecimal((percent * calories).dividedRoundingHalfAwayFromZero(by: 100 * energy)))
    }

    /// The grams for each kilogram of a weight: `0.6 × 81.65`.
    static func perKilogram(_ grams: ExactDecimal, of weight: Mass) -> Self {
        let hundredths = grams.places == 2 ? grams.units : grams.places == 1 ? 10 * grams.units : 100 * grams.units
        let product = hundredths * weight.grams
        return Derivation.Step(
            [.number(grams), .times, .number(weight.kilograms)],
            rounding: product % 100_000 == 0 ? .exact : .whole,
            result: ExactDecimal(product.dividedRoundingHalfAwayFromZero(by: 100_000)))
    }
}
