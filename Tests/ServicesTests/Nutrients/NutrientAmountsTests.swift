import APIContract
import Foundation
import NutritionScience
import Rules
import Testing

@testable import Services

/// Amounts of nutrients as they are stored and sent.
@Suite struct NutrientAmountsTests {
    @Test func theListNeverChangesItsOrder() {
        let names = Nutrient.allCases.map(\.key)
        #expect(
            names == [
                "protein", "carbohydrate", "fat", "sugar", "fibre", "saturated_fat", "salt", "monounsaturated_fat",
                "polyunsaturated_fat", "trans_fat", "cholesterol", "alcohol", "caffeine", "vitamin_a", "vitamin_b1",
                "vitamin_b2", "vitamin_b3", "vitamin_b5", "vitamin_b6", "vitamin_b7", "folate", "vitamin_b12",
                "vitamin_c", "vitamin_d", "vitamin_e", "vitamin_k", "choline", "calcium", "iron", "magnesium",
                "phosphorus", "potassium", "zinc", "copper", "manganese", "selenium", "iodine",
            ], "what is stored names them by their places")
    }

    @Test func whatIsPackedIsReadAsItWas() throws {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<500 {
            var amounts = NutrientAmounts()
            for nutrient in Nutrient.allCases where Bool.random(using: &generator) {
                let size = Double(Int.random(in: 0...6, using: &generator))
                amounts[nutrient] = Double.random(in: 0...pow(10, size), using: &generator)
            }
            #expect(NutrientAmounts(packed: amounts.packed) == amounts)
            let json = try JSONEncoder().encode(amounts)
            #expect(try JSONDecoder().decode(NutrientAmounts.self, from: json) == amounts)
        }
    }

    @Test func hostileBytesAreReadAsSomething() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            _ = NutrientAmounts(packed: Data(bytes)).packed
        }
    }

    @Test func whatIsNotKnownIsNeverTakenForNothing() {
        var amounts = NutrientAmounts()
        amounts[.fibre] = 0
        #expect(amounts[.fibre] == 0 && amounts[.sugar] == nil)
        #expect(amounts.multiplied(by: 3)[.fibre] == 0 && amounts.multiplied(by: 3)[.sugar] == nil)
        let bread = FoodNutrients(calories: 300, protein: 9, carbohydrate: nil, fat: nil, nutrients: amounts)
        let wine = FoodNutrients(calories: 100, protein: nil, carbohydrate: nil, fat: nil)
        let totals = NutrientTotal.totals(of: [bread, wine])
        #expect(
            totals == [
                NutrientTotal(nutrient: .protein, amount: 9, known: 0.75),
                NutrientTotal(nutrient: .fibre, amount: 0, known: 0.75),
            ])
    }
}
