import APIContract
import NutritionScience

extension DiaryEntryRequest {
    /// The request with what is in its amount, as it follows from what was read: a device has no food table.
    func completed(by part: ReadPart) -> DiaryEntryRequest {
        guard calories == nil, let grams else { return self }
        var request = self
        let other = part.alternatives.first { food in
            (food.foodId, food.ownFoodId) == (foodId, ownFoodId) && food.grams != nil
        }
        if let other, let weight = other.grams, weight > 0 {
            request.name = name ?? other.name
            request.set(other.nutrients.multiplied(by: grams / weight), grams: grams)
        } else if let read = part.entry, let weight = read.grams, weight > 0, let calories = read.calories {
            var contents = NutrientAmounts()
            for (name, amount) in read.nutrients ?? [:] {
                if let nutrient = Nutrient(key: name) { contents[nutrient] = amount }
            }
            let whole = FoodNutrients(
                calories: calories, protein: read.protein, carbohydrate: read.carbohydrate, fat: read.fat,
                nutrients: contents)
            request.set(whole.multiplied(by: grams / weight), grams: grams)
        }
        return request
    }

    /// Sets the nutrients to the contents of a portion of `grams`, replacing any earlier values.
    private mutating func set(_ contents: FoodNutrients, grams: Double) {
        (calories, protein) = (contents.calories, contents.protein)
        (carbohydrate, fat) = (contents.carbohydrate, contents.fat)
        nutrients = contents.nutrients.byName
        self.grams = grams
    }
}
