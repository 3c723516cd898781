public import NutritionScience

extension Sentences {
    /// The name of a nutrient: "Saturated fat".
    public func name(of nutrient: Nutrient) -> String { self("nutrient.\(nutrient.key)") }

    /// An amount of a nutrient with its unit, with as many digits as mean something: "0.4 g", "12 g", "1,250 mg".
    public func text(_ amount: Double, of nutrient: Nutrient) -> String {
        let number: String
        switch amount {
        case ..<1 where amount > 0: number = self.number(ExactDecimal(Int((amount * 100).rounded()), places: 2))
        case ..<10: number = self.number(ExactDecimal(Int((amount * 10).rounded()), places: 1))
        default: number = self.number(Int(amount.rounded()))
        }
        return "\(number) \(nutrient.unit.rawValue)"
    }
}
