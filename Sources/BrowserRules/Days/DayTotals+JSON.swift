import APIContract
import NutritionScience

extension DayTotals {
    /// Reads the sums of a day; nil without a day.
    init?(_ json: JSONValue) {
        guard let day = json.day("day") else { return nil }
        self.init(day: day)
        (weight, calories, water) = (json.number("weight"), json.whole("calories"), json.whole("water") ?? 0)
        doubt = json.whole("doubt")
        (protein, carbohydrate, fat) = (json.number("protein"), json.number("carbohydrate"), json.number("fat"))
        meals = json.list("meals").compactMap { meal in meal.text.flatMap { Meal(rawValue: $0) } }
    }

    /// The same as JSON, without what was not logged.
    var json: JSONValue {
        var answer = Answer()
        answer.set("day", day)
        answer.set("weight", weight)
        answer.set("calories", calories)
        answer.set("doubt", doubt)
        answer.set("protein", protein)
        answer.set("carbohydrate", carbohydrate)
        answer.set("fat", fat)
        answer.set("water", water)
        answer.set("meals", .list(meals.map { .text($0.rawValue) }))
        return answer.json
    }
}

extension DayTargets {
    /// Reads the targets of a day; nil without calories.
    init?(_ json: JSONValue?) {
        guard let json, let calories = json.whole("calories") else { return nil }
        self.init(calories: calories, protein: json.whole("protein"), water: json.whole("water"))
    }
}
