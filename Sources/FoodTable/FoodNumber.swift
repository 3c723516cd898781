/// Numbers as tables of foods write them.
package enum FoodNumber {
    /// A number of grams in hundredths; nil for an empty text, and for what is no number that could be meant.
    package static func hundredths(_ text: String) -> Int? {
        number(text).map { Int(($0 * 100).rounded()) }
    }

    /// A number below a million.
    package static func number(_ text: String) -> Double? {
        guard !text.isEmpty, let number = Double(text), abs(number) < 1_000_000 else { return nil }
        return number
    }
}
