/// `POST /v1/own-foods` and `PUT /v1/own-foods/{id}`: a food from a label, or a recipe. Nil is what was not sent.
public struct OwnFoodRequest: Codable, Sendable {
    /// What it is called, in 1 to 100 characters; required.
    public var name: String?
    /// Who makes it, in at most 80 characters.
    public var brand: String?
    /// The 8 to 14 digits below its barcode. One of a person's own foods has it at most.
    public var barcode: String?
    /// Grams that the numbers are of, 1 to 2,000: 100 where it is not sent, a portion's weight for a label that tells only
    /// of a portion.
    public var per: Double?
    /// Kilocalories, 0 to 905 in 100 g; required, unless it is a recipe.
    public var calories: Int?
    /// Grams of protein.
    public var protein: Double?
    /// Grams of carbohydrate.
    public var carbohydrate: Double?
    /// Grams of fat.
    public var fat: Double?
    /// The amounts of other nutrients, each by its name and in its unit.
    public var nutrients: [String: Double]?
    /// The usual portions, at most 5, the likeliest first.
    public var portions: [Portion]?
    /// The food of the table that it is a correction of.
    public var correctionOf: Food.ID?
    /// Whether everybody on this server may find it, by its barcode and its name, where no product of the table has the
    /// barcode. Who typed it in is not told. What was shared first stands for everybody else, only the person who shared
    /// it can change it, and it stays when the own food is deleted. 50 times a day at most.
    public var shared: Bool?
    /// How it is made, for a recipe.
    public var recipe: RecipeRequest?
    /// A key of the client's own: sent again under the same one, nothing changes.
    public var clientKey: String?

    /// A portion.
    public struct Portion: Codable, Hashable, Sendable {
        /// What it is, in 1 to 40 characters, such as `1 slice`.
        public var name: String?
        /// Its weight in grams, 1 to 5,000.
        public var grams: Double?

        /// A portion with these values.
        public init(name: String?, grams: Double?) {
            self.name = name
            self.grams = grams
        }
    }

    /// A request that says nothing yet.
    public init() {}
}

/// How a dish is made. Nil is what was not sent.
public struct RecipeRequest: Codable, Sendable {
    /// How many servings it makes, 1 to 100; one where it is not sent.
    public var servings: Double?
    /// Grams of the dish when it is done, 1 to 100,000.
    public var cookedWeight: Double?
    /// What goes into it, at most 100.
    public var ingredients: [Ingredient]?

    /// Something that goes into it: a food of the table, or one of the person's own.
    public struct Ingredient: Codable, Hashable, Sendable {
        /// The number of a food of the table.
        public var foodId: Food.ID?
        /// The number of an own food, or of another recipe.
        public var ownFoodId: OwnFood.ID?
        /// How much of it goes in, 0.1 to 100,000 g.
        public var grams: Double?

        /// An ingredient with these values.
        public init(foodId: Food.ID? = nil, ownFoodId: OwnFood.ID? = nil, grams: Double? = nil) {
            self.foodId = foodId
            self.ownFoodId = ownFoodId
            self.grams = grams
        }
    }

    /// A request that says nothing yet.
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

/// `GET /v1/own-foods`: what a person keeps for themselves.
public struct OwnFoodList: Codable, Sendable {
    /// The foods and recipes, in the order of their names.
    public let foods: [OwnFood]

    /// An answer with these foods.
    public init(foods: [OwnFood]) {
        self.foods = foods
    }
}
