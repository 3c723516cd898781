public import NutritionScience

/// A food or a dish that a person keeps for themselves: from a label, as a correction of a food of the table, or as a recipe.
public struct OwnFood: Codable, Hashable, Identifiable, Sendable {
    /// Its number among what the person has; nothing else ever gets it.
    public let id: Identifier<OwnFood>
    /// What it is called.
    public let name: String
    /// Who makes it; nil where nobody in particular does.
    public let brand: String?
    /// The number behind its barcode, without leading zeros; nil where it has none.
    public let barcode: String?
    /// What is in 100 g; of a recipe, as its ingredients make it. Nil for a recipe without ingredients.
    public let per100g: FoodNutrients?
    /// The usual portions, the likeliest first; of a recipe, one serving first.
    public let portions: [FoodPortion]
    /// The food of the table that it is a correction of; nil where it is none.
    public let correctionOf: Food.ID?
    /// What that food is called and where its numbers come from; nil where it is no correction.
    public let origin: String?
    /// How it is made; nil where it is no recipe.
    public let recipe: Recipe?
    /// What does not fit together in its numbers; empty where all does.
    public let doubts: [FoodDoubt]

    /// An own food with these values.
    public init(
        id: ID, name: String, brand: String?, barcode: String?, per100g: FoodNutrients?, portions: [FoodPortion],
        correctionOf: Food.ID?, origin: String?, recipe: Recipe?, doubts: [FoodDoubt]
    ) {
        self.id = id
        self.name = name
        self.brand = brand
        self.barcode = barcode
        self.per100g = per100g
        self.portions = portions
        self.correctionOf = correctionOf
        self.origin = origin
        self.recipe = recipe
        self.doubts = doubts
    }
}

/// How a dish is made, and what that comes to.
public struct Recipe: Codable, Hashable, Sendable {
    /// What goes into it, in the order of the recipe.
    public let ingredients: [RecipeIngredient]
    /// How many servings it makes.
    public let servings: Double
    /// Grams of the dish when it is done; nil where nobody weighed it. Then it weighs what its ingredients do.
    public let cookedWeight: Double?
    /// Grams of all ingredients.
    public let rawWeight: Double
    /// What is in all of it.
    public let total: FoodNutrients
    /// The total of each nutrient that any ingredient tells, with how much of it is known.
    public let nutrients: [NutrientTotal]

    /// A recipe with these values.
    public init(
        ingredients: [RecipeIngredient], servings: Double, cookedWeight: Double?, rawWeight: Double,
        total: FoodNutrients, nutrients: [NutrientTotal]
    ) {
        self.ingredients = ingredients
        self.servings = servings
        self.cookedWeight = cookedWeight
        self.rawWeight = rawWeight
        self.total = total
        self.nutrients = nutrients
    }

    /// Another text where the ingredients or their amounts are others.
    package var version: String {
        ingredients.map { "\($0.foodId.map(String.init) ?? "own\($0.ownFoodId.map(String.init) ?? "")"):\($0.grams)" }
            .joined(separator: ",").utf8.reduce(into: UInt64(0xcbf2_9ce4_8422_2325)) {
                $0 = ($0 ^ UInt64($1)) &* 0x100_0000_01b3
            }.description
    }

    /// Grams of the dish as it is eaten.
    public var weight: Double { cookedWeight ?? rawWeight }
}

/// Something that goes into a recipe.
public struct RecipeIngredient: Codable, Hashable, Sendable {
    /// The food of the table that it is; nil for an own food.
    public let foodId: Food.ID?
    /// The own food that it is; nil for one of the table.
    public let ownFoodId: OwnFood.ID?
    /// What it is called.
    public let name: String
    /// How much of it goes in.
    public let grams: Double
    /// What is in so much of it.
    public let contents: FoodNutrients
    /// Whether the own food was deleted since. Its numbers stay as they were.
    public let isDeleted: Bool

    /// An ingredient with these values.
    public init(
        foodId: Food.ID?, ownFoodId: OwnFood.ID?, name: String, grams: Double, contents: FoodNutrients,
        isDeleted: Bool
    ) {
        self.foodId = foodId
        self.ownFoodId = ownFoodId
        self.name = name
        self.grams = grams
        self.contents = contents
        self.isDeleted = isDeleted
    }
}

/// Something in a food's numbers that does not fit together.
public struct FoodDoubt: Codable, Hashable, Sendable {
    /// What it is.
    public let kind: Kind
    /// What the sums give, in kilocalories or grams; nil where there is no such number.
    public let expected: Double?

    /// What can fail to fit.
    public enum Kind: String, Codable, CaseIterable, Sendable {
        case energyInKilojoules = "energy_in_kilojoules"
        case energyOff = "energy_off"
        case sugarBeyondCarbohydrate = "sugar_beyond_carbohydrate"
        case saturatedBeyondFat = "saturated_beyond_fat"
        case tooHeavy = "too_heavy"
    }

    /// The same as the science has it.
    public init(_ doubt: LabelDoubt) {
        switch doubt {
        case .energyInKilojoules(let expected): (kind, self.expected) = (.energyInKilojoules, Double(expected))
        case .energyOff(let expected): (kind, self.expected) = (.energyOff, Double(expected))
        case .sugarBeyondCarbohydrate: (kind, expected) = (.sugarBeyondCarbohydrate, nil)
        case .saturatedBeyondFat: (kind, expected) = (.saturatedBeyondFat, nil)
        case .tooHeavy(let grams): (kind, expected) = (.tooHeavy, (grams * 10).rounded() / 10)
        }
    }
}

extension FoodNutrients {
    /// What does not fit together in these numbers of 100 g of a food.
    public var doubts: [FoodDoubt] {
        var label = LabelDoubt.Label(calories: calories)
        (label.protein, label.carbohydrate, label.fat) = (protein, carbohydrate, fat)
        (label.sugar, label.fibre) = (nutrients[.sugar], nutrients[.fibre])
        label.saturatedFat = nutrients[.saturatedFat]
        (label.salt, label.alcohol) = (nutrients[.salt], nutrients[.alcohol])
        return LabelDoubt.doubts(about: label).map(FoodDoubt.init)
    }
}

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
