public import APIContract
import NutritionScience
public import Wording

/// The entries of a person about a food of their own.
public struct OwnFoodEntries: Sendable {
    /// The fields of the form beside those of nutrients, which have the nutrients' names.
    public static let names =
        [
            "name", "brand", "barcode", "per", "portionName", "portionGrams", "portionName2", "portionGrams2",
            "calories", "shared",
        ]
    /// All fields of the form.
    public static let allNames = names + Nutrient.allCases.map(\.key)

    private var texts: [String: String] = [:]

    /// Entries with every field empty.
    public init() {}

    /// The entries that the form for a food shows at first.
    public init(_ food: OwnFood, _ localization: Localization) {
        self.init()
        self["name"] = food.name
        self["brand"] = food.brand ?? ""
        self["barcode"] = food.barcode ?? ""
        for (portion, suffix) in zip(food.portions, ["", "2"]) {
            self["portionName" + suffix] = portion.name ?? ""
            self["portionGrams" + suffix] = localization.sentences.typed(food: portion.grams)
        }
        if let per100g = food.per100g { set(per100g, localization) }
    }

    /// The entries that the form for a correction of a food of the table shows at first.
    public init(correcting food: Food, _ localization: Localization) {
        self.init()
        self["name"] = food.name
        self["brand"] = food.brand ?? ""
        self["barcode"] = food.barcode ?? ""
        if let portion = food.portion {
            self["portionName"] = portion.name ?? ""
            self["portionGrams"] = localization.sentences.typed(food: portion.grams)
        }
        set(food.per100g, localization)
    }

    private mutating func set(_ per100g: FoodNutrients, _ localization: Localization) {
        self["calories"] = localization.sentences.typed(energy: per100g.calories)
        for nutrient in Nutrient.allCases {
            self[nutrient.key] = localization.sentences.typed(grams: per100g[nutrient])
        }
    }

    /// The text in a field.
    public subscript(name: String) -> String {
        get { texts[name] ?? "" }
        set { texts[name] = newValue }
    }

    /// Whether any nutrient is typed beyond those that labels always have.
    var hasMore: Bool {
        Nutrient.allCases.contains { !Nutrient.always.contains($0) && !self[$0.key].trimmed.isEmpty }
    }

    /// The request that the entries make, and a sentence for each field that can't be understood. The weights of the
    /// portions that the form `shows` stay to the last digit while their texts are unchanged.
    public func request(
        shows portions: [FoodPortion] = [], _ localization: Localization
    ) -> (request: OwnFoodRequest, problems: [String: String]) {
        var reader = FormNumberReader(localization: localization)
        var request = OwnFoodRequest()
        (request.name, request.brand, request.barcode) = (self["name"], self["brand"], self["barcode"])
        request.shared = self["shared"].isEmpty ? nil : true
        request.calories = reader.kilocalories(self["calories"], field: "calories")
        request.protein = reader.number(self["protein"], field: "protein")
        request.carbohydrate = reader.number(self["carbohydrate"], field: "carbohydrate")
        request.fat = reader.number(self["fat"], field: "fat")
        var nutrients: [String: Double] = [:]
        for nutrient in Nutrient.others {
            nutrients[nutrient.key] = reader.number(self[nutrient.key], field: nutrient.key)
        }
        request.nutrients = nutrients
        request.portions = ["", "2"].enumerated().compactMap { index, suffix in
            let grams = self["portionGrams" + suffix]
            var name = self["portionName" + suffix].trimmed
            guard !name.isEmpty || !grams.trimmed.isEmpty else { return nil }
            // A label for a serving says only its weight.
            if name.isEmpty, suffix.isEmpty, self["per"] == "portion" {
                name = localization.sentences("kitchen.serving")
            }
            let shown = portions.indices.contains(index) ? portions[index].grams : nil
            return OwnFoodRequest.Portion(
                name: name, grams: reader.food(grams, field: "portionGrams" + suffix, shown: shown))
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
        for nutrient in Nutrient.allCases { names["nutrients.\(nutrient.key)"] = nutrient.key }
        return names
    }()
}
