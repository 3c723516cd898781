import APIContract
import Foundation
import NutritionScience
import Testing

@testable import Services

/// Dates and times as files write them.
@Suite struct LogMomentTests {
    @Test(arguments: [
        "20. 9. 2026", "20. 09. 2026.", "2026. 9. 20.", "2026. 09. 20.", "2026年9月20日", "2026년 9월 20일 일요일",
        "2026/9/20", "20-Sep-26", "20-Sep-2026", "20 Sep 26", "2026-Sep-20", "Sunday, September 20, 2026",
        "Sun, 20 Sep 2026", "September 20th, 2026", "20th of September 2026", "Sunday 20 September 2026",
        "dimanche 20 septembre 2026", "So., 20. September 2026", "domingo, 20 de septiembre de 2026",
        "2026. szeptember 20., vasárnap", "keskiviikkona 20. syyskuuta 2026", "mardi 20/9/2026", "20260920",
        "\u{200E}20.9.2026", "٢٠.٩.٢٠٢٦", "9/20/2026", "2026-09-20T00:00:00", "20.9.26", "46285",
    ])
    func aDay(text: String) throws {
        let moment = try #require(Self.read(text), "\(text)")
        #expect(moment.date.day(text == "9/20/2026" ? .monthFirst : .dayFirst) == Self.day(20), "\(text)")
    }

    @Test(
        "A moment with a zone belongs to the day of where the person lives",
        arguments: [
            "2026-09-20T02:30:00Z", "2026-09-20T02:30Z", "2026-09-20T02:30:00.123456Z", "2026-09-20 02:30:00 Z",
            "2026-09-20 02:30 UTC", "2026-09-20T02:30+00:00", "2026-09-20 02:30:00+0000", "2026-09-20 02:30:00 +00:00",
            "2026-09-20T04:30:00+02:00", "2026-09-19T22:30:00-04:00", "2026-09-20T11:30+09", "20260920T023000Z",
            "20260920T0230Z", "Sun, 20 Sep 2026 02:30:00 GMT", "Sun Sep 20 2026 04:30:00 GMT+0200 (CEST)",
            "20.9.2026 02:30 UTC", "1789871400", "1789871400000", "2026-09-20 02:30:00 (UTC)",
        ])
    func aMoment(text: String) {
        let (there, here) = (Self.read(text, zone: "America/New_York"), Self.read(text, zone: "UTC"))
        #expect(there == LogMoment(date: .day(Self.day(19)), second: 81_000))
        #expect(here == LogMoment(date: .day(Self.day(20)), second: 9000))
    }

    @Test(
        "So does one with slashes, whatever stands first in the file's dates",
        arguments: [
            ("09/20/2026 02:30 UTC", ImportAnswers.DateOrder.monthFirst, 9, 19),
            ("20/09/2026 02:30 UTC", .dayFirst, 9, 19), ("09/05/2026 02:30 UTC", .monthFirst, 9, 4),
            ("09/05/2026 02:30 UTC", .dayFirst, 5, 8), ("01/12/2026 04:30+02:00", .dayFirst, 11, 30),
            ("01/12/2026 04:30+02:00", .monthFirst, 1, 11),
        ])
    func aMomentInNumbers(text: String, order: ImportAnswers.DateOrder, month: Int, day: Int) {
        let (there, here) = (Self.read(text, zone: "America/New_York"), Self.read(text, zone: "UTC"))
        #expect(there?.date.day(order) == CalendarDay(year: 2026, month: month, day: day))
        #expect(here?.second == 9000)
    }

    @Test("Dates with a zone settle their order, and are moved by it")
    func zonesOfAFile() throws {
        let text = "date,weight_kg\n09/20/2026 02:30 UTC,80\n09/05/2026 02:30 UTC,81\n"
        let zone = try #require(TimeZone(identifier: "America/New_York"))
        let (file, questions) = try LogFile.read(Data(text.utf8), units: nil, timeZone: zone)
        #expect(questions.isEmpty && file.days.map(\.day) == [Self.day(4), Self.day(19)])
    }

    @Test(
        "A moment without a zone belongs to its own day",
        arguments: [
            "2026-09-20T02:30", "2026-09-20 02:30:00", "20260920T023000", "20260920023000", "202609200230",
            "Sunday, September 20, 2026 at 2:30 AM", "20/9/2026 - 02:30", "20-Sep-26 2:30 am", "2:30 20.9.2026",
            "Sun Sep 20 02:30:00 CEST 2026", "2026. 9. 20. 오전 2:30", "20. 9. 2026 02:30-03:30", "20/9/2026 02h30",
        ])
    func aLocalMoment(text: String) throws {
        let moment = try #require(Self.read(text, zone: "America/New_York"), "\(text)")
        #expect(moment.date.day(.dayFirst) == Self.day(20) && moment.second == 9000, "\(text): \(moment)")
    }

    @Test(arguments: [
        "", " ", "yesterday", "2026-02-30", "31/31/2026", "1.234.567", "12", "Week 39", "07:12", "2026-09", "Sep 2026",
        "May", "5 apples", "81.6", "2026-13-01", "99999999999999999999", String(repeating: "9.", count: 60),
    ])
    func noDate(text: String) {
        #expect(Self.read(text) == nil, "\(text)")
    }

    @Test(arguments: [
        ("07:12", 25_920), ("7:12:30", 25_950), ("7:12 AM", 25_920), ("7:12:00\u{202F}PM", 69_120), ("12:05 AM", 300),
        ("12:05 p.m.", 43_500), ("7:12 a. m.", 25_920), ("오후 7:12", 69_120), ("19h12", 69_120), ("07.12", 25_920),
        ("0.3", 25_920),
    ])
    func aTime(text: String, second: Int) {
        #expect(LogTime(text)?.second == second)
    }

    @Test(arguments: ["", "25:00", "7:60", "noon", "7", "2026-09-20"])
    func noTime(text: String) {
        #expect(LogTime(text) == nil)
    }

    @Test("Two digits are a year of this century, or of the last one from 70 on")
    func years() {
        #expect(Self.read("20-Sep-26")?.date == .day(Self.day(20)))
        #expect(Self.read("1.2.69")?.date.day(.dayFirst)?.components.year == 2069)
        #expect(Self.read("1.2.70")?.date.day(.dayFirst)?.components.year == 1970)
    }

    private static func read(_ text: String, zone: String = "UTC") -> LogMoment? {
        LogMoment(text, LogRules(timeZone: TimeZone(identifier: zone) ?? .gmt, days: nil))
    }

    /// A day of September 2026.
    private static func day(_ number: Int) -> CalendarDay {
        CalendarDay(year: 2026, month: 9, day: number) ?? CalendarDay(daysSince1970: 0)
    }
}
