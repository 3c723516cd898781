import Foundation
import Rules

extension RecipeJSON {
    /// The number of servings that something says: 4, "4 servings", "für 4 Personen", "Serves: 4", ["4", "4 servings"].
    static func servings(_ value: Any?) -> Double? {
        if let number = number(value) { return number >= 1 && number <= 100 ? number : nil }
        if let list = value as? [Any] { return list.lazy.compactMap { servings($0) }.first }
        if let members = value as? [String: Any] {
            if let plain = members["@value"] { return servings(plain) }
            let parts = [amount(of: members), text(members["unitText"])]
            return servings(parts.compactMap(\.self).joined(separator: " "))
        }
        guard let words = (value as? String).map({ $0.prefix(200).lowercased() }) else { return nil }
        let digits = words.contains(where: \.isNumber) ? words : withDigits(words)
        return servingPatterns.lazy.compactMap { pattern -> Double? in
            let match = try? pattern.firstMatch(in: digits)
            return match.flatMap { Double($0.output.1) }.flatMap { $0 >= 1 && $0 <= 100 ? $0 : nil }
        }.first
    }

    /// The text with digits in the place of whole numbers in words.
    private static func withDigits(_ text: String) -> String {
        text.split(separator: " ").map { word in
            let number = TypedVocabulary.numbers[FoodText(String(word)).plainWords.joined()] ?? 0
            return number >= 1 && number == number.rounded() ? String(Int(number)) : String(word)
        }.joined(separator: " ")
    }

    /// A number beside such a word, or alone: 12 ounces and a pan of 9 × 13 are no servings. Where nobody is named, a
    /// serving is a piece: 24 cookies, a loaf of 16 slices. None of them transforms what it captures.
    private nonisolated(unsafe) static let servingPatterns: [Regex<(Substring, Substring)>] = {
        let people = """
            (?:servings?|serves|portionen|portions?|personen|person|people|persons|pers\\.?|porci[oó]n(?:es)?|personas?\
            |raci[oó]n(?:es)?|porzioni|porzione|persone|personnes?|porç(?:ão|ões)|pessoas?|人分|人前)
            """
        let before = """
            (?:servings per recipe|portionen pro rezept|serves|serving|servings|feeds|für|portionen|personen|people\
            |makes|porciones|raciones)
            """
        let pieces = """
            (?:(?:large|small|big|medium|mini|thick|große|kleine|dicke)\\s+)?(?:cookies?|muffins?|cupcakes?|brownies?\
            |slices?|pieces?|bars?|rolls?|buns?|biscuits?|scones?|pancakes?|cr[eê]pes?|waffles?|tacos?|burgers?|patties\
            |balls?|stücke?|stk|scheiben|kekse?|plätzchen|brötchen|waffeln|pfannkuchen|knödel|galletas|piezas|unidades\
            |rebanadas)\\b
            """
        let about = "(?:about|approx\\.?|approximately|around|up to|ca\\.?|circa|etwa|~)?"
        let others = "ounces|oz|g\\b|grams|kg|ml|cups|loa|x\\s*[0-9]|×"
        let range = "(?:\\s*(?:-|–|to|bis|a)\\s*[0-9]{1,3})?"
        let patterns = [
            "([0-9]{1,3})\(range)\\s*\(people)",
            "\(before)\\s*[:=\\-–]?\\s*\(about)\\s*([0-9]{1,3})(?![0-9]|[.,/][0-9])(?!\\s*(?:\(others)))",
            "(?:^|[^0-9.,/])([0-9]{1,3})\(range)\\s*\(pieces)",
            "^\\s*(?:yields?\\s*:?)?\\s*\(about)\\s*([0-9]{1,3})\(range)\\s*$",
        ]
        // They are as constant as the words in them; a test reads by each.
        return patterns.compactMap { try? Regex($0) }
    }()
}
