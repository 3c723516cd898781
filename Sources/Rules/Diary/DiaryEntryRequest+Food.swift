package import APIContract
import NutritionScience

/// What follows from a food for something that was eaten of it.
extension DiaryEntryRequest {
    /// So many grams of a food of the table, with what is in them.
    package init(_ food: Food, grams: Double) {
        self.init()
        (foodId, self.grams) = (food.id, grams)
        complete(with: food.per100g.of(grams: grams), called: food.name)
    }

    /// So many grams of a person's own food, with what is in them; nil where nothing is known of that.
    package init?(_ food: OwnFood, grams: Double) {
        guard let contents = food.contents(grams: grams) else { return nil }
        self.init()
        (ownFoodId, self.grams) = (food.id, grams)
        complete(with: contents, called: food.name)
    }

    /// What was logged before, just so.
    package init(_ food: DiaryFood) {
        self.init()
        (name, calories, nutrients) = (food.name, food.calories, food.nutrients.byName)
        (protein, carbohydrate, fat) = (food.protein, food.carbohydrate, food.fat)
        guard let grams = food.grams, food.foodId != nil || food.ownFoodId != nil else { return }
        (foodId, ownFoodId, self.grams) = (food.ownFoodId == nil ? food.foodId : nil, food.ownFoodId, grams)
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
