import APIContract
import NutritionScience
import Screens
import Testing

struct EntryChangesTests {
    private func entry(grams: Double?, _ portion: DiaryEntry.Portion? = nil) -> DiaryEntry {
        DiaryEntry(
            id: DiaryEntry.ID(rawValue: 1), day: CalendarDay(daysSince1970: 20_000), calories: 300, protein: 10,
            carbohydrate: nil, fat: nil, name: "Soup", meal: .lunch, foodId: grams.map { _ in Food.ID(rawValue: 7) },
            grams: grams, portion: portion, createdAt: Timestamp(milliseconds: 0))
    }

    private var entered: DiaryEntryRequest {
        var entered = DiaryEntryRequest()
        (entered.name, entered.calories, entered.grams) = ("Stew", 400, 150)
        (entered.meal, entered.time, entered.day) = ("dinner", "18:00", "2024-10-05")
        return entered
    }

    @Test("Of what was typed, everything is changed")
    func typed() {
        let changes = DiaryEntryChanges(entered, of: entry(grams: nil))
        #expect(changes.name?.value == "Stew" && changes.calories == 400 && changes.grams == nil)
        #expect(changes.protein != nil && changes.protein?.value == nil)
        #expect(changes.meal?.value == "dinner" && changes.time?.value == "18:00" && changes.day == "2024-10-05")
    }

    @Test("Of a food, only another amount is changed", arguments: [(100.0, 150.0 as Double?), (150, nil)])
    func weighed(before: Double, grams: Double?) {
        let changes = DiaryEntryChanges(entered, of: entry(grams: before))
        #expect(changes.grams == grams)
        #expect(changes.name == nil && changes.calories == nil && changes.protein == nil)
        #expect(changes.meal?.value == "dinner" && changes.time?.value == "18:00")
    }

    @Test(
        "An amount that is said as before is the same where it weighs about the same still",
        arguments: [
            // Grams of the entry; grams and slices typed; grams and slices changed.
            (150, 150, 3, nil, nil), (149, 150, 3, nil, nil), (140, 150, 3, 150, 3), (100, 150, 4, 150, 4),
            (150, 150, 5, nil, 5), (150, 150, nil, nil, nil), (150, 120, nil, 120, nil),
        ] as [(Double, Double, Double?, Double?, Double?)])
    func said(before: Double, grams: Double, count: Double?, changed: Double?, slices: Double?) {
        var entered = self.entered
        entered.grams = grams
        entered.portion = count.map { DiaryEntry.Portion(count: $0, unit: "slice") }
        let changes = DiaryEntryChanges(
            entered, of: entry(grams: before, DiaryEntry.Portion(count: 3, unit: "slice")))
        #expect(changes.grams == changed && changes.portion?.value?.count == slices)
    }
}
