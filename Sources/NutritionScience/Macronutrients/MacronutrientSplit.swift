/// The energy of a day split into protein, fat and carbohydrate, each in whole grams with its arithmetic.
///
/// Protein comes first; fat is 30 % of the calories, less where carbohydrate would fall under its allowance;
/// carbohydrate takes the rest. Amounts that a person has set stay as they are, and the others follow in the same
/// order. Together they have the energy of the day to within 4 kcal.
///
/// Sources: Institute of Medicine, Dietary Reference Intakes, 2005: the acceptable range of fat is 20 to 35 % of
/// energy, and 130 g is the allowance of carbohydrate. That fat is never under 0.6 g for each kilogram is a convention.
public struct MacronutrientSplit: Hashable, Sendable {
    /// The energy of the day, in kilocalories.
    public let calories: Int
    /// Grams of protein.
    public let protein: Portion
    /// Grams of fat.
    public let fat: Portion
    /// Grams of carbohydrate.
    public let carbohydrate: Portion

    /// A macronutrient of a day.
    public struct Portion: Hashable, Sendable {
        /// Whole grams.
        public let grams: Int
        /// The rule that set the grams.
        public let rule: Rule
        /// The arithmetic; the last step yields `grams`.
        public let steps: [Derivation.Step]
    }

    /// The rules that set the grams of a macronutrient.
    public enum Rule: String, CaseIterable, Sendable {
        /// The person's own choice.
        case own = "own"
        /// Protein as the plan has it.
        case plan = "plan"
        /// A share of the calories.
        case share = "share"
        /// Less than the usual share of fat, so that carbohydrate has its allowance.
        case loweredForCarbohydrate = "lowered_for_carbohydrate"
        /// The least share of fat.
        case leastShare = "least_share"
        /// The least grams of fat for each kilogram.
        case leastPerKilogram = "least_per_kilogram"
        /// The rest after the others.
        case rest = "rest"
    }

    /// The usual share of fat, in per cent of the calories.
    public static let fatShare = 30
    /// The least share that fat is lowered to, in per cent of the calories. Source: Institute of Medicine 2005.
    public static let leastFatShare = 20
    /// Grams of fat that are always included for each kilogram of reference weight: a convention.
    public static let leastFatPerKilogram = ExactDecimal(6, places: 1)
    /// The allowance of carbohydrate, in grams a day: the amount that the brain uses. The body can make it. Source:
    /// Institute of Medicine 2005.
    public static let carbohydrateAllowance = 130
    /// The share of carbohydrate for people who choose a low one, in per cent of the calories.
    public static let lowCarbohydrateShare = 20

    /// Whether carbohydrate is under its allowance.
    public var isUnderCarbohydrateAllowance: Bool { carbohydrate.grams < Self.carbohydrateAllowance }

    /// The energy of the grams, in kilocalories: that of the day to within 4.
    public var energy: Int {
        MacronutrientEnergy.protein * protein.grams + MacronutrientEnergy.fat * fat.grams
            + MacronutrientEnergy.carbohydrate * carbohydrate.grams
    }
}
