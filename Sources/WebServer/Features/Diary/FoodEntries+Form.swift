import APIContract
import Foundation
import Screens

extension FoodEntries {
    /// The fields of the contract that the forms for food have under another name.
    static let formNames = ["grams": "amount"]

    /// The entries of a form.
    init(_ form: Form) {
        self.init()
        for name in Name.allCases { self[name] = String(form.text(name.rawValue).prefix(200)) }
        confirmed = form.text("confirmed")
    }
}

extension Form {
    /// Whether it planned food when it was sent first. A browser that sends it again once the day has come says so.
    var isPlan: Bool { self["isPlanned"] != nil }
}

extension FoodEntries {
    /// The entries of a tap, as one value of a form.
    static func packed(_ fields: [LabelledValue]) -> String {
        let values = Dictionary(fields.map { ($0.label, $0.value) }) { first, _ in first }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(values)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// The name that such a value shows.
    static func named(_ packed: String) -> String {
        let values = Self.values(packed)
        return values["shown"] ?? values[Name.name.rawValue] ?? ""
    }

    private static func values(_ packed: String) -> [String: String] {
        (try? JSONDecoder().decode([String: String].self, from: Data(packed.utf8))) ?? [:]
    }

    /// The entries of such a value, with the number of their food; empty for one that is none. They are of a day and a meal
    /// where the value names no others.
    static func unpacked(_ packed: String, day: String, meal: String) -> (
        entries: FoodEntries, food: NamedFood?
    ) {
        let values = Self.values(packed)
        var entries = FoodEntries()
        for name in Name.allCases { entries[name] = String((values[name.rawValue] ?? "").prefix(200)) }
        if entries[.day].isEmpty { entries[.day] = day }
        if entries[.meal].isEmpty { entries[.meal] = meal }
        entries.confirmed = values["confirmed"] ?? ""
        return (entries, NamedFood(listed: values["foodId"] ?? "", own: values["ownFoodId"] ?? ""))
    }
}
