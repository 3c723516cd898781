import Foundation

extension RecipeJSON {
    /// The texts of a list of ingredients; lists may be in lists, and in the sections of a recipe.
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
            ?? first(of: ["note", "display", "name", "item", "@value", "value", "description"])
    }

    /// An amount beside the name of what it is of, as PropertyValue and HowToSupply of schema.org have them; nil where
    /// there is none.
    private static func property(_ members: [String: Any]) -> String? {
        guard let name = text(members["name"] ?? members["ingredient"] ?? members["item"]), !name.isEmpty,
            let quantity = Self.quantity(members), let amount = Self.amount(of: quantity)
        else { return nil }
        guard !name.hasPrefix(amount + " ") else { return name }
        // Some pages name the property, and not what it is of.
        if properties.contains(name.lowercased()), amount.contains(where: \.isLetter) { return amount }
        let units = [quantity, members].flatMap { object in
            ["unitText", "unit", "unitCode"].compactMap { Self.name(object[$0]) }
        }
        return [amount, units.first.map { codes[$0] ?? $0 } ?? "", name].filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static let properties: Set<String> = ["ingredient", "ingredients", "recipeingredient", "zutat", "zutaten"]

    /// The object that tells how much it is, be it this one.
    private static func quantity(_ members: [String: Any]) -> [String: Any]? {
        guard
            let given = members["value"] ?? members["requiredQuantity"] ?? members["amount"] ?? members["quantity"]
        else { return members["minValue"] == nil && members["maxValue"] == nil ? nil : members }
        return given as? [String: Any] ?? ["value": given]
    }

    /// A number, or a range of two: 2-3.
    static func amount(of quantity: [String: Any]) -> String? {
        if let value = amount(quantity["value"]) { return value }
        let ends = [amount(quantity["minValue"]), amount(quantity["maxValue"])].compactMap(\.self)
        guard let first = ends.first else { return nil }
        return ends.count == 2 && ends[1] != first ? "\(first)-\(ends[1])" : first
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
}
