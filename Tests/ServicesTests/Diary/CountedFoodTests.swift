import APIContract
import FileReading
import Rules
import Testing

@testable import Services

/// Foods with a count alone: "1 yogurt" is the usual portion, whatever other portions there are.
@Suite struct CountedFoodTests {
    @Test("One of a common food is about its usual portion, or a whole one", arguments: ["en", "de"])
    func counted(language: String) {
        var strange: [String] = []
        for record in StarterFoods.records(likeliest: 460) {
            guard let usual = record.portions.first, let food = Self.known(record, language) else { continue }
            let read = TypedAmount.read(TypedAmount(count: 1, unit: nil), of: food, called: food.name, usual: nil)
            let ratio = (read.grams ?? 0) / (Double(usual.weight) / 100)
            if !(0.5...1.5).contains(ratio), !Self.different.contains(record.sourceID) {
                strange.append("\(record.sourceID): \(food.name) \(read.grams ?? 0) g of \(read.unit ?? "")")
            }
        }
        #expect(strange.isEmpty, "\(strange.joined(separator: "\n"))")
    }

    /// Foods whose usual portion is a measure or a part of what people count: 10 cherries, a pizza, half a melon.
    private static let different: Set<String> = [
        "almonds", "anchovies", "avocado", "blueberry", "brazil_nuts", "brussels-sprouts", "california-roll",
        "cauliflower", "cherry", "chicken-breast", "chicken-nuggets", "chicken-wings", "crackers", "cucumber",
        "dried-apricots", "eggplant", "flammkuchen", "grape", "grapefruit", "green-beans", "gummy-bears",
        "hard-candy", "hazelnuts", "lettuce", "licorice", "mango", "meatballs", "mushroom", "olive", "onion-rings",
        "pak_choi", "pepperoni", "pine_nuts", "pineapple", "pistachios", "pizza-margherita", "pomegranate", "radish",
        "raspberry", "roll-jam", "roll-mett", "salami", "strawberry", "walnuts", "cashews", "peanuts", "pecans",
        "macadamia_nuts", "potato-chips", "pretzel-sticks", "ravioli", "shrimp", "mussels",
        "watermelon", "broccoli", "pumpkin", "cabbage", "red-cabbage", "coconut_meat",
    ]

    private static func known(_ record: FoodRecord, _ language: String) -> KnownFood? {
        let isGerman = language == "de"
        let portions = record.portions.map { portion in
            FoodPortion(
                name: isGerman ? portion.germanName ?? portion.name : portion.name,
                grams: Double(portion.weight) / 100, calories: 0)
        }
        return KnownFood(
            Food(
                id: Food.ID(rawValue: 1), name: isGerman ? record.germanName ?? record.name : record.name, brand: nil,
                source: .starter, barcode: nil, reference: nil,
                per100g: FoodNutrients(calories: record.calories, protein: nil, carbohydrate: nil, fat: nil),
                portions: portions))
    }
}
