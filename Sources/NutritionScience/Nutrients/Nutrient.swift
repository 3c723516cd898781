/// Something in food that a label or a food table gives an amount of, beside its energy.
///
/// What is stored names a nutrient by its place in this list: new ones come at the end, and none ever moves.
public enum Nutrient: String, CaseIterable, Sendable {
    case protein
    case carbohydrate
    case fat
    case sugar
    case fibre
    case saturatedFat = "saturated_fat"
    /// Sodium, as the salt that it would be: 2.5 times as much.
    case salt
    case monounsaturatedFat = "monounsaturated_fat"
    case polyunsaturatedFat = "polyunsaturated_fat"
    case transFat = "trans_fat"
    case cholesterol
    case alcohol
    case caffeine
    /// As retinol activity equivalents.
    case vitaminA = "vitamin_a"
    /// Thiamin.
    case vitaminB1 = "vitamin_b1"
    /// Riboflavin.
    case vitaminB2 = "vitamin_b2"
    /// Niacin.
    case vitaminB3 = "vitamin_b3"
    /// Pantothenic acid.
    case vitaminB5 = "vitamin_b5"
    case vitaminB6 = "vitamin_b6"
    /// Biotin.
    case vitaminB7 = "vitamin_b7"
    /// As dietary folate equivalents.
    case folate
    case vitaminB12 = "vitamin_b12"
    case vitaminC = "vitamin_c"
    case vitaminD = "vitamin_d"
    /// As alpha-tocopherol.
    case vitaminE = "vitamin_e"
    case vitaminK = "vitamin_k"
    case choline
    case calcium
    case iron
    case magnesium
    case phosphorus
    case potassium
    case zinc
    case copper
    case manganese
    case selenium
    case iodine

    /// The unit in which amounts are given.
    public enum Unit: String, Sendable {
        case grams = "g"
        case milligrams = "mg"
        case micrograms = "µg"
    }

    /// The unit in which amounts of it are given.
    public var unit: Unit {
        switch self {
        case .protein, .carbohydrate, .fat, .sugar, .fibre, .saturatedFat, .salt, .monounsaturatedFat,
            .polyunsaturatedFat, .transFat, .alcohol:
            .grams
        case .vitaminA, .vitaminB7, .folate, .vitaminB12, .vitaminD, .vitaminK, .selenium, .iodine: .micrograms
        case .cholesterol, .caffeine, .vitaminB1, .vitaminB2, .vitaminB3, .vitaminB5, .vitaminB6, .vitaminC,
            .vitaminE, .choline, .calcium, .iron, .magnesium, .phosphorus, .potassium, .zinc, .copper, .manganese:
            .milligrams
        }
    }

    /// What is shown of every food and every day, what others are part of before them; the rest where somebody wants to see it.
    public static let always: [Nutrient] = [
        .protein, .carbohydrate, .sugar, .fibre, .fat, .saturatedFat, .salt,
    ]
}
