import APIContract
import Foundation
import NutritionScience

/// What somebody typed of one thing that they ate, as far as it can be told without a server: `pizza 800 kcal`,
/// `200 g skyr`.
struct TypedFood: Hashable {
    /// What it was; empty where that is not said.
    var name: String
    /// Kilocalories, where they are said.
    var calories: Int?
    /// Grams, where they are said; a millilitre counts as one.
    var grams: Double?

    /// The parts of a text, each of one thing.
    static func parts(of text: String) -> [TypedFood] {
        text.split { ";\n".contains($0) }.flatMap(parts(ofLine:)).filter { !$0.name.isEmpty || $0.calories != nil }
    }

    private static func parts(ofLine line: Substring) -> [TypedFood] {
        line.split(separator: ",")
            .reduce(into: [String]()) { parts, part in
                // A comma between two digits is a decimal point: 1,5 l.
                if let last = parts.last, last.last?.isNumber == true, part.first?.isNumber == true {
                    parts[parts.count - 1] = last + "." + part
                } else {
                    parts.append(String(part))
                }
            }
            .map { TypedFood($0.trimmingCharacters(in: .whitespaces)) }
            .reduce(into: []) { parts, part in
                // Energy after a comma is that of what is before it: "Pizza Margherita, 800 kcal".
                if part.name.isEmpty, part.grams == nil, let last = parts.last, last.calories == nil {
                    parts[parts.count - 1].calories = part.calories
                } else {
                    parts.append(part)
                }
            }
    }

    init(_ text: String) {
        var rest = text
        if let energy = Self.take(/(\d+(?:[.]\d+)?)\s*(kcal|cal|calories|kalorien|kj)\b/.ignoresCase(), from: &rest) {
            let kilocalories = energy.unit == "kj" ? energy.number / Kilocalorie.kilojoules : energy.number
            calories = kilocalories <= 1_000_000 ? Int(kilocalories.rounded()) : nil
        }
        if let weight = Self.take(
            /(\d+(?:[.]\d+)?)\s*(kg|g|gramm|grams?|ml|cl|dl|l|oz)\b/.ignoresCase(), from: &rest)
        {
            grams = weight.number * (Self.grams[weight.unit] ?? 1)
        }
        name = rest.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// How many of what, where no weight is said and the words begin with a number: "2 eggs".
    var counted: (count: Double, name: String)? {
        guard grams == nil, let match = name.firstMatch(of: /^(\d{1,2}(?:[.]\d+)?)\s+(\D.*)$/),
            let count = Double(match.output.1), count > 0
        else { return nil }
        return (count, String(match.output.2))
    }

    /// Grams of units that are not grams.
    private static let grams = ["kg": 1000, "cl": 10, "dl": 100, "l": 1000, "oz": Ounce.grams]

    private static func take(
        _ pattern: Regex<(Substring, Substring, Substring)>, from text: inout String
    ) -> (number: Double, unit: String)? {
        guard let match = text.firstMatch(of: pattern), let number = Double(match.output.1) else { return nil }
        let unit = match.output.2.lowercased()
        text.replaceSubrange(match.range, with: " ")
        return (number, unit)
    }
}
