import APIContract
import NutritionScience
import Rules
import Testing

/// The amount of an entry as the person said it.
@Suite struct EntryPortionTests {
    private static let today = SamplePerson.today
    private static let two = DiaryEntry.Portion(count: 2, unit: "large")

    private static func entry(grams: Double? = 100, _ portion: DiaryEntry.Portion? = two) -> DiaryEntry {
        DiaryEntry(
            id: DiaryEntry.ID(rawValue: 1), day: today, calories: 143, protein: 12.6, carbohydrate: nil, fat: nil,
            name: "Egg", meal: .breakfast, foodId: grams.map { _ in 12 }, grams: grams, portion: portion,
            createdAt: Timestamp(startOf: today))
    }

    private static func request(
        grams: Double?, _ count: Double, _ unit: String
    ) -> DiaryEntryRequest {
        var request = DiaryEntryRequest()
        (request.calories, request.grams, request.foodId) = (143, grams, grams.map { _ in 12 })
        request.portion = DiaryEntry.Portion(count: count, unit: unit)
        return request
    }

    @Test(
        "It is a number of units, of an amount in grams",
        arguments: [
            (100, 2, "large", nil), (100, 10_000, "oz", nil), (100, 0.01, "cup", nil),
            (100, 2, String(repeating: "é", count: 50), nil), (nil, 2, "large", "grams"),
            (100, 0, "large", "portion.count"), (100, -1, "large", "portion.count"),
            (100, 0.004, "large", "portion.count"), (100, 10_000.01, "large", "portion.count"),
            (100, 2, "", "portion.unit"), (100, 2, "  ", "portion.unit"), (100, 2, "lar\nge", "portion.unit"),
            (100, 2, String(repeating: "é", count: 51), "portion.unit"),
        ] as [(Double?, Double, String, String?)])
    func checked(grams: Double?, count: Double, unit: String, refused: String?) {
        do throws(InvalidInput) {
            let entry = try CheckedEntry(Self.request(grams: grams, count, unit), today: Self.today)
            #expect(refused == nil && entry.portion == DiaryEntry.Portion(count: count, unit: unit))
        } catch {
            #expect(Array(error.fields.keys) == refused.map { [$0] })
        }
    }

    @Test("Its number is kept to a hundredth")
    func rounded() throws {
        let entry = try CheckedEntry(Self.request(grams: 100, 1.666_7, "large"), today: Self.today)
        #expect(entry.portion?.count == 1.67)
    }

    @Test(
        "Another amount without one removes it, and the same amount does not",
        arguments: [
            (nil, nil, two), (150, nil, nil), (100, nil, two), (100.004, nil, two),
            (150, Change(DiaryEntry.Portion(count: 3, unit: "large")), DiaryEntry.Portion(count: 3, unit: "large")),
            (nil, Change(nil), nil),
            (nil, Change(DiaryEntry.Portion(count: 3.5, unit: "oz")), .init(count: 3.5, unit: "oz")),
        ] as [(Double?, Change<DiaryEntry.Portion>?, DiaryEntry.Portion?)])
    func changed(grams: Double?, portion: Change<DiaryEntry.Portion>?, then: DiaryEntry.Portion?) throws {
        var changes = DiaryEntryChanges()
        (changes.grams, changes.portion) = (grams, portion)
        #expect(try CheckedEntry(changes, of: Self.entry(), today: Self.today).portion == then)
    }

    @Test("What was typed by its numbers has none")
    func typed() {
        var changes = DiaryEntryChanges()
        changes.portion = Change(Self.two)
        #expect(throws: InvalidInput(["grams": .missing])) {
            try CheckedEntry(changes, of: Self.entry(grams: nil, nil), today: Self.today)
        }
    }

    @Test(
        "The name of a portion without its number is the unit, and grams are none",
        arguments: [
            ("1 slice", "slice"), ("1 large", "large"), ("1/2 cup", "1/2 cup"), ("1 ", "1 "), ("oz", "oz"), ("g", nil),
            ("30 g", nil), ("1.1 oz", nil), (nil, nil), (String(repeating: "x", count: 51), nil),
        ] as [(String?, String?)])
    func named(name: String?, unit: String?) {
        #expect(DiaryEntry.Portion(2, of: name)?.unit == unit)
        #expect(DiaryEntry.Portion(0, of: name) == nil && DiaryEntry.Portion(nil, of: name) == nil)
    }

    @Test("It is logged again as it was said, and makes no other food or favourite")
    func again() throws {
        let (said, plain) = (try #require(DiaryFood(Self.entry())), try #require(DiaryFood(Self.entry(nil))))
        #expect(DiaryEntryRequest(said).portion == Self.two && DiaryEntryRequest(plain).portion == nil)
        #expect(said == plain && Set([said, plain]).count == 1)
        #expect(DiaryFood(Self.entry(grams: 101)) != said)
    }
}
