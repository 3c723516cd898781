import Foundation

/// Recipes in JSON: of schema.org/Recipe, and from exports of Mealie and Tandoor.
enum RecipeJSON {
    /// The most values that are examined, and the greatest depth.
    private static let (mostValues, deepest) = (200_000, 30)

    /// The recipes in a text; empty where it is no JSON, or has none.
    static func recipes(in text: String) -> [RecipeFile.Entry] {
        guard let value = value(of: text) ?? value(of: mended(text)) else { return [] }
        var search = Search()
        search.look(at: value, depth: 0)
        return search.found
    }

    private static func value(of text: String) -> Any? {
        try? JSONSerialization.jsonObject(with: Data(text.utf8), options: [.fragmentsAllowed])
    }

    /// The text without additions by pages around it, and without line breaks in strings, which JSON must not have.
    private static func mended(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }
        let plain = unwrapped(String(String.UnicodeScalarView(scalars)))
        guard !plain.contains("\"") else { return plain }
        return plain.replacing("&quot;", with: "\"").replacing("&#34;", with: "\"")
    }

    /// The text from the beginning of its first object to the end of its last one, with the lists around them: pages
    /// put comments of several languages around it, such as // <![CDATA[.
    private static func unwrapped(_ text: String) -> String {
        guard let first = text.firstIndex(of: "{"), let last = text.lastIndex(of: "}"), first < last else {
            return text
        }
        let before = String(text[..<first]).replacing("<![CDATA[", with: " ")
        let opened = before.reversed().prefix { $0 == "[" || $0.isWhitespace }.count(where: { $0 == "[" })
        let closed = text[last...].dropFirst().prefix { $0 == "]" || $0.isWhitespace }.count(where: { $0 == "]" })
        let lists = min(opened, closed)
        return String(repeating: "[", count: lists) + String(text[first...last]) + String(repeating: "]", count: lists)
    }

    private struct Search {
        var found: [RecipeFile.Entry] = []
        private var looked = 0

        mutating func look(at value: Any, depth: Int) {
            looked += 1
            guard looked <= mostValues, depth <= deepest else { return }
            if let members = value as? [String: Any] {
                if let recipe = RecipeJSON.recipe(RecipeJSON.unprefixed(members)) { return found.append(recipe) }
                for name in members.keys.sorted() { look(at: members[name] as Any, depth: depth + 1) }
            } else if let values = value as? [Any] {
                for value in values { look(at: value, depth: depth + 1) }
            }
        }
    }

    /// The recipe in an object, recognized by its members; nil where it is something else.
    private static func recipe(_ members: [String: Any]) -> RecipeFile.Entry? {
        let name = text(members["name"] ?? members["headline"]) ?? ""
        if let steps = members["steps"] as? [[String: Any]], steps.contains(where: { $0["ingredients"] is [Any] }) {
            let ingredients = steps.flatMap { $0["ingredients"] as? [[String: Any]] ?? [] }
            return RecipeFile.Entry(
                name, servings: number(members["servings"]), lines: ingredients.prefix(1000).compactMap(tandoorLine))
        }
        let types = (members["@type"] as? [Any] ?? [members["@type"] as Any]).compactMap { $0 as? String }
        let isMarked = types.contains { $0 == "Recipe" || $0.hasSuffix("schema.org/Recipe") || $0.hasSuffix(":Recipe") }
        let list =
            members["recipeIngredient"] ?? members["recipe_ingredient"] ?? (isMarked ? members["ingredients"] : nil)
        guard let list else { return nil }
        let yields = ["recipeServings", "recipe_servings", "recipeYield", "recipe_yield", "yield", "servings"]
        let servings = yields.lazy.compactMap { Self.servings(members[$0]) }.first
        return RecipeFile.Entry(name, servings: servings, lines: RecipeFile.lines(of: texts(list)))
    }

    /// An object with unprefixed names of schema.org, where it has prefixed ones: schema:name, s:name, or the whole
    /// address.
    private static func unprefixed(_ members: [String: Any]) -> [String: Any] {
        guard let prefix = members.keys.lazy.compactMap({ Self.prefix(of: $0) }).first else { return members }
        return removing(prefix, from: members, depth: 0) as? [String: Any] ?? members
    }

    private static func prefix(of key: String) -> String? {
        guard let name = prefixed.first(where: { key.hasSuffix($0) }) else { return nil }
        let prefix = key.dropLast(name.count)
        return prefix.last == ":" || prefix.last == "/" ? String(prefix) : nil
    }

    private static func removing(_ prefix: String, from value: Any, depth: Int) -> Any {
        guard depth <= deepest else { return value }
        if let values = value as? [Any] { return values.map { removing(prefix, from: $0, depth: depth + 1) } }
        guard let members = value as? [String: Any] else { return value }
        let plain = members.map { name, value in
            (
                name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name,
                removing(prefix, from: value, depth: depth + 1)
            )
        }
        return Dictionary(plain) { first, _ in first }
    }

    /// The members of a recipe that show whether names have a prefix.
    private static let prefixed = ["recipeIngredient", "ingredients"]

    private static func tandoorLine(_ members: [String: Any]) -> String? {
        guard (members["is_header"] as? Bool) != true, let food = name(members["food"]) else { return nil }
        let amount = (members["no_amount"] as? Bool) == true ? nil : members["amount"]
        return composed(amount, unit: name(members["unit"]), food: food, note: text(members["note"]))
    }

    static func composed(_ amount: Any?, unit: String?, food: String, note: String?) -> String {
        let count = number(amount).flatMap { $0 > 0 && $0 < 1e6 ? written($0) : nil }
        let line = [count, count == nil ? nil : unit, food].compactMap(\.self).filter { !$0.isEmpty }
            .joined(separator: " ")
        return note.map { $0.isEmpty ? line : "\(line), \($0)" } ?? line
    }

    /// A number with a point before its decimals, never three of them: those could be thousands.
    static func written(_ number: Double) -> String {
        let thousandths = Int((number * 1000).rounded())
        guard thousandths % 1000 != 0 else { return String(thousandths / 1000) }
        var decimals = String(String(1000 + thousandths % 1000).dropFirst())
        while decimals.last == "0" { decimals.removeLast() }
        if decimals.count == 3 { decimals.append("0") }
        return "\(thousandths / 1000).\(decimals)"
    }

    static func name(_ value: Any?) -> String? {
        let name = (value as? [String: Any]).flatMap { text($0["name"]) } ?? (value as? String)
        return name.flatMap { $0.isEmpty ? nil : $0 }
    }

    static func text(_ value: Any?) -> String? {
        switch value {
        case let text as String: text
        case let list as [Any]: list.first.flatMap { text($0) }
        case let members as [String: Any]: text(members["@value"] ?? members["name"])
        default: nil
        }
    }

    static func number(_ value: Any?) -> Double? {
        switch value {
        case let text as String: Double(text.trimmingCharacters(in: .whitespaces).replacing(",", with: "."))
        case let number as NSNumber: number.doubleValue
        default: nil
        }
    }
}
