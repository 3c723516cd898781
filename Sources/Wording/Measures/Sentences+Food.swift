package import APIContract
import NutritionScience

extension FoodUnit {
    /// The mass of one in grams.
    package var grams: Double {
        switch self {
        case .grams: 1
        case .ounces: Ounce.grams
        }
    }
}

extension Sentences {
    /// The sign of the unit of amounts of food: `g` or `oz`.
    package var foodUnit: String { self(food == .ounces ? "unit.ounces" : "unit.grams") }

    /// An amount of food as the person reads it, to a whole gram or ounce; to a tenth under ten, and to a hundredth under a
    /// twentieth of an ounce: `85 g`, `3 oz`.
    package func text(food grams: Double) -> String {
        let amount = min(grams / food.grams, 1e9)
        let number =
            food == .ounces && amount < 0.05
            ? ExactDecimal(Int((amount * 100).rounded()), places: 2)
            : amount < 10 ? ExactDecimal(Int((amount * 10).rounded()), places: 1) : ExactDecimal(Int(amount.rounded()))
        return self.number(number) + " " + foodUnit
    }

    /// An amount of food as the person types it, to a hundredth; empty for nil.
    package func typed(food grams: Double?) -> String {
        guard let grams else { return "" }
        let text = number(ExactDecimal(Int((grams / food.grams * 100).rounded()), places: 2))
        return text.replacing(notation.groupingSeparator, with: "")
    }
}
