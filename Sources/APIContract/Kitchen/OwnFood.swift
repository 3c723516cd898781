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

    /// The contents of an amount in grams; nil where nothing is known of it.
    public func contents(grams: Double) -> FoodNutrients? {
        recipe?.contents(grams: grams) ?? per100g?.of(grams: grams)
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

    /// Whether another has the same in it: the same own foods, and the same foods of the table, however they are named. A
    /// device may know one of the table by another number than its server does, and then by the same name.
    package func hasSame(as other: Recipe) -> Bool {
        ingredients.count == other.ingredients.count
            && zip(ingredients, other.ingredients).allSatisfy { mine, others in
                (mine.ownFoodId, mine.grams) == (others.ownFoodId, others.grams)
                    && (mine.foodId == others.foodId || mine.name == others.name)
            }
    }

    /// Another text where the ingredients or their amounts are others, by the numbers that a server knows them by.
    package var version: String {
        let parts = ingredients.map {
            "\($0.foodId.map(String.init) ?? "own\($0.ownFoodId.map(String.init) ?? "")"):\($0.grams)"
        }
        return String(FNV(parts.joined(separator: ",")).hash)
    }

    /// Grams of the dish as it is eaten.
    public var weight: Double { cookedWeight ?? rawWeight }

    /// What is in so many grams of the dish, as that part of the whole: its energy is rounded once. Nil where nothing is in
    /// it.
    public func contents(grams: Double) -> FoodNutrients? { weight > 0 ? total.multiplied(by: grams / weight) : nil }
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
