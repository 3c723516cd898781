public import APIContract
import NutritionScience
public import Wording

/// What a person typed about a food of their own.
public struct OwnFoodEntries: Sendable {
    /// The fields of the form beside those of nutrients, which have the nutrients' names.
    public static let names =
        ["name", "brand", "barcode", "per", "portionName", "portionGrams", "portionName2", "portionGrams2", "calories"]
    /// All fields of the form.
    public static let allNames = names + Nutrient.allCases.map(\.rawValue)

    private var texts: [String: String] = [:]

    /// Entries with every field empty.
    public init() {}

    /// What the form for a food shows at first.
    public init(_ food: OwnFood, _ localization: Localization) {
        self.init()
        self["name"] = food.name
        self["brand"] = food.brand ?? ""
        self["barcode"] = food.barcode ?? ""
        for (portion, suffix) in zip(food.portions, ["", "2"]) {
            self["portionName" + suffix] = portion.name ?? ""
            self["portionGrams" + suffix] = localization.sentences.typed(grams: portion.grams)
        }
        if let per100g = food.per100g { set(per100g, localization) }
    }

    /// What the form for a correction of a food of the table shows at first.
    public init(correcting food: Food, _ localization: Localization) {
        self.init()
        self["name"] = food.name
        self["brand"] = food.brand ?? ""
        self["barcode"] = food.barcode ?? ""
        if let portion = food.portion {
            self["portionName"] = portion.name ?? ""
            self["portionGrams"] = localization.sentences.typed(grams: portion.grams)
        }
        set(food.per100g, localization)
    }

    private mutating func set(_ per100g: FoodNutrients, _ localization: Localization) {
        self["calories"] = String(per100g.calories)
        for nutrient in Nutrient.allCases {
            self[nutrient.rawValue] = localization.sentences.typed(grams: per100g[nutrient])
        }
    }

    /// The text in a field.
    public subscript(name: String) -> String {
        get { texts[name] ?? "" }
        set { texts[name] = newValue }
    }

    /// What is typed of nutrients beyond those that labels always have.
    var hasMore: Bool {
        Nutrient.allCases.contains { !Nutrient.always.contains($0) && !self[$0.rawValue].trimmed.isEmpty }
    }

    /// What it says, and a sentence for each field that can't be understood.
    public func request(_ localization: Localization) -> (request: OwnFoodRequest, problems: [String: String]) {
        var reader = NumberReader(localization: localization)
        var request = OwnFoodRequest()
        (request.name, request.brand, request.barcode) = (self["name"], self["brand"], self["barcode"])
        request.calories = reader.kilocalories(self["calories"], field: "calories")
        request.protein = reader.number(self["protein"], field: "protein")
        request.carbohydrate = reader.number(self["carbohydrate"], field: "carbohydrate")
        request.fat = reader.number(self["fat"], field: "fat")
        var nutrients: [String: Double] = [:]
        for nutrient in Nutrient.allCases where ![.protein, .carbohydrate, .fat].contains(nutrient) {
            nutrients[nutrient.rawValue] = reader.number(self[nutrient.rawValue], field: nutrient.rawValue)
        }
        request.nutrients = nutrients
        request.portions = ["", "2"].compactMap { suffix in
            let (name, grams) = (self["portionName" + suffix].trimmed, self["portionGrams" + suffix])
            guard !name.isEmpty || !grams.trimmed.isEmpty else { return nil }
            return OwnFoodRequest.Portion(
                name: name, grams: reader.number(grams, field: "portionGrams" + suffix))
        }
        if self["per"] == "portion" {
            request.per = request.portions?.first?.grams
            if request.per == nil { reader.refuse("portionGrams", .missing) }
        }
        return (request, reader.problems)
    }

    /// The fields of the contract that the form has under another name.
    public static let formNames: [String: String] = {
        var names = [
            "portions.0.name": "portionName", "portions.0.grams": "portionGrams", "portions.1.name": "portionName2",
            "portions.1.grams": "portionGrams2", "per": "portionGrams",
        ]
        for nutrient in Nutrient.allCases { names["nutrients.\(nutrient.rawValue)"] = nutrient.rawValue }
        return names
    }()
}

/// Reads numbers as people type them, and collects what it could not read.
package struct NumberReader {
    private let localization: Localization
    /// A sentence for each field that could not be read.
    package private(set) var problems: [String: String] = [:]

    /// A reader that has read nothing yet.
    package init(localization: Localization) {
        self.localization = localization
    }

    /// A number to a hundredth; nil where nothing is typed.
    package mutating func number(_ text: String, field: String) -> Double? {
        let text = text.trimmed
        guard !text.isEmpty else { return nil }
        let written = text.replacing(",", with: ".")
        guard let match = written.wholeMatch(of: /[0-9]{1,7}(\.[0-9]{1,4})?/), let number = Double(match.0) else {
            refuse(field, .wrongType(expected: .number))
            return nil
        }
        return (number * 100).rounded() / 100
    }

    /// Kilocalories, which kilojoules with their unit behind them become.
    mutating func kilocalories(_ text: String, field: String) -> Int? {
        let text = text.trimmed.lowercased()
        let isKilojoules = text.hasSuffix("kj")
        let digits = isKilojoules ? String(text.dropLast(2)) : text.hasSuffix("kcal") ? String(text.dropLast(4)) : text
        // Three digits after a separator are thousands.
        let grouped = digits.trimmed.wholeMatch(of: /([0-9]{1,2})[.,]([0-9]{3})/).map { String($0.1 + $0.2) }
        guard let energy = number(grouped ?? digits, field: field) else { return nil }
        return Int((isKilojoules ? energy / 4.184 : energy).rounded())
    }

    /// Refuses what is in a field.
    package mutating func refuse(_ field: String, _ problem: FieldProblem) {
        problems[field] = localization.errors.sentence(for: problem, field: field)
    }
}
