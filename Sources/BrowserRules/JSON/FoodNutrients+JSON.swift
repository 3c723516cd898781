import APIContract
import NutritionScience

extension FoodNutrients {
    /// Reads the contents of an entry, or of an amount of a food; nil without energy.
    init?(_ json: JSONValue?) {
        guard let json, let calories = json.whole("calories") else { return nil }
        var nutrients = NutrientAmounts()
        for (name, amount) in json.fields("nutrients") {
            guard let nutrient = Nutrient(key: name), case .number(let amount) = amount else { continue }
            nutrients[nutrient] = amount
        }
        self.init(
            calories: calories, protein: json.number("protein"), carbohydrate: json.number("carbohydrate"),
            fat: json.number("fat"), nutrients: nutrients)
    }

    /// The same as JSON, without what is not known.
    var json: JSONValue {
        var answer = Answer()
        answer.set("calories", calories)
        answer.set("protein", protein)
        answer.set("carbohydrate", carbohydrate)
        answer.set("fat", fat)
        guard !nutrients.isEmpty else { return answer.json }
        var amounts = Answer()
        for (nutrient, amount) in nutrients.known { amounts.set(nutrient.key, amount) }
        answer.set("nutrients", amounts.json)
        return answer.json
    }
}
