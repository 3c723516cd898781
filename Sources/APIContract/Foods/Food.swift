/// The source of a food's numbers.
public enum FoodSource: String, Codable, CaseIterable, Sendable {
    /// The table that comes with the program.
    case starter
    case openFoodFacts = "open_food_facts"
    /// USDA FoodData Central.
    case usda
    /// A person on this server, who entered a product for everyone.
    case household
}

/// Something to eat or drink.
public struct Food: Codable, Hashable, Identifiable, Sendable {
    /// Its number, which it keeps when its numbers are imported again.
    public let id: Identifier<Food>
    /// The name, in the requested language where it is known in it.
    public let name: String
    /// The maker; nil for a food of no particular one.
    public let brand: String?
    /// The source of the numbers.
    public let source: FoodSource
    /// The number behind its barcode, without leading zeros; nil where it has none.
    public let barcode: String?
    /// The source's own reference for the food, where it has one.
    public let reference: String?
    /// The contents of 100 g.
    public let per100g: FoodNutrients
    /// The usual one of its portions; nil where none is known.
    public let portion: FoodPortion?
    /// The portions eaten at once, the usual one first; empty where none is known.
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
    /// The matching foods that the person ate lately, by habit; empty where none matches.
    public let recent: [RecentFood]
    /// The matching foods that the person keeps, and their own versions of matching foods of the table.
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
