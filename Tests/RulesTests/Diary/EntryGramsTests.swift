import APIContract
import NutritionScience
import Rules
import Testing

/// The content of an entry with other grams of its food.
@Suite struct EntryGramsTests {
    private static func entry(grams: Double?) -> DiaryEntry {
        DiaryEntry(
            id: DiaryEntry.ID(rawValue: 1), day: SamplePerson.today, calories: 126, protein: 22, carbohydrate: nil,
            fat: 0.4, name: "Skyr", meal: nil, foodId: 12, grams: grams,
            createdAt: Timestamp(startOf: SamplePerson.today))
    }

    private static let per100g = FoodNutrients(calories: 65, protein: 11, carbohydrate: 4, fat: nil)

    @Test(
        "It has what its food has today, or what it had where the food is gone",
        arguments: [
            (100, true, 65, 11, 4), (100, false, 63, 11, nil), (0.5, false, nil, nil, nil),
            (33.333, true, 22, 3.67, 1.33), (10_001, true, nil, nil, nil),
        ] as [(Double, Bool, Int?, Double?, Double?)])
    func contents(grams: Double, isThere: Bool, calories: Int?, protein: Double?, carbohydrate: Double?) {
        let eaten = try? Self.entry(grams: 200).contents(grams: grams) { isThere ? Self.per100g.of(grams: $0) : nil }
        #expect(eaten?.calories == calories && eaten?.protein == protein && eaten?.carbohydrate == carbohydrate)
    }

    @Test("What was typed has no grams to change")
    func typed() {
        #expect(throws: InvalidInput(["grams": .missing])) {
            try Self.entry(grams: nil).contents(grams: 100) { _ in Self.per100g }
        }
    }
}
