import APIContract
import Foundation
import NutritionScience
import Testing

@testable import FileReading

/// Dates and times as files write them.
@Suite struct LogMomentTests {
    @Test(arguments: [
        "20. 9. 2026", "20. 09. 2026.", "2026. 9. 20.", "2026. 09. 20.", "2026年9月20日", "2026년 9월 20일 일요일",
        "2026/9/20", "20-Sep-26", "20-Sep-2026", "20 Sep 26", "2026-Sep-20", "Sunday, September 20, 2026",
        "Sun, 20 Sep 2026", "September 20th, 2026", "20th of September 2026", "Sunday 20 September 2026",
        "dimanche 20 septembre 2026", "So., 20. September 2026", "domingo, 20 de septiembre de 2026",
        "2026. szeptember 20., vasárnap", "20 сентября 2026",
        "20 сентября 2026 г.", "20 вересня 2026", "20 Σεπτεμβρίου 2026",
        "keskiviikkona 20. syyskuuta 2026", "mardi 20/9/2026", "20260920",
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
            "20.9.2026 02:30 UTC", "1789871400", "1789871400000", "1789871400.123", "1789871400000000",
            "2026-09-20 02:30:00 (UTC)",
            "Sun Sep 20 04:30:00 CEST 2026", "2026-09-20 04:30 CEST", "2026-09-20 03:30 CET", "2026-09-20 03:30 BST",
            "2026-09-20 11:30 JST", "2026-09-19 10:30 PM EDT", "2026-09-20 04.30 Uhr MESZ",
            "2026-09-20 04:30 Europe/Berlin", "2026-09-20T04:30+02:00[Europe/Berlin]",
            "2026-09-19 22:30 [America/New_York]", "2026-09-19 23:30 America/Argentina/Buenos_Aires",
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

    @Test(
        "The time of day beside a date counts, also where the date has a midnight",
        arguments: [
            ("3/1/2025 12:00:00 AM", "7:12:00 PM", "7:12:00 AM"), ("2026-09-01 00:00:00", "19:12", "07:12"),
            ("2026-09-01T00:00:00.000Z", "19:12", "07:12"), ("2026-09-01T00:00:00-04:00", "19:12", "07:12"),
            ("2026-09-01", "21.05 Uhr", "9.05 Uhr"), ("2026-09-01", "21 Uhr", "9 Uhr"), ("46266", "19:12", "07:12"),
        ])
    func timeBesideMidnight(date: String, late: String, early: String) throws {
        let zone = try #require(TimeZone(identifier: "America/New_York"))
        let text = "Date,Time,Weight (kg)\n\(date),\(late),84\n\(date),\(early),82\n"
        let (file, questions) = try LogFile.read(Data(text.utf8), units: .us, timeZone: zone)
        let day = date.hasPrefix("3/1/2025") ? CalendarDay(year: 2025, month: 3, day: 1) : Self.day(1)
        #expect(questions.allSatisfy { $0.topic == .dateOrder } && file.days.map(\.weight) == [Mass(grams: 84_000)])
        #expect(file.days.map(\.day) == [day], "\(file.days)")
    }

    @Test(
        "A column gives the zone of the times beside it",
        arguments: [
            ("02:30", "UTC"), ("02:30", "GMT"), ("04:30", "Europe/Berlin"), ("04:30", "CEST"), ("04:30", "CET"),
            ("11:30", "Japan"), ("22:30", "EST5EDT"), ("04:30", "UTC+2"), ("04:30", "+02:00"),
        ])
    func zoneInAColumn(time: String, name: String) throws {
        let zone = try #require(TimeZone(identifier: "America/New_York"))
        let day = time == "22:30" ? "2026-09-19" : "2026-09-20"
        let shapes = [
            ("Date,Timezone", "\(day) \(time),\(name)"), ("Date,Time,Time zone", "\(day),\(time),\(name)"),
        ]
        for (header, row) in shapes {
            let text = "\(header),Weight (kg)\n\(row),80\n"
            let (file, questions) = try LogFile.read(Data(text.utf8), units: nil, timeZone: zone)
            #expect(questions.isEmpty && file.days.map(\.day) == [Self.day(19)], "\(text)")
        }
    }

    @Test("Where not one zone is known, the columns are asked for; else the row is left out")
    func unknownZone() throws {
        let order = LogReadingOrder(timeZone: "America/New_York", days: nil)
        let row = "2026-09-20 02:30,Foo/Bar,80\n"
        let asked = try LogContent.read(Data("Date,Timezone,Weight (kg)\n\(row)".utf8), order)
        #expect(asked.table?.rows.count == 1)
        let known = "2026-09-21 02:30,UTC,80\n2026-09-22 02:30,,80\n"
        let some = try LogContent.read(Data("Date,Timezone,Weight (kg)\n\(row)\(known)".utf8), order)
        #expect(some.table == nil && some.weights.count == 2 && some.skipped.map(\.reason) == [.date])
    }

    @Test(arguments: [
        [
            "января", "февраля", "марта", "апреля", "мая", "июня",
            "июля", "августа", "сентября", "октября", "ноября", "декабря",
        ],
        [
            "січня", "лютого", "березня", "квітня", "травня", "червня",
            "липня", "серпня", "вересня", "жовтня", "листопада", "грудня",
        ],
        [
            "януари", "февруари", "март", "април", "май", "юни",
            "юли", "август", "септември", "октомври", "ноември", "декември",
        ],
    ])
    func monthsInCyrillic(names: [String]) {
        for (index, name) in names.enumerated() {
            let day = CalendarDay(year: 2026, month: index + 1, day: 4)
            #expect(Self.read("4 \(name) 2026")?.date.day(.dayFirst) == day, "\(name)")
        }
    }

    @Test(
        "Year, month and day may have columns of their own",
        arguments: ["Year,Month,Day", "Jahr;Monat;Tag", "Day,Month,Year", "Año;Mes;Día"])
    func partsOfDate(header: String) throws {
        let separator = header.contains(";") ? ";" : ","
        for month in ["9", "09", "Sep"] {
            let parts = header.hasPrefix("Day") ? ["20", month, "2026"] : ["2026", month, "20"]
            let file = try ReadLog(
                "\(header)\(separator)Weight (kg)\n\(parts.joined(separator: separator))\(separator)80\n")
            #expect(file.days.map(\.day) == [Self.day(20)] && file.asked.isEmpty && file.skipped.isEmpty)
        }
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
            "20.9.2026 2.30 Uhr", "20.9.2026 klo 2.30", "2026. 9. 20. 오전 2:30",
            "20. 9. 2026 02:30-03:30", "20/9/2026 02h30",
        ])
    func aLocalMoment(text: String) throws {
        let moment = try #require(Self.read(text, zone: "America/New_York"), "\(text)")
        #expect(moment.date.day(.dayFirst) == Self.day(20) && moment.second == 9000, "\(text): \(moment)")
    }

    @Test(arguments: [
        "", " ", "yesterday", "2026-02-30", "31/31/2026", "1.234.567", "12", "Week 39", "07:12", "2026-09", "Sep 2026",
        "2026-09-20 02:30 Foo/Bar",
        "May", "5 apples", "81.6", "2026-13-01", "99999999999999999999", String(repeating: "9.", count: 60),
    ])
    func noDate(text: String) {
        #expect(Self.read(text) == nil, "\(text)")
    }

    @Test(arguments: [
        ("07:12", 25_920), ("7:12:30", 25_950), ("7:12 AM", 25_920), ("7:12:00\u{202F}PM", 69_120), ("12:05 AM", 300),
        ("12:05 p.m.", 43_500), ("7:12 a. m.", 25_920), ("오후 7:12", 69_120), ("19h12", 69_120), ("07.12", 25_920),
        ("0.3", 25_920), ("21.05 Uhr", 75_900), ("9.05 Uhr", 32_700), ("9:05 Uhr", 32_700), ("21 Uhr", 75_600),
        ("klo 21.05", 75_900), ("kl. 9.05", 32_700), ("9.05 PM", 75_900),
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
