import APIContract
import NutritionScience
import Rules

/// What of something to eat is refused before it is kept, by the same checks as a server's.
enum EntryCheck {
    /// What is wrong with a request, by its fields in the contract; empty where nothing is.
    static func problems(_ request: DiaryEntryRequest, today: CalendarDay) -> [String: FieldProblem] {
        do throws(InvalidInput) {
            let (_, calories, protein, carbohydrate, fat, nutrients, _, _, grams) = try all(
                FieldCheck.day(request.day, in: FieldCheck.firstDay...today, usual: today),
                FieldCheck.calories(request.calories, field: request.grams == nil ? "calories" : "grams"),
                FieldCheck.nutrient(request.protein, field: "protein"),
                FieldCheck.nutrient(request.carbohydrate, field: "carbohydrate"),
                FieldCheck.nutrient(request.fat, field: "fat"),
                FieldCheck.nutrients(request.nutrients),
                FieldCheck.foodName(request.name),
                FieldCheck.meal(request.meal),
                FieldCheck.foodWeight(request.grams, hasFood: request.foodId != nil || request.ownFoodId != nil))
            try FieldCheck.atOnce(calories: calories, grams: grams, isConfirmed: request.confirmed == true).get()
            if request.confirmed != true, grams == nil {
                try FieldCheck.energy(calories, protein: protein, carbohydrate: carbohydrate, fat: fat, nutrients).get()
            }
            return [:]
        } catch {
            return error.fields
        }
    }

    /// The fields of the contract that the forms for food have under another name.
    static let formNames = ["grams": "amount"]
}

extension DiaryEntryRequest {
    /// So many grams of a food, with what is in them: a device has no food table to look it up in.
    init(_ food: Food, grams: Double) {
        self.init()
        name = food.name
        foodId = food.id
        set(food.per100g.of(grams: grams), grams: grams)
    }

    /// So many grams of a food of one's own; nil where nothing is known of what is in it.
    init?(_ food: OwnFood, grams: Double) {
        guard let contents = food.per100g else { return nil }
        self.init()
        name = food.name
        ownFoodId = food.id
        set(contents.of(grams: grams), grams: grams)
    }

    /// What is in so many grams.
    mutating func set(_ contents: FoodNutrients, grams: Double?) {
        (calories, protein) = (contents.calories, contents.protein)
        (carbohydrate, fat) = (contents.carbohydrate, contents.fat)
        nutrients = contents.nutrients.byName
        self.grams = grams
    }
}
