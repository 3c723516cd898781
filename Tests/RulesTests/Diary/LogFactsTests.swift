import APIContract
import NutritionScience
import Rules
import Testing

/// The sums of the log by day.
@Suite struct LogFactsTests {
    private static let today = SamplePerson.today
    private static let moment = Timestamp(startOf: today)

    private static func entry(
        _ calories: Int, protein: Double? = nil, fat: Double? = nil, at meal: Meal? = nil, ago: Int = 0
    ) -> DiaryEntry {
        DiaryEntry(
            id: DiaryEntry.ID(rawValue: 1), day: today.adding(days: -ago), calories: calories, protein: protein,
            carbohydrate: nil, fat: fat, name: nil, meal: meal, foodId: nil, grams: nil, createdAt: moment)
    }

    private static func drink(_ millilitres: Int, ago: Int = 0) -> WaterEntry {
        WaterEntry(
            id: WaterEntry.ID(rawValue: 1), day: today.adding(days: -ago), millilitres: millilitres, createdAt: moment)
    }

    private static func weighIn(_ kilograms: Double, ago: Int = 0) -> WeighIn {
        WeighIn(day: today.adding(days: -ago), weight: kilograms, recordedAt: moment)
    }

    @Test("A day has the energy of all entries, and the grams of those that tell them")
    func totals() throws {
        let facts = LogFacts(
            entries: [
                Self.entry(300, protein: 0.1, at: .dinner), Self.entry(0, protein: 0.2, fat: 3, at: .breakfast),
                Self.entry(250, at: .dinner),
            ], drinks: [Self.drink(250), Self.drink(500)], weighIns: [Self.weighIn(80.5)])
        let day = try #require(facts.totals.first)
        #expect((day.day, day.calories, day.protein, day.carbohydrate, day.fat) == (Self.today, 550, 0.3, nil, 3))
        #expect(day.meals == [.breakfast, .dinner] && day.water == 750 && day.weight == 80.5)
    }

    @Test("Days come in their order, and none on which nothing was logged")
    func days() {
        let facts = LogFacts(
            entries: [Self.entry(100, ago: 1)], drinks: [Self.drink(250, ago: 5)], weighIns: [Self.weighIn(80, ago: 3)])
        let expected = [5, 3, 1].map { Self.today.adding(days: -$0) }
        #expect(facts.totals.map(\.day) == expected)
        #expect(facts.totals.map(\.calories) == [nil, nil, 100] && !facts.totals.contains { $0.isEmpty })
        #expect(LogFacts(entries: [Self.entry(0)]).totals.map(\.calories) == [0])
    }

    @Test("Weight and energy make the log of a day; what else is said of an empty day are its marks alone")
    func log() throws {
        let yesterday = Self.today.adding(days: -1)
        let facts = LogFacts(
            entries: [Self.entry(30_000)], drinks: [Self.drink(250, ago: 2)], weighIns: [Self.weighIn(80, ago: 3)],
            notes: [
                DayNote(day: Self.today, completeness: .complete, marks: [], text: nil),
                DayNote(day: yesterday, completeness: .complete, marks: [.ill], text: nil),
            ])
        let days = facts.days
        #expect(days.map(\.day) == [Self.today.adding(days: -3), yesterday, Self.today])
        #expect(days.map(\.intake) == [nil, nil, AllowedRange.dailyKilocalories.upperBound])
        #expect(days.map(\.completeness) == [nil, nil, .complete])
        #expect(days.map(\.marks) == [[], [.ill], []])
        #expect(days.first?.weight == Mass(kilograms: 80))
    }
}
