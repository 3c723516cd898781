import APIContract

/// A food as far as it tells what an amount of it has.
struct KnownFood {
    private let per100g: FoodNutrients?
    /// A dish: what all of it has, and what it weighs.
    private let dish: Recipe?

    /// A food or a recipe of one's own, as devices hold it.
    init(_ json: JSONValue) {
        per100g = FoodNutrients(json.value("per100g"))
        guard let recipe = json.value("recipe"), let total = FoodNutrients(recipe.value("total")) else {
            dish = nil
            return
        }
        dish = Recipe(
            ingredients: [], servings: recipe.number("servings") ?? 1, cookedWeight: recipe.number("cookedWeight"),
            rawWeight: recipe.number("rawWeight") ?? 0, total: total, nutrients: [])
    }

    /// The contents of an amount: a part of a dish is that part of the whole. Nil where nothing is known of it.
    func contents(grams: Double) -> FoodNutrients? {
        dish?.contents(grams: grams) ?? per100g?.of(grams: grams)
    }
}
