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
