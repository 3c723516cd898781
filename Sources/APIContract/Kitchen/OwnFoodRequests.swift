/// `POST /v1/own-foods` and `PUT /v1/own-foods/{id}`: a food from a label, or a recipe. Nil means not sent.
public struct OwnFoodRequest: Codable, Sendable {
    /// The name of the food, 1 to 100 characters; required.
    public var name: String?
    /// The manufacturer's brand, at most 80 characters.
    public var brand: String?
    /// The 8 to 14 digits of its barcode, which only one of a person's own foods may have.
    public var barcode: String?
    /// The grams that the numbers refer to, 1 to 2,000: 100 if not sent, or the portion's weight for a label that
    /// states only portions.
    public var per: Double?
    /// Kilocalories, 0 to 905 per 100 g; required unless it is a recipe.
    public var calories: Int?
    /// Grams of protein.
    public var protein: Double?
    /// Grams of carbohydrate.
    public var carbohydrate: Double?
    /// Grams of fat.
    public var fat: Double?
    /// The amounts of other nutrients, each by its name and in its unit.
    public var nutrients: [String: Double]?
    /// The usual portions, at most 5, likeliest first.
    public var portions: [Portion]?
    /// The food of the table that it corrects.
    public var correctionOf: Food.ID?
    /// Whether everyone on this server may find it by its barcode and name, if no product of the table has the barcode.
    /// The person who typed it in is not named. The first food shared is the one everyone else gets; only the person
    /// who shared it can change it, and it stays when the own food is deleted. At most 50 times a day.
    public var shared: Bool?
    /// The recipe, if it is one.
    public var recipe: RecipeRequest?
    /// An idempotency key of the client: a request repeated with the same key changes nothing.
    public var clientKey: String?

    /// A portion.
    public struct Portion: Codable, Hashable, Sendable {
        /// The name of the portion, 1 to 40 characters, such as `1 slice`.
        public var name: String?
        /// Its weight in grams, 1 to 5,000.
        public var grams: Double?

        /// A portion with these values.
        public init(name: String?, grams: Double?) {
            self.name = name
            self.grams = grams
        }
    }

    /// A request without fields.
    public init() {}
}

/// A recipe to store. Nil means not sent.
public struct RecipeRequest: Codable, Sendable {
    /// The number of servings, 1 to 100; one if not sent.
    public var servings: Double?
    /// The weight of the finished dish in grams, 1 to 100,000.
    public var cookedWeight: Double?
    /// The ingredients, at most 100.
    public var ingredients: [Ingredient]?

    /// An ingredient: a food of the table, or one of the person's own.
    public struct Ingredient: Codable, Hashable, Sendable {
        /// The number of a food in the table.
        public var foodId: Food.ID?
        /// The number of an own food, or of another recipe.
        public var ownFoodId: OwnFood.ID?
        /// The amount in grams, 0.1 to 100,000.
        public var grams: Double?

        /// An ingredient with these values.
        public init(foodId: Food.ID? = nil, ownFoodId: OwnFood.ID? = nil, grams: Double? = nil) {
            self.foodId = foodId
            self.ownFoodId = ownFoodId
            self.grams = grams
        }
    }

    /// A request without fields.
    public init() {}
}

/// An answer that holds an own food.
public struct OwnFoodResponse: Codable, Sendable {
    /// The food as it is stored now.
    public let food: OwnFood

    /// An answer with this food.
    public init(food: OwnFood) {
        self.food = food
    }
}

/// `GET /v1/own-foods`: a person's own foods.
public struct OwnFoodList: Codable, Sendable {
    /// The foods and recipes, by name.
    public let foods: [OwnFood]

    /// An answer with these foods.
    public init(foods: [OwnFood]) {
        self.foods = foods
    }
}
