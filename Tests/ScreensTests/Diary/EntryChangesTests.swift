import APIContract
import NutritionScience
import Screens
import Testing

struct EntryChangesTests {
    private func entry(grams: Double?) -> DiaryEntry {
        DiaryEntry(
            id: DiaryEntry.ID(rawValue: 1), day: CalendarDay(daysSince1970: 20_000), calories: 300, protein: 10,
            carbohydrate: nil, fat: nil, name: "Soup", meal: .lunch, foodId: grams.map { _ in Food.ID(rawValue: 7) },
            grams: grams, createdAt: Timestamp(milliseconds: 0))
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
}
