import APIContract
import NutritionScience
import Screens
import Testing
import Wording

/// The calendar of a cycle. 1 November 2026 is a Sunday.
@Suite struct CycleMonthTests {
    @Test(
        "Weeks begin on Sunday in the United States, and on Monday elsewhere",
        arguments: [
            (.english, "Su", 0, 5), (.britishEnglish, "Mo", 6, 6), (.german, "Mo", 6, 6),
        ] as [(Language, String, Int, Int)])
    func weeks(_ language: Language, _ column: String, _ place: Int, _ weeks: Int) throws {
        let today = try #require(CalendarDay("2026-11-10"))
        let month = CycleMonth(CycleTimeline(), asked: nil, today: today, Sentences(language: language))
        #expect(month.weekdays.first?.short == column)
        #expect(month.weeks.count == weeks && month.weeks.allSatisfy { $0.days.count == 7 })
        #expect(month.weeks[0].days.firstIndex { $0.number == "1" } == place)
        #expect(month.weeks.flatMap(\.days).compactMap(\.number) == (1...30).map(String.init))
    }
}
