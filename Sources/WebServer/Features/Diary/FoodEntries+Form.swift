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

extension FoodEntries {
    /// The entries of a tap, as one value of a form.
    static func packed(_ fields: [LabelledValue]) -> String {
        let values = Dictionary(fields.map { ($0.label, $0.value) }) { first, _ in first }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(values)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// The entries of such a value on a day and at a meal, with the number of their food; empty for one that is none.
    static func unpacked(_ packed: String, day: String, meal: String) -> (
        entries: FoodEntries, food: NamedFood?
    ) {
        let values = (try? JSONDecoder().decode([String: String].self, from: Data(packed.utf8))) ?? [:]
        var entries = FoodEntries()
        for name in Name.allCases { entries[name] = String((values[name.rawValue] ?? "").prefix(200)) }
        (entries[.day], entries[.meal]) = (day, meal)
        return (entries, NamedFood(listed: values["foodId"] ?? "", own: values["ownFoodId"] ?? ""))
    }
}
