package import APIContract
import NutritionScience

/// Requests for amounts of a food.
extension DiaryEntryRequest {
    /// An amount in grams of a food of the table, with its contents.
    package init(_ food: Food, grams: Double) {
        self.init()
        (foodId, self.grams) = (food.id, grams)
        complete(with: food.per100g.of(grams: grams), called: food.name)
    }

    /// An amount in grams of a person's own food, with its contents; nil where they are not known.
    package init?(_ food: OwnFood, grams: Double) {
        guard let contents = food.contents(grams: grams) else { return nil }
        self.init()
        (ownFoodId, self.grams) = (food.id, grams)
        complete(with: contents, called: food.name)
    }

    /// The same again as was logged before.
    package init(_ food: DiaryFood) {
        self.init()
        (name, calories, nutrients) = (food.name, food.calories, food.nutrients.byName)
        (protein, carbohydrate, fat) = (food.protein, food.carbohydrate, food.fat)
        guard let grams = food.grams, food.foodId != nil || food.ownFoodId != nil else { return }
        (foodId, ownFoodId, self.grams) = (food.ownFoodId == nil ? food.foodId : nil, food.ownFoodId, grams)
        portion = food.portion
    }

    /// Says of its grams of a food, which have this in them, what the request does not say yet.
    package mutating func complete(with contents: FoodNutrients, called food: String) {
        calories = calories ?? contents.calories
        protein = protein ?? contents.protein
        carbohydrate = carbohydrate ?? contents.carbohydrate
        fat = fat ?? contents.fat
        nutrients = nutrients ?? contents.nutrients.byName
        name = name ?? String(food.unicodeScalars.prefix(100))
    }
}

extension DiaryEntry {
    /// Its energy and nutrients with other grams of its food. `food` says what the food has in an amount of grams now;
    /// of one that is gone since, the entry has in it what it had.
    ///
    /// - Throws: `InvalidInput` for grams that can't be, or of no food; what `food` throws.
    package func contents(grams: Double, _ food: (Double) throws -> FoodNutrients?) throws -> FoodNutrients {
        guard let before = self.grams, let grams = try FieldCheck.foodWeight(grams, hasFood: true).get() else {
            throw InvalidInput(["grams": .missing])
        }
        return try food(grams) ?? contents.multiplied(by: grams / before)
    }
}

extension DiaryEntryChanges {
    /// Says of other grams of an entry's food, which have this in them, what the changes do not say yet.
    package mutating func complete(with contents: FoodNutrients) {
        calories = calories ?? contents.calories
        protein = protein ?? Change(contents.protein)
        carbohydrate = carbohydrate ?? Change(contents.carbohydrate)
        fat = fat ?? Change(contents.fat)
        nutrients = nutrients ?? contents.nutrients.byName ?? [:]
    }
}
