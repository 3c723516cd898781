import APIContract
import NutritionScience
import Testing

@testable import Wording

@Suite struct ShortDatesTests {
    @Test(
        "Days of another year are named with it, two of the same other year once",
        arguments: [
            ("2026-02-23", "2026-03-16", "2026-01-05", "Feb 23 – Mar 16"),
            ("2026-02-23", "2026-03-16", "2025-10-27", "Feb 23 – Mar 16, 2026"),
            ("2025-12-20", "2026-01-10", "2025-10-27", "Dec 20, 2025 – Jan 10, 2026"),
            ("2026-02-23", "2026-02-23", "2025-10-27", "Feb 23, 2026"),
            ("2026-02-23", "2026-02-23", "2026-01-05", "Feb 23"),
        ])
    func dates(_ first: String, _ last: String, _ today: String, _ text: String) throws {
        let days = try [first, last, today].map { try #require(CalendarDay($0)) }
        #expect(Sentences().shortDates(days[0], days[1], seenOn: days[2]) == text)
    }
}
