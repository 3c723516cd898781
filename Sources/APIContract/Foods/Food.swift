public import NutritionScience

/// Where a food's numbers come from.
public enum FoodSource: String, Codable, CaseIterable, Sendable {
    /// The table that comes with the program.
    case starter
    case openFoodFacts = "open_food_facts"
    /// USDA FoodData Central.
    case usda
    /// Somebody on this server, who typed in a product for everybody.
    case household
}

/// Energy and what it comes from.
public struct FoodNutrients: Codable, Hashable, Sendable {
    /// Kilocalories.
    public let calories: Int
    /// Grams of protein; nil where not known.
    public let protein: Double?
    /// Grams of carbohydrate; nil where not known.
    public let carbohydrate: Double?
    /// Grams of fat; nil where not known.
    public let fat: Double?
    /// What is known of all other nutrients.
    public let nutrients: NutrientAmounts

    /// Nutrients with these values.
    public init(
        calories: Int, protein: Double?, carbohydrate: Double?, fat: Double?,
        nutrients: NutrientAmounts = NutrientAmounts()
    ) {
        self.calories = calories
        self.protein = protein
        self.carbohydrate = carbohydrate
        self.fat = fat
        self.nutrients = nutrients
    }

    /// The amount of a nutrient in its unit; nil where not known.
    public subscript(nutrient: Nutrient) -> Double? {
        switch nutrient {
        case .protein: protein
        case .carbohydrate: carbohydrate
        case .fat: fat
        default: nutrients[nutrient]
        }
    }

    /// What is in so many grams of something of which this is in 100 g: whole kilocalories, and hundredths of a unit.
    public func of(grams: Double) -> FoodNutrients {
        multiplied(by: grams / 100)
    }

    /// What is in so many times as much: whole kilocalories, and hundredths of a unit. A thousand million of anything is
    /// as much as is told.
    public func multiplied(by factor: Double) -> FoodNutrients {
        func part(_ nutrient: Double?) -> Double? { nutrient.map { (min($0 * factor, 1e9) * 100).rounded() / 100 } }
        return FoodNutrients(
            calories: Int(min(Double(calories) * factor, 1e9).rounded()), protein: part(protein),
            carbohydrate: part(carbohydrate), fat: part(fat), nutrients: nutrients.multiplied(by: factor))
    }
}

/// How much of a food is eaten at once.
public struct FoodPortion: Codable, Hashable, Sendable {
    /// What it is, such as `1 slice`; nil where only the weight is known.
    public let name: String?
    /// Its weight in grams.
    public let grams: Double
    /// Its energy in kilocalories.
    public let calories: Int

    /// A portion with these values.
    public init(name: String?, grams: Double, calories: Int) {
        self.name = name
        self.grams = grams
        self.calories = calories
    }
}

/// Something to eat or drink.
public struct Food: Codable, Hashable, Identifiable, Sendable {
    /// Its number, which it keeps when its numbers are imported again.
    public let id: Identifier<Food>
    /// What it is called, in the language that was asked for where it is known in it.
    public let name: String
    /// Who makes it; nil where nobody in particular does.
    public let brand: String?
    /// Where the numbers come from.
    public let source: FoodSource
    /// The number behind its barcode, without leading zeros; nil where it has none.
    public let barcode: String?
    /// What the source calls it, where it does.
    public let reference: String?
    /// What is in 100 g.
    public let per100g: FoodNutrients
    /// The usual one of its portions; nil where none is known.
    public let portion: FoodPortion?
    /// What is eaten of it at once, the usual portion first; empty where none is known.
    public let portions: [FoodPortion]

    /// A food with these values.
    public init(
        id: ID, name: String, brand: String?, source: FoodSource, barcode: String?, reference: String?,
        per100g: FoodNutrients, portions: [FoodPortion]
    ) {
        self.id = id
        self.name = name
        self.brand = brand
        self.source = source
        self.barcode = barcode
        self.reference = reference
        self.per100g = per100g
        self.portion = portions.first
        self.portions = portions
    }
}

/// An answer that holds a food.
public struct FoodResponse: Codable, Sendable {
    /// The food with its nutrients per 100 g.
    public let food: Food

    /// An answer with this food.
    public init(food: Food) {
        self.food = food
    }
}

/// `GET /v1/foods`: what was found, the best match first.
public struct FoodList: Codable, Sendable {
    /// What the person ate lately that matches, by habit; empty where nothing does.
    public let recent: [RecentFood]
    /// What the person keeps for themselves that matches, and their own versions of foods of the table that do.
    public let ownFoods: [OwnFood]
    /// The foods of the table that match, the best match first, without those of which the person has an own version.
    public let foods: [Food]
    /// The words that no food of the table has, as they were typed, where nothing of it matches; nil where it has all.
    public let unknownWords: [String]?

    /// An answer with these foods.
    public init(recent: [RecentFood], ownFoods: [OwnFood], foods: [Food], unknownWords: [String]? = nil) {
        self.recent = recent
        self.ownFoods = ownFoods
        self.foods = foods
        self.unknownWords = unknownWords
    }
}
