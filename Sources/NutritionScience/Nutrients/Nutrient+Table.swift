extension Nutrient {
    /// A nutrient with its names and its unit.
    struct Row: Sendable {
        let nutrient: Nutrient
        let key: String
        let unit: Unit
        let foodDataCentral: [Int]
        let openFoodFacts: String?
        let appleHealth: String?
        let isGivenAsSodium: Bool

        init(
            _ nutrient: Nutrient, _ key: String, _ unit: Unit, _ foodDataCentral: [Int], _ openFoodFacts: String?,
            _ appleHealth: String?, isGivenAsSodium: Bool = false
        ) {
            (self.nutrient, self.key, self.unit) = (nutrient, key, unit)
            (self.foodDataCentral, self.openFoodFacts) = (foodDataCentral, openFoodFacts)
            (self.appleHealth, self.isGivenAsSodium) = (appleHealth, isGivenAsSodium)
        }
    }

    var row: Row { Self.table[place] }

    /// Its numbers in USDA FoodData Central; none where it is not read from there.
    package var foodDataCentral: [Int] { row.foodDataCentral }

    /// The start of its name in Open Food Facts, before `_100g`; nil where it is not read from there.
    package var openFoodFacts: String? { row.openFoodFacts }

    /// The end of its type in Apple Health, after `HKQuantityTypeIdentifierDietary`; nil where there is none.
    package var appleHealth: String? { row.appleHealth }

    /// Whether FoodData Central and Apple Health give the sodium in it, so that it is multiplied by `saltOfSodium`.
    package var isGivenAsSodium: Bool { row.isGivenAsSodium }

    /// The nutrients, by their places: the name and the unit, then the numbers in FoodData Central, the name in Open Food
    /// Facts, and the type in Apple Health.
    static let table: [Row] = [
        Row(.protein, "protein", .grams, [1003], nil, "Protein"),
        Row(.carbohydrate, "carbohydrate", .grams, [1005], nil, "Carbohydrates"),
        Row(.fat, "fat", .grams, [1004], nil, "FatTotal"),
        Row(.sugar, "sugar", .grams, [2000, 1063], "sugars", "Sugar"),
        Row(.fibre, "fibre", .grams, [1079], "fiber", "Fiber"),
        Row(.saturatedFat, "saturated_fat", .grams, [1258], "saturated-fat", "FatSaturated"),
        Row(.salt, "salt", .grams, [1093], "salt", "Sodium", isGivenAsSodium: true),
        Row(.monounsaturatedFat, "monounsaturated_fat", .grams, [1292], "monounsaturated-fat", "FatMonounsaturated"),
        Row(.polyunsaturatedFat, "polyunsaturated_fat", .grams, [1293], "polyunsaturated-fat", "FatPolyunsaturated"),
        Row(.transFat, "trans_fat", .grams, [1257], "trans-fat", nil),
        Row(.cholesterol, "cholesterol", .milligrams, [1253], "cholesterol", "Cholesterol"),
        Row(.alcohol, "alcohol", .grams, [1018], nil, nil),
        Row(.caffeine, "caffeine", .milligrams, [1057], "caffeine", "Caffeine"),
        Row(.vitaminA, "vitamin_a", .micrograms, [1106], "vitamin-a", "VitaminA"),
        Row(.vitaminB1, "vitamin_b1", .milligrams, [1165], "vitamin-b1", "Thiamin"),
        Row(.vitaminB2, "vitamin_b2", .milligrams, [1166], "vitamin-b2", "Riboflavin"),
        Row(.vitaminB3, "vitamin_b3", .milligrams, [1167], "vitamin-pp", "Niacin"),
        Row(.vitaminB5, "vitamin_b5", .milligrams, [1170], "pantothenic-acid", "PantothenicAcid"),
        Row(.vitaminB6, "vitamin_b6", .milligrams, [1175], "vitamin-b6", "VitaminB6"),
        Row(.vitaminB7, "vitamin_b7", .micrograms, [1176], "biotin", "Biotin"),
        Row(.folate, "folate", .micrograms, [1190], "vitamin-b9", "Folate"),
        Row(.vitaminB12, "vitamin_b12", .micrograms, [1178], "vitamin-b12", "VitaminB12"),
        Row(.vitaminC, "vitamin_c", .milligrams, [1162], "vitamin-c", "VitaminC"),
        Row(.vitaminD, "vitamin_d", .micrograms, [1114], "vitamin-d", "VitaminD"),
        Row(.vitaminE, "vitamin_e", .milligrams, [1109], "vitamin-e", "VitaminE"),
        Row(.vitaminK, "vitamin_k", .micrograms, [1185], "vitamin-k", "VitaminK"),
        Row(.choline, "choline", .milligrams, [1180], "choline", nil),
        Row(.calcium, "calcium", .milligrams, [1087], "calcium", "Calcium"),
        Row(.iron, "iron", .milligrams, [1089], "iron", "Iron"),
        Row(.magnesium, "magnesium", .milligrams, [1090], "magnesium", "Magnesium"),
        Row(.phosphorus, "phosphorus", .milligrams, [1091], "phosphorus", "Phosphorus"),
        Row(.potassium, "potassium", .milligrams, [1092], "potassium", "Potassium"),
        Row(.zinc, "zinc", .milligrams, [1095], "zinc", "Zinc"),
        Row(.copper, "copper", .milligrams, [1098], "copper", "Copper"),
        Row(.manganese, "manganese", .milligrams, [1101], "manganese", "Manganese"),
        Row(.selenium, "selenium", .micrograms, [1103], "selenium", "Selenium"),
        Row(.iodine, "iodine", .micrograms, [1100], "iodine", "Iodine"),
    ]
}
