/// A person's own food or dish: from a label, as a correction of a food in the table, or as a recipe.
public struct OwnFood: Codable, Hashable, Identifiable, Sendable {
    /// The food's number, unique to the person and never used again.
    public let id: Identifier<OwnFood>
    /// The name of the food.
    public let name: String
    /// The manufacturer's brand; nil if it has none.
    public let brand: String?
    /// The number of its barcode, without leading zeros; nil if it has none.
    public let barcode: String?
    /// The nutrients in 100 g; for a recipe, computed from its ingredients. Nil for a recipe without ingredients.
    public let per100g: FoodNutrients?
    /// The usual portions, likeliest first; for a recipe, one serving first.
    public let portions: [FoodPortion]
    /// The food of the table that it corrects; nil if it corrects none.
    public let correctionOf: Food.ID?
    /// The name of that food and the source of its numbers; nil if it corrects none.
    public let origin: String?
    /// The recipe; nil if it has none.
    public let recipe: Recipe?
    /// The inconsistencies in its numbers.
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

    /// The nutrients in an amount in grams; nil if they are unknown.
    public func contents(grams: Double) -> FoodNutrients? {
        recipe?.contents(grams: grams) ?? per100g?.of(grams: grams)
    }
}

/// A recipe, with the totals of its ingredients.
public struct Recipe: Codable, Hashable, Sendable {
    /// The ingredients, in the order of the recipe.
    public let ingredients: [RecipeIngredient]
    /// The number of servings.
    public let servings: Double
    /// The weight of the finished dish in grams; nil if it was not weighed, in which case it is taken as the
    /// ingredients' weight.
    public let cookedWeight: Double?
    /// The weight of all ingredients in grams.
    public let rawWeight: Double
    /// The nutrients of the whole dish.
    public let total: FoodNutrients
    /// The total of each nutrient that any ingredient states, with the share that is known.
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

    /// Whether another recipe has the same amounts of the same own foods and foods of the table. A device may know a
    /// food of the table by a different number than its server; then the same name is enough.
    package func hasSame(as other: Recipe) -> Bool {
        ingredients.count == other.ingredients.count
            && zip(ingredients, other.ingredients).allSatisfy { mine, others in
                (mine.ownFoodId, mine.grams) == (others.ownFoodId, others.grams)
                    && (mine.foodId == others.foodId || mine.name == others.name)
            }
    }

    /// A hash of the ingredients and their amounts, by the foods' numbers on the server.
    package var version: String {
        let parts = ingredients.map {
            "\($0.foodId.map(String.init) ?? "own\($0.ownFoodId.map(String.init) ?? "")"):\($0.grams)"
        }
        return String(FNV(parts.joined(separator: ",")).hash)
    }

    /// The weight of the dish as eaten, in grams.
    public var weight: Double { cookedWeight ?? rawWeight }

    /// The nutrients in an amount of the dish, scaled from the total so that the energy is rounded only once. Nil for a
    /// dish without ingredients.
    public func contents(grams: Double) -> FoodNutrients? { weight > 0 ? total.multiplied(by: grams / weight) : nil }
}

/// An ingredient of a recipe.
public struct RecipeIngredient: Codable, Hashable, Sendable {
    /// The number of its food in the table; nil for an own food.
    public let foodId: Food.ID?
    /// The number of its own food; nil for a food of the table.
    public let ownFoodId: OwnFood.ID?
    /// The name of the food.
    public let name: String
    /// The amount in grams.
    public let grams: Double
    /// The nutrients in that amount.
    public let contents: FoodNutrients
    /// Whether the own food has been deleted. Its numbers are kept.
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
