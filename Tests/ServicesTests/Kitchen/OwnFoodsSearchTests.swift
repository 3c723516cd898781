import APIContract
import Rules
import Testing

/// Own foods among the foods that a search finds.
struct OwnFoodsSearchTests {
    private static func own(_ id: OwnFood.ID, barcode: String? = nil, correcting food: Food.ID? = nil) -> OwnFood {
        OwnFood(
            id: id, name: "Own \(id)", brand: nil, barcode: barcode,
            per100g: FoodNutrients(calories: 60, protein: nil, carbohydrate: nil, fat: nil), portions: [],
            correctionOf: food, origin: nil, recipe: nil, doubts: [])
    }

    private static func listed(_ id: Food.ID, barcode: String? = nil) -> Food {
        Food(
            id: id, name: "Listed \(id)", brand: nil, source: .usda, barcode: barcode, reference: nil,
            per100g: FoodNutrients(calories: 60, protein: nil, carbohydrate: nil, fat: nil), portions: [])
    }

    private static let kept = WorkedOutFoods([
        own(1, correcting: 11), own(2, barcode: "4006381333931"), own(3), own(4, correcting: 11),
    ])

    private static let cases: [(found: [Food], own: [OwnFood.ID], listed: [Food.ID], shown: [OwnFood.ID])] = [
        ([listed(10)], [], [10], []), ([listed(10)], [3], [10], [3]),
        // Of several corrections, the latest counts.
        ([listed(11), listed(10)], [], [10], [4]), ([listed(12, barcode: "4006381333931")], [], [], [2]),
        // None is shown twice.
        ([listed(11)], [4, 3], [], [4, 3]),
    ]

    @Test("An own food stands in the place of what it corrects, or has the barcode of", arguments: cases)
    func replaced(found: [Food], own: [OwnFood.ID], listed: [Food.ID], shown: [OwnFood.ID]) {
        let result = Self.kept.replacing(found, beside: own.compactMap(Self.kept.food))
        #expect(result.listed.map(\.id) == listed)
        #expect(result.own.map(\.id) == shown)
    }
}
