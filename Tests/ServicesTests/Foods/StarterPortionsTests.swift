import FileReading
import Foundation
import Rules
import Testing

@testable import Services

/// The usual portions of the table's foods.
@Suite struct StarterPortionsTests {
    private static let foods = StarterFoods.records()

    private static func food(_ name: String) throws -> FoodRecord {
        try #require(foods.first { $0.name == name }, "\(name)")
    }

    @Test("Every portion has a count that the program reads, in English and in German")
    func counted() {
        let names = Set(Self.foods.flatMap(\.portions).flatMap { [$0.name, $0.germanName] }.compactMap(\.self))
        #expect(names.count > 500)
        for name in names {
            #expect(name.first?.isNumber == true, "\(name)")
            #expect(TypedFoodReader.amount(ofPortion: name).map { $0.count > 0 } == true, "\(name)")
        }
    }

    @Test("German portions of several are in the plural")
    func plural() {
        let names = Set(Self.foods.flatMap(\.portions).compactMap(\.germanName))
        let single = ["Stange", "Scheibe", "Tasse", "Packung", "Wurst", "Olive", "Spalte", "Zehe", "Portion", "Schote"]
        for name in names {
            let words = name.split(separator: " ")
            guard let count = Double(words[0].replacing(",", with: ".")), count > 1 else { continue }
            #expect(!single.contains(words[1].trimmingCharacters(in: .punctuationCharacters)), "\(name)")
        }
    }

    @Test("Nobody's usual portion is several packages, or more than a meal")
    func usual() {
        for food in Self.foods where food.germanName != nil {
            guard let usual = food.portions.first, let name = usual.name else { continue }
            #expect((50...60_000).contains(usual.weight), "\(food.name): \(usual.weight)")
            #expect(!["packages", "boxes", "jars", "quart"].contains { name.contains($0) }, "\(food.name): \(name)")
            if ["package", "box", "jar", "bag"].contains(where: { name == "1 \($0)" }) && food.brand == nil {
                #expect(usual.weight <= 45_000, "\(food.name): \(name)")
            }
        }
    }

    @Test(
        "The usual portion is what people eat",
        arguments: [
            ("Espresso", 30), ("Edam", 28), ("Limburger", 30), ("Pecorino Romano", 28), ("Tilsit", 28),
            ("Bay leaf", 0.6), ("Baking powder", 4.6), ("Tomato paste", 16), ("Vanilla sugar", 8), ("Cornstarch", 8),
            ("Cinnamon", 2.6), ("Lemon juice", 15), ("Chicken broth", 244), ("Cream, 20 % fat", 15),
        ])
    func likely(name: String, grams: Double) throws {
        #expect(try Self.food(name).portions.first?.weight == Int((grams * 100).rounded()))
    }

    @Test("A cheese that is cut is eaten by the piece, and milk by the glass or cup")
    func cheese() throws {
        for food in Self.foods where ["Cheese", "Käse"].contains(where: food.otherNames.contains) && food.brand == nil {
            guard let usual = food.portions.first else { continue }
            if !food.name.contains("icotta") { #expect(usual.weight <= 6000, "\(food.name): \(usual.weight)") }
        }
        #expect(try Self.food("Milk, whole").portions.first?.weight == 24_400)
    }

    @Test("Bread has a large slice too")
    func bread() throws {
        for name in ["Bread, white", "Bread, whole wheat", "Bread, rye", "Wheat bread", "Multigrain bread"] {
            let portions = try Self.food(name).portions
            #expect(portions.contains { $0.germanName == "1 Scheibe, groß" && $0.weight == 4500 }, "\(name)")
            #expect(portions.first?.germanName == "1 Scheibe", "\(name)")
        }
    }
}
