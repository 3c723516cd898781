import APIContract
public import NutritionScience

extension Percentage {
    /// The share that a person typed, to a tenth: `22.5`, `22,5 %`; nil for anything else.
    public init?(_ text: String) {
        let number = text.hasSuffix("%") ? String(text.dropLast()) : text
        guard let decimal = DecimalText(number.trimmed.replacing(",", with: ".")) else { return nil }
        self.init(tenths: decimal.times(10))
    }
}
