/// Something in food that a label or a food table gives an amount of, beside its energy.
///
/// What is stored names a nutrient by its place in this list: new ones come at the end, and none ever moves. All else
/// about a nutrient stands in its row of the table of nutrients.
public enum Nutrient: UInt8, CaseIterable, Sendable {
    case protein
    case carbohydrate
    case fat
    case sugar
    case fibre
    case saturatedFat
    /// Sodium, as the salt that it would be: 2.5 times as much.
    case salt
    case monounsaturatedFat
    case polyunsaturatedFat
    case transFat
    case cholesterol
    case alcohol
    case caffeine
    /// As retinol activity equivalents.
    case vitaminA
    /// Thiamin.
    case vitaminB1
    /// Riboflavin.
    case vitaminB2
    /// Niacin.
    case vitaminB3
    /// Pantothenic acid.
    case vitaminB5
    case vitaminB6
    /// Biotin.
    case vitaminB7
    /// As dietary folate equivalents.
    case folate
    case vitaminB12
    case vitaminC
    case vitaminD
    /// As alpha-tocopherol.
    case vitaminE
    case vitaminK
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

    /// The salt that an amount of sodium makes, as a multiple: Regulation (EU) No 1169/2011, annex I.
    public static let saltOfSodium = 2.5

    /// A unit of amounts.
    public enum Unit: String, Sendable {
        case grams = "g"
        case milligrams = "mg"
        case micrograms = "µg"

        /// The number of them in a gram.
        package var inAGram: Double {
            switch self {
            case .grams: 1
            case .milligrams: 1000
            case .micrograms: 1_000_000
            }
        }
    }

    /// Its place in the list of all, from 0. What is stored names it by this.
    public var place: Int { Int(rawValue) }

    /// Its name in requests, answers and keys of sentences: `saturated_fat`.
    public var key: String { row.key }

    /// The unit in which amounts of it are given.
    public var unit: Unit { row.unit }

    /// Whether food has a field of its own for it: protein, carbohydrate and fat.
    public var hasOwnField: Bool { place <= Nutrient.fat.place }

    /// All that have no field of their own, in the order of the list.
    public static let others = allCases.filter { !$0.hasOwnField }

    /// The nutrients that are shown of every food and every day, a whole before its parts; the rest on request.
    public static let always: [Nutrient] = [
        .protein, .carbohydrate, .sugar, .fibre, .fat, .saturatedFat, .salt,
    ]

    /// The vitamins, and choline, in the order of their names.
    public static let vitamins: [Nutrient] = [
        .vitaminA, .vitaminB1, .vitaminB2, .vitaminB3, .vitaminB5, .vitaminB6, .vitaminB7, .folate, .vitaminB12,
        .vitaminC, .vitaminD, .vitaminE, .vitaminK, .choline,
    ]

    /// The minerals, those that people need most of first.
    public static let minerals: [Nutrient] = [
        .potassium, .calcium, .phosphorus, .magnesium, .iron, .zinc, .manganese, .copper, .iodine, .selenium,
    ]

    /// The nutrient with this name; nil where there is none.
    public init?(key: String) {
        guard let row = Self.table.first(where: { $0.key == key }) else { return nil }
        self = row.nutrient
    }
}
