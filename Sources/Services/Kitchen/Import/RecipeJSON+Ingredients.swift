import Foundation

extension RecipeJSON {
    /// What a list of ingredients has, a text for each; lists may be in lists, and in the sections of a recipe.
    static func texts(_ list: Any, depth: Int = 0) -> [String] {
        guard depth < 5 else { return [] }
        if let values = list as? [Any] { return values.prefix(1000).flatMap { texts($0, depth: depth + 1) } }
        guard let members = list as? [String: Any] else { return text(list).map { [$0] } ?? [] }
        let item = members["item"] is String ? nil : members["item"]
        if let items = members["itemListElement"] ?? item { return texts(items, depth: depth + 1) }
        let places = members.keys.compactMap { Int($0) }.sorted()
        guard places.isEmpty || places.count < members.count else {
            return texts(places.compactMap { members[String($0)] }, depth: depth + 1)
        }
        return line(members).map { [$0] } ?? []
    }

    /// The line that an object stands for: one of Mealie, of schema.org, or of an app that has a way of its own.
    private static func line(_ members: [String: Any]) -> String? {
        if let food = name(members["food"]) {
            return composed(
                members["quantity"], unit: name(members["unit"]), food: food, note: text(members["note"]))
        }
        func first(of names: [String]) -> String? {
            names.lazy.compactMap { text(members[$0]) }.first { !$0.isEmpty }
        }
        return first(of: ["originalText", "original_text", "text"]) ?? property(members)
            ?? first(of: ["note", "display", "name"])
    }

    /// An amount beside the name of what it is of, as PropertyValue and HowToSupply of schema.org have them; nil where
    /// there is none.
    private static func property(_ members: [String: Any]) -> String? {
        guard let name = text(members["name"] ?? members["ingredient"] ?? members["item"]), !name.isEmpty,
            let given = members["value"] ?? members["requiredQuantity"] ?? members["amount"] ?? members["quantity"]
        else { return nil }
        let quantity = given as? [String: Any] ?? ["value": given]
        guard let amount = Self.amount(quantity["value"] ?? quantity["minValue"]) else { return nil }
        guard !name.hasPrefix(amount + " ") else { return name }
        let units = [quantity, members].flatMap { object in
            ["unitText", "unit", "unitCode"].compactMap { Self.name(object[$0]) }
        }
        return [amount, units.first.map { codes[$0] ?? $0 } ?? "", name].filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static func amount(_ value: Any?) -> String? {
        if let number = value as? NSNumber {
            return number.doubleValue > 0 && number.doubleValue < 1e6 ? written(number.doubleValue) : nil
        }
        return text(value).flatMap { $0.isEmpty || $0 == "0" ? nil : $0 }
    }

    /// Units by their codes of UN/CEFACT, which schema.org names for `unitCode`; pieces have none.
    private static let codes = [
        "MGM": "mg", "GRM": "g", "KGM": "kg", "MLT": "ml", "CLT": "cl", "DLT": "dl", "LTR": "l", "ONZ": "oz",
        "LBR": "lb", "OZA": "fl oz", "G21": "cup", "G24": "tbsp", "G25": "tsp", "C62": "", "H87": "", "EA": "",
    ]

    /// How many servings something says: 4, "4 servings", "für 4 Personen", "Serves: 4", ["4", "4 servings"].
    static func servings(_ value: Any?) -> Double? {
        if let number = number(value) { return number >= 1 && number <= 100 ? number : nil }
        if let list = value as? [Any] { return list.lazy.compactMap { servings($0) }.first }
        if let members = value as? [String: Any] {
            let parts = [amount(members["value"] ?? members["minValue"]), text(members["unitText"])]
            return servings(parts.compactMap(\.self).joined(separator: " "))
        }
        guard let words = (value as? String).map({ $0.prefix(200).lowercased() }) else { return nil }
        return servingPatterns.lazy.compactMap { pattern -> Double? in
            let match = try? Regex(pattern, as: (Substring, Substring).self).firstMatch(in: words)
            return match.flatMap { Double($0.output.1) }.flatMap { $0 >= 1 && $0 <= 100 ? $0 : nil }
        }.first
    }

    /// A number beside such a word, or alone: 12 ounces, a pan of 9 × 13 and a loaf are no servings.
    private static let servingPatterns: [String] = {
        let people = "(?:servings?|serves|portionen|portion|personen|person|people|persons|pers\\.?)"
        let before = "(?:serves|serving|servings|feeds|für|portionen|personen|people|makes)"
        let about = "(?:about|approx\\.?|approximately|around|up to|ca\\.?|circa|etwa|~)?"
        let others = "ounces|oz|g\\b|grams|kg|ml|cups|loa|x\\s*[0-9]|×"
        return [
            "([0-9]{1,3})(?:\\s*(?:-|–|to|bis)\\s*[0-9]{1,3})?\\s*\(people)",
            "\(before)\\s*[:=\\-–]?\\s*\(about)\\s*([0-9]{1,3})(?![0-9]|[.,/][0-9])(?!\\s*(?:\(others)))",
            "^\\s*(?:yields?\\s*:?)?\\s*\(about)\\s*([0-9]{1,3})(?:\\s*(?:-|–|to|bis)\\s*[0-9]{1,3})?\\s*$",
        ]
    }()
}
