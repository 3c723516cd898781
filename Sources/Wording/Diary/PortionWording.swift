package import APIContract
import NutritionScience

/// Amounts of food as people say them.
extension Sentences {
    /// The weight of a food, after the amount as the person said it: "2 × large · 100 g", "3 oz · 85 g". An amount that was
    /// said in the unit in which the person reads food is not said twice.
    package func text(food grams: Double, said portion: DiaryEntry.Portion?) -> String {
        guard let portion else { return text(food: grams) }
        let said = text(of: portion)
        return portion.unit == foodUnit ? said : said + " · " + text(food: grams)
    }

    /// An amount as the person said it: "2 × large", "1 slice", "3 oz".
    private func text(of portion: DiaryEntry.Portion) -> String {
        let count = number(ExactDecimal(Int((min(portion.count, 1e6) * 100).rounded()), places: 2))
        return count + (portion.isMeasure || portion.count == 1 ? " " : " × ") + portion.unit
    }

    /// The amount that a text says, as an entry keeps it; nil where that is in grams, or was not said.
    package func portion(of amount: ReadAmount?) -> DiaryEntry.Portion? {
        guard let amount, amount.typedGrams == nil else { return nil }
        switch amount.basis {
        case .portion: return DiaryEntry.Portion(amount.count, of: amount.unit)
        case .household:
            return DiaryEntry.Portion(amount.count, of: amount.unit.map { self("reading.unit.\($0)") })
        case .weight, .volume: return DiaryEntry.Portion(amount.count, of: amount.unit.flatMap { Self.signs[$0] })
        default: return nil
        }
    }

    /// The signs of the weights and volumes that people type.
    private static let signs = [
        "ounce": "oz", "pound": "lb", "kilogram": "kg", "dekagram": "dag", "millilitre": "ml", "centilitre": "cl",
        "decilitre": "dl", "litre": "l", "fluidOunce": "fl oz",
    ]
}
