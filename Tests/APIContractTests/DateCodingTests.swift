import APIContract
import NutritionScience
import Testing

/// Days and moments on the wire.
struct DateCodingTests {
    @Test(arguments: [
        ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2026-11-21", 20_778), ("0001-01-01", -719_162),
        ("9999-12-31", 2_932_896),
    ])
    func days(text: String, daysSince1970: Int) throws {
        let day = try #require(CalendarDay(text))
        #expect(day.daysSince1970 == daysSince1970)
        #expect(day.description == text)
    }

    @Test(
        "What is no day is refused",
        arguments: [
            "", "2026-02-29", "2026-13-01", "2026-00-10", "2026-01-00", "2026-1-1", "26-01-01", "2026/01/01",
            "0000-01-01",
            "2026-01-01T00:00:00Z", " 2026-01-01", "2026-01-0a", "٢٠٢٦-٠١-٠١", "10000-01-01", "-001-01-01",
        ])
    func noDays(text: String) {
        #expect(CalendarDay(text) == nil)
    }

    @Test("Every day of eight centuries is its own text")
    func everyDay() {
        for number in -146_097...146_097 {
            let day = CalendarDay(daysSince1970: number)
            #expect(CalendarDay(day.description) == day)
        }
    }

    @Test(
        "A week begins on Monday",
        arguments: [
            ("2025-10-27", "2025-10-27"), ("2025-11-02", "2025-10-27"), ("2025-11-03", "2025-11-03"),
            ("2024-03-01", "2024-02-26"), ("1970-01-01", "1969-12-29"), ("1969-12-28", "1969-12-22"),
        ])
    func startOfWeek(day: String, monday: String) throws {
        #expect(try #require(CalendarDay(day)).startOfWeek == CalendarDay(monday))
    }

    @Test(arguments: [
        ("2000-02-29", "2018-02-28", 17), ("2000-02-29", "2018-03-01", 18), ("2000-02-29", "2020-02-29", 20),
        ("1990-01-15", "2025-10-27", 35), ("1990-10-27", "2025-10-27", 35), ("1990-10-28", "2025-10-27", 34),
        ("2030-01-01", "2025-10-27", -5),
    ])
    func ages(born: String, today: String, age: Int) throws {
        #expect(try #require(CalendarDay(born)).age(on: #require(CalendarDay(today))) == age)
    }

    @Test(arguments: [
        ("1970-01-01T00:00:00.000Z", 0), ("1969-12-31T23:59:59.999Z", -1),
        ("2026-01-31T12:34:56.789Z", 1_769_862_896_789),
    ])
    func moments(text: String, milliseconds: Int64) throws {
        let moment = try #require(Timestamp(text))
        #expect(moment.milliseconds == milliseconds)
        #expect(moment.description == text)
        #expect(moment.day.description == String(text.prefix(10)))
    }

    @Test(
        "What is no moment is refused",
        arguments: [
            "", "2026-01-31", "2026-01-31T12:34:56", "2026-01-31T24:00:00Z", "2026-01-31T12:60:00Z",
            "2026-01-31T12:34:60Z",
            "2026-01-31T12:34:56.7Z", "2026-01-31T12:34:56.789+00:00", "2026-01-31 12:34:56Z", "2026-02-30T12:34:56Z",
        ])
    func noMoments(text: String) {
        #expect(Timestamp(text) == nil)
    }
}
