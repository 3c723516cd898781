import APIContract

/// A food whose grams tell what is in it: one of the table, or one of the person's own.
struct KnownFood: Sendable {
    let name: String
    let brand: String?
    /// Its number in the food table; nil for one of the person's own.
    let foodId: Food.ID?
    /// Its number among the person's own; nil for one of the table.
    let ownFoodId: OwnFood.ID?
    let per100g: FoodNutrients
    /// The dish that it is; nil for what is none.
    private let dish: Recipe?
    /// What is eaten of it at once, the usual first.
    let portions: [FoodPortion]

    /// A food of the table.
    init(_ food: Food) {
        (name, brand, foodId, ownFoodId) = (food.name, food.brand, food.id, nil)
        (per100g, dish, portions) = (food.per100g, nil, food.portions)
    }

    /// A food of the person's own; nil where nothing is in it.
    init?(_ food: OwnFood) {
        guard let contents = food.per100g else { return nil }
        (name, brand, foodId, ownFoodId) = (food.name, food.brand, nil, food.id)
        (per100g, dish, portions) = (contents, food.recipe, food.portions)
    }

    /// The contents of an amount in grams.
    func contents(grams: Double) -> FoodNutrients { dish?.contents(grams: grams) ?? per100g.of(grams: grams) }

    /// Which food it is, among all.
    enum Identity: Hashable, Sendable {
        case listed(Food.ID?)
        case own(OwnFood.ID)
    }

    /// Which food it is.
    var identity: Identity { ownFoodId.map(Identity.own) ?? .listed(foodId) }

    /// Whether something was logged of it.
    func isFood(of logged: DiaryFood) -> Bool {
        ownFoodId == nil ? foodId == logged.foodId : ownFoodId == logged.ownFoodId
    }
}
