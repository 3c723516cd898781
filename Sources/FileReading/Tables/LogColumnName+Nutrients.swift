import APIContract
import NutritionScience

/// Nutrients in names of columns.
extension LogColumnName {
    /// The nutrient that a column of this name holds in the file of a product; nil for any other column.
    func nutrient(in source: LogSource) -> LogNutrient? {
        guard case .nutrient(let nutrient) = meaning else { return nil }
        let unit = nutrientUnit ?? Self.usualUnit(of: nutrient, isSodium: isSodium, in: source)
        return LogNutrient(nutrient: nutrient, isSodium: isSodium, unit: unit)
    }

    /// The unit of a nutrient that the name gives; nil without one.
    var nutrientUnit: String? { words.last { Self.units.contains($0) } }

    /// Whether it is sodium, which is counted as the salt that it would be.
    var isSodium: Bool { words.contains { Self.sodium.contains($0) } }

    private static let sodium: Set<String> = ["sodium", "natrium", "sodio"]
    private static let units: Set<String> = [
        "g", "gram", "grams", "gramm", "mg", "mcg", "µg", "μg", "ug", "iu", "ie", "г", "гр", "мг", "мкг",
    ]

    /// The unit of a column that gives none. What labels give in grams is in grams; MyFitnessPal has the rest of what
    /// it doesn't give in percent in milligrams.
    private static func usualUnit(of nutrient: Nutrient, isSodium: Bool, in source: LogSource) -> String? {
        if nutrient.unit == .grams, !isSodium { return "g" }
        guard source == .myFitnessPal, isSodium || [.cholesterol, .potassium].contains(nutrient) else { return nil }
        return "mg"
    }

    /// The nutrient that these words name; nil where they name something else.
    static func nutrient(of words: [String]) -> Nutrient? {
        let plain = words.filter { !units.contains($0) && !additions.contains($0) }
        if let nutrient = nutrients[plain.joined(separator: " ")] { return nutrient }
        // Vitamins have a letter and a name, and files write one or both.
        return vitamins.first { _, names, others in
            plain.contains(where: names.contains) && plain.allSatisfy { names.contains($0) || others.contains($0) }
        }?.nutrient
    }

    private static let nutrients: [String: Nutrient] = {
        let names: [(Nutrient, [String])] = [
            (
                .sugar,
                [
                    "sugar", "sugars", "total sugar", "total sugars", "zucker", "davon zucker", "sucres", "azucar",
                    "azucares", "zuccheri", "acucares", "suikers",
                ]
            ),
            (
                .fibre,
                [
                    "fiber", "fibre", "fibers", "dietary fiber", "dietary fibre", "total fiber", "ballaststoffe",
                    "ballaststoff", "fibres", "fibra", "fibras", "fibre alimentari", "vezels",
                ]
            ),
            (
                .saturatedFat,
                [
                    "saturated", "saturated fat", "saturated fats", "saturates", "sat fat", "fat saturated",
                    "gesattigte fettsauren", "davon gesattigte fettsauren", "gesattigte fette", "gesattigtes fett",
                    "acides gras satures", "grasas saturadas", "grassi saturi", "verzadigd vet",
                ]
            ),
            (.salt, ["salt", "salz", "kochsalz", "sel", "sal", "sale", "zout", "sodium", "natrium", "sodio"]),
            (
                .monounsaturatedFat,
                ["monounsaturated", "monounsaturated fat", "mono fat", "einfach ungesattigte fettsauren"]
            ),
            (
                .polyunsaturatedFat,
                ["polyunsaturated", "polyunsaturated fat", "poly fat", "mehrfach ungesattigte fettsauren"]
            ),
            (.transFat, ["trans fat", "trans fats", "transfat", "transfett", "transfette", "transfettsauren"]),
            (.cholesterol, ["cholesterol", "cholesterin"]), (.alcohol, ["alcohol", "alkohol"]),
            (.caffeine, ["caffeine", "koffein"]), (.choline, ["choline", "cholin"]),
            (.vitaminA, ["vitamin a", "vitamin a rae"]), (.vitaminC, ["vitamin c", "vitamin c ascorbic acid"]),
            (.vitaminD, ["vitamin d"]), (.vitaminE, ["vitamin e"]), (.vitaminK, ["vitamin k"]),
            (.calcium, ["calcium", "kalzium"]), (.iron, ["iron", "eisen"]), (.magnesium, ["magnesium"]),
            (.phosphorus, ["phosphorus", "phosphor"]), (.potassium, ["potassium", "kalium"]),
            (.zinc, ["zinc", "zink"]),
            (.copper, ["copper", "kupfer"]), (.manganese, ["manganese", "mangan"]), (.selenium, ["selenium", "selen"]),
            (.iodine, ["iodine", "jod"]),
        ]
        return Dictionary(
            uniqueKeysWithValues: names.flatMap { nutrient, names in names.map { ($0, nutrient) } })
    }()

    private static let vitamins: [(nutrient: Nutrient, names: Set<String>, others: Set<String>)] = [
        (.vitaminB1, ["b1", "thiamine", "thiamin"], ["vitamin"]), (.vitaminB2, ["b2", "riboflavin"], ["vitamin"]),
        (.vitaminB3, ["b3", "niacin"], ["vitamin"]),
        (.vitaminB5, ["b5", "pantothenic", "pantothensaure"], ["vitamin", "acid"]),
        (.vitaminB6, ["b6", "pyridoxine", "pyridoxin"], ["vitamin"]), (.vitaminB7, ["b7", "biotin"], ["vitamin"]),
        (.folate, ["b9", "folate", "folat", "folsaure"], ["vitamin", "total", "dfe"]),
        (.vitaminB12, ["b12", "cobalamin"], ["vitamin"]),
    ]
}
