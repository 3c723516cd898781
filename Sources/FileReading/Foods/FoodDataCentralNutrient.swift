import NutritionScience

/// The nutrients as USDA FoodData Central numbers them.
enum FoodDataCentralNutrient {
    private static let saltOfMilligramOfSodium = Nutrient.saltOfSodium / 1000

    /// The nutrients without a field of their own by their numbers, with what the amount is multiplied by.
    static let byNumber: [Int: (nutrient: Nutrient, factor: Double)] = [
        // Total sugars: as most foods have them, and as foundation foods do.
        2000: (.sugar, 1), 1063: (.sugar, 1),
        1079: (.fibre, 1), 1258: (.saturatedFat, 1), 1093: (.salt, saltOfMilligramOfSodium),
        1292: (.monounsaturatedFat, 1), 1293: (.polyunsaturatedFat, 1), 1257: (.transFat, 1), 1253: (.cholesterol, 1),
        1018: (.alcohol, 1), 1057: (.caffeine, 1), 1106: (.vitaminA, 1), 1165: (.vitaminB1, 1),
        1166: (.vitaminB2, 1), 1167: (.vitaminB3, 1), 1170: (.vitaminB5, 1), 1175: (.vitaminB6, 1),
        1176: (.vitaminB7, 1), 1190: (.folate, 1), 1178: (.vitaminB12, 1), 1162: (.vitaminC, 1), 1114: (.vitaminD, 1),
        1109: (.vitaminE, 1), 1185: (.vitaminK, 1), 1180: (.choline, 1), 1087: (.calcium, 1), 1089: (.iron, 1),
        1090: (.magnesium, 1), 1091: (.phosphorus, 1), 1092: (.potassium, 1), 1095: (.zinc, 1), 1098: (.copper, 1),
        1101: (.manganese, 1), 1103: (.selenium, 1), 1100: (.iodine, 1),
    ]
}
