package import APIContract
import NutritionScience
package import Wording

/// Reads numbers as people type them, and collects what it could not read.
package struct FormNumberReader {
    /// All are compiled once, not with every number, and transform nothing that they capture.
    private nonisolated(unsafe) static let minus = /[-−]\s*(?=[0-9½¼¾])/
    private nonisolated(unsafe) static let decimal = /[0-9]{1,7}(\.[0-9]{1,4})?/
    private nonisolated(unsafe) static let thousands = /([0-9]{1,2})[.,]([0-9]{3})/

    private let localization: Localization
    /// A sentence for each field that could not be read.
    package private(set) var problems: [String: String] = [:]

    /// A reader that has read nothing yet.
    package init(localization: Localization) {
        self.localization = localization
    }

    /// A number to a hundredth, or a fraction such as 1/2, 1 1/2 and 1½; nil where nothing is typed. A negative one is read
    /// too: what checks it says from what on it may be.
    package mutating func number(_ text: String, field: String) -> Double? {
        let text = text.trimmed
        guard !text.isEmpty else { return nil }
        if let negative = text.prefixMatch(of: Self.minus) {
            return number(String(text[negative.range.upperBound...]), field: field).map { -$0 }
        }
        if let fraction = TypedFraction(text) { return fraction.value }
        let written = text.replacing(",", with: ".")
        guard let match = written.wholeMatch(of: Self.decimal), let number = Double(match.0) else {
            refuse(field, .wrongType(expected: .number))
            return nil
        }
        return (number * 100).rounded() / 100
    }

    /// Grams of an amount of food in the person's unit, to a hundredth; nil where nothing is typed. An amount that is
    /// `shown` in the field stays to the last digit while its text is unchanged.
    package mutating func food(_ text: String, field: String, shown: Double? = nil) -> Double? {
        if let shown, text.trimmed == localization.sentences.typed(food: shown) { return shown }
        let unit = localization.sentences.food
        return number(text, field: field).map { unit == .grams ? $0 : ($0 * unit.grams * 100).rounded() / 100 }
    }

    /// Whole kilocalories of energy in the person's unit, or in the one that stands behind it. Three digits after a
    /// separator are thousands.
    package mutating func kilocalories(_ text: String, field: String) -> Int? {
        let (digits, unit) = EnergyUnit.typed(text, otherwise: localization.sentences.energy)
        let grouped = digits.trimmed.wholeMatch(of: Self.thousands).map { String($0.1 + $0.2) }
        guard let energy = number(grouped ?? digits, field: field) else { return nil }
        return unit.kilocalories(energy)
    }

    /// Refuses what is in a field.
    package mutating func refuse(_ field: String, _ problem: FieldProblem) {
        problems[field] = localization.errors.sentence(for: problem, field: field)
    }
}
