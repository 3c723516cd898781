import APIContract
import NutritionScience

/// What a column says of a nutrient besides protein, carbohydrate and fat: which one, and in which unit.
struct LogNutrient: Hashable {
    let nutrient: Nutrient
    /// Whether it is sodium, which is counted as the salt that it would be.
    let isSodium: Bool
    /// The unit of the column; nil where its cells have to tell.
    let unit: String?

    /// So many of the nutrient's unit is one of a cell's unit, or of the column's where the cell has none; nil where
    /// nobody knows, and a wrong guess would be a thousandfold.
    func scale(unit: String) -> Double? {
        let unit = unit.isEmpty ? self.unit : unit.lowercased()
        let scale = unit.flatMap { Self.scale(of: nutrient, unit: $0) }
        return isSodium ? scale.map { $0 * Nutrient.saltOfSodium } : scale
    }

    /// What can't be in a row: a pound of anything, and more of what people take by the milligram.
    static func isPossible(_ amount: Double, of nutrient: Nutrient) -> Bool {
        switch nutrient.unit {
        case .grams: (0...LogIntakes.mostGrams).contains(amount)
        case .milligrams, .micrograms: (0...NutrientAmounts.most).contains(amount)
        }
    }

    /// All but protein, carbohydrate and fat, which have places of their own.
    static let all = Nutrient.others

    /// So many of a nutrient's unit is one of a unit; nil for a unit that it is not measured in, and for international
    /// units that are so much of one form of it and otherwise much of another.
    static func scale(of nutrient: Nutrient, unit: String) -> Double? {
        switch unit {
        case "g", "gram", "grams", "gramm", "г", "гр": nutrient.unit.inAGram
        case "mg", "мг": nutrient.unit.inAGram / 1000
        case "mcg", "мкг", "µg", "μg", "ug": nutrient.unit.inAGram / 1_000_000
        // 40 international units of vitamin D are a microgram, whichever of its forms it is.
        case "iu", "ie": nutrient == .vitaminD ? 0.025 : nil
        default: nil
        }
    }
}

extension LogColumnName {
    /// What a column of this name says of a nutrient, in the file of a product; nil for any other column.
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

    /// The unit of a column that gives none. What labels give in grams is in grams; MyFitnessPal has the rest of what it
    /// doesn't give in percent in milligrams.
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
