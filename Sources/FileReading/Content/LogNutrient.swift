import APIContract
import NutritionScience

/// A nutrient besides protein, carbohydrate and fat that a column holds, with its unit.
struct LogNutrient: Hashable {
    let nutrient: Nutrient
    /// Whether it is sodium, which is counted as the salt that it would be.
    let isSodium: Bool
    /// The unit of the column; nil where its cells have to tell.
    let unit: String?

    /// The size of a cell's unit in the nutrient's, or of the column's where the cell has none; nil where
    /// that is unknown, and a wrong guess would be a thousandfold.
    func scale(unit: String) -> Double? {
        let unit = unit.isEmpty ? self.unit : unit.lowercased()
        let scale = unit.flatMap { Self.scale(of: nutrient, unit: $0) }
        return isSodium ? scale.map { $0 * Nutrient.saltOfSodium } : scale
    }

    /// Whether a row can have this amount: no pounds of anything, and less of what people take by the milligram.
    static func isPossible(_ amount: Double, of nutrient: Nutrient) -> Bool {
        switch nutrient.unit {
        case .grams: (0...LogIntakes.mostGrams).contains(amount)
        case .milligrams, .micrograms: (0...NutrientAmounts.most).contains(amount)
        }
    }

    /// All but protein, carbohydrate and fat, which have places of their own.
    static let all = Nutrient.others

    /// The size of a unit in a nutrient's; nil for a unit in which it is not measured, and for international
    /// units that differ from one of its forms to another.
    static func scale(of nutrient: Nutrient, unit: String) -> Double? {
        switch unit {
        case "g", "gram", "grams", "gramm", "г", "гр": nutrient.unit.inAGram
        case "mg", "мг": nutrient.unit.inAGram / 1000
        case "mcg", "мкг", "µg", "μg", "ug": nutrient.unit.inAGram / 1_000_000
        // 40 international units of vitamin D are a microgram, whichever of its forms it is.
        case "iu", "ie": nutrient == .vitaminD ? 0.025 : nil
        default: nil
        }
    }
}
