package import APIContract

/// A food whose grams tell what is in it: one of the table, or one of the person's own.
package struct KnownFood: Sendable {
    /// Its name, in the language of the reader.
    package let name: String
    /// Its maker; nil where it is not known.
    package let brand: String?
    /// Its number in the food table; nil for one of the person's own.
    package let foodId: Food.ID?
    /// Its number among the person's own; nil for one of the table.
    package let ownFoodId: OwnFood.ID?
    /// Its energy and nutrients in 100 g.
    package let per100g: FoodNutrients
    /// The contents of an amount where these are not those of 100 g in proportion.
    private let basis: Basis
    /// The amounts that are eaten at once, the usual first.
    let portions: [FoodPortion]

    /// A food of the table.
    package init(_ food: Food) {
        (name, brand, foodId, ownFoodId) = (food.name, food.brand, food.id, nil)
        (per100g, basis, portions) = (food.per100g, .hundredGrams, food.portions)
    }

    /// A food of the person's own; nil where nothing is in it.
    package init?(_ food: OwnFood) {
        guard let contents = food.per100g else { return nil }
        (name, brand, foodId, ownFoodId) = (food.name, food.brand, nil, food.id)
        (per100g, portions) = (contents, food.portions)
        basis = food.recipe.map(Basis.dish) ?? .hundredGrams
    }

    /// A food that is known only by what was logged of it; nil where that does not tell its grams.
    init?(_ eaten: DiaryFood) {
        guard let grams = eaten.grams, grams > 0 else { return nil }
        (name, brand, foodId, ownFoodId) = (eaten.name, nil, eaten.foodId, eaten.ownFoodId)
        let contents = eaten.contents
        (per100g, portions) = (contents.multiplied(by: 100 / grams), [])
        basis = .eaten(contents, grams: grams)
    }

    /// The source of the contents of an amount.
    private enum Basis {
        /// The contents of 100 g.
        case hundredGrams
        /// The recipe of a dish.
        case dish(Recipe)
        /// The contents of an amount that was logged.
        case eaten(FoodNutrients, grams: Double)
    }

    /// The contents of an amount in grams.
    func contents(grams: Double) -> FoodNutrients {
        switch basis {
        case .hundredGrams: per100g.of(grams: grams)
        case .dish(let recipe): recipe.contents(grams: grams) ?? per100g.of(grams: grams)
        case .eaten(let contents, let eaten): contents.multiplied(by: grams / eaten)
        }
    }

    /// The number of a food among all.
    package enum Identity: Hashable, Sendable {
        /// A food of the table.
        case listed(Food.ID?)
        /// One of the person's own.
        case own(OwnFood.ID)
    }

    /// Its number among all foods.
    package var identity: Identity { ownFoodId.map(Identity.own) ?? .listed(foodId) }

    /// Whether something that was logged is of this food.
    func isFood(of logged: DiaryFood) -> Bool {
        ownFoodId == nil ? foodId == logged.foodId : ownFoodId == logged.ownFoodId
    }
}
