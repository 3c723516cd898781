/// A contradiction in what a label or a table says is in 100 g of a food. It is asked about, and forbids nothing:
/// labels are rounded, and some foods have what these sums leave out.
public enum LabelDoubt: Hashable, Sendable {
    /// The energy is about as many kilojoules as the nutrients give: kilojoules in the place of kilocalories.
    case energyInKilojoules(expected: Int)
    /// The energy is far from what the nutrients give, in kilocalories.
    case energyOff(expected: Int)
    /// More sugar than carbohydrate.
    case sugarBeyondCarbohydrate
    /// More saturated fat than fat.
    case saturatedBeyondFat
    /// The nutrients weigh more than the food.
    case tooHeavy(grams: Double)

    /// The known contents of 100 g of a food: kilocalories, and grams; nil where not known.
    public struct Label: Sendable {
        /// Kilocalories.
        public var calories: Int
        /// Grams of protein.
        public var protein: Double?
        /// Grams of carbohydrate.
        public var carbohydrate: Double?
        /// Grams of fat.
        public var fat: Double?
        /// Grams of sugar, a part of the carbohydrate.
        public var sugar: Double?
        /// Grams of fibre.
        public var fibre: Double?
        /// Grams of saturated fat, a part of the fat.
        public var saturatedFat: Double?
        /// Grams of salt.
        public var salt: Double?
        /// Grams of alcohol.
        public var alcohol: Double?

        /// A label with energy alone.
        public init(calories: Int) {
            self.calories = calories
        }
    }

    /// The contradictions on a label, the gravest first.
    ///
    /// Source of the energy of a gram: Regulation (EU) No 1169/2011, annex XIV: protein and carbohydrate 4 kcal, fat 9,
    /// alcohol 7, fibre 2. Some tables count fibre with carbohydrate, so it may give from 0 to 4.
    public static func doubts(about label: Label) -> [LabelDoubt] {
        var doubts: [LabelDoubt] = []
        let weight =
            (label.protein ?? 0) + (label.carbohydrate ?? 0) + (label.fat ?? 0) + (label.salt ?? 0)
            + (label.alcohol ?? 0)
        // Each of five is rounded.
        if weight > 100 + 2.5 { doubts.append(.tooHeavy(grams: weight)) }
        if let sugar = label.sugar, let all = label.carbohydrate, sugar > all + 0.5 {
            doubts.append(.sugarBeyondCarbohydrate)
        }
        if let saturated = label.saturatedFat, let all = label.fat, saturated > all + 0.5 {
            doubts.append(.saturatedBeyondFat)
        }
        if let energy = energyDoubt(label) { doubts.append(energy) }
        return doubts
    }

    private static func energyDoubt(_ label: Label) -> LabelDoubt? {
        guard let protein = label.protein, let carbohydrate = label.carbohydrate, let fat = label.fat else {
            return nil
        }
        let fibre = label.fibre ?? 0
        let base =
            Double(MacronutrientEnergy.protein) * protein + Double(MacronutrientEnergy.fat) * fat
            + 7 * (label.alcohol ?? 0)
        let least = base + Double(MacronutrientEnergy.carbohydrate) * max(0, carbohydrate - fibre)
        let most = base + Double(MacronutrientEnergy.carbohydrate) * carbohydrate + 2 * fibre
        let stated = Double(label.calories)
        let expected = Int(((least + most) / 2).rounded())
        guard stated < least * 0.8 - 15 || stated > most * 1.2 + 15 else { return nil }
        let kilocalories = stated / Kilocalorie.kilojoules
        return kilocalories > least * 0.85 && kilocalories < most * 1.15
            ? .energyInKilojoules(expected: expected) : .energyOff(expected: expected)
    }
}
