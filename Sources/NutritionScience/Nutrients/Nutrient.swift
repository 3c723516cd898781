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

    /// How much salt the sodium in it makes: Regulation (EU) No 1169/2011, annex I.
    public static let saltOfSodium = 2.5

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

    /// Its place in the list of all, from 0. What is stored names it by this.
    public var place: Int {
        switch self {
        case .protein: 0
        case .carbohydrate: 1
        case .fat: 2
        case .sugar: 3
        case .fibre: 4
        case .saturatedFat: 5
        case .salt: 6
        case .monounsaturatedFat: 7
        case .polyunsaturatedFat: 8
        case .transFat: 9
        case .cholesterol: 10
        case .alcohol: 11
        case .caffeine: 12
        case .vitaminA: 13
        case .vitaminB1: 14
        case .vitaminB2: 15
        case .vitaminB3: 16
        case .vitaminB5: 17
        case .vitaminB6: 18
        case .vitaminB7: 19
        case .folate: 20
        case .vitaminB12: 21
        case .vitaminC: 22
        case .vitaminD: 23
        case .vitaminE: 24
        case .vitaminK: 25
        case .choline: 26
        case .calcium: 27
        case .iron: 28
        case .magnesium: 29
        case .phosphorus: 30
        case .potassium: 31
        case .zinc: 32
        case .copper: 33
        case .manganese: 34
        case .selenium: 35
        case .iodine: 36
        }
    }

    /// What is shown of every food and every day, what others are part of before them; the rest where somebody wants to see it.
    public static let always: [Nutrient] = [
        .protein, .carbohydrate, .sugar, .fibre, .fat, .saturatedFat, .salt,
    ]
}

extension Nutrient {
    /// The vitamins, and choline, in the order of their names.
    public static let vitamins: [Nutrient] = [
        .vitaminA, .vitaminB1, .vitaminB2, .vitaminB3, .vitaminB5, .vitaminB6, .vitaminB7, .folate, .vitaminB12,
        .vitaminC, .vitaminD, .vitaminE, .vitaminK, .choline,
    ]

    /// The minerals, those that people need most of first.
    public static let minerals: [Nutrient] = [
        .potassium, .calcium, .phosphorus, .magnesium, .iron, .zinc, .manganese, .copper, .iodine, .selenium,
    ]
}
