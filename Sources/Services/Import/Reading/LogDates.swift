import APIContract
import Foundation
import NutritionScience

/// A date as a file writes it, which in three numbers is a day only once it is known whether the day or the month comes
/// first.
enum LogDate: Hashable, Codable, Sendable {
    /// A day that can be meant only.
    case day(CalendarDay)
    /// Day and month in an order that the file has everywhere, and the year.
    case numbers(Int16, Int16, year: Int16)

    /// Reads dates such as `2026-09-20`, `2026.09.20`, `20260920`, `9/20/2026`, `20.9.2026`, `Sep 20, 2026`, `20. März
    /// 2026`, `2026-09-20T08:00:00.000Z`, seconds since 1970, and the day numbers of spreadsheets; nil where it is none. A
    /// moment in universal time belongs to its day in `timeZone`, or where `offset` says so.
    init?(_ text: String, timeZone: TimeZone, offset: String = "") {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard text.utf8.count <= 40 else { return nil }
        if let day = Self.moment(text, timeZone) ?? Self.moment(text, offset: offset) ?? Self.named(text)
            ?? Self.counted(text, timeZone)
        {
            self = .day(day)
            return
        }
        let date = text.prefix { $0 != " " && $0 != "T" && $0 != "," }
        guard let separator = date.first(where: { "-/.".contains($0) }), date.utf8.count <= 10 else { return nil }
        let numbers = date.split(separator: separator, omittingEmptySubsequences: false).map { Int16($0) }
        guard numbers.count == 3, let first = numbers[0], let second = numbers[1], let third = numbers[2] else {
            return nil
        }
        let year = (0..<100).contains(third) ? 2000 + third : third
        if first > 31 {
            guard let day = Self.day(year: first, month: second, day: third) else { return nil }
            self = .day(day)
        } else if separator == "." {
            guard let day = Self.day(year: year, month: second, day: first) else { return nil }
            self = .day(day)
        } else {
            self = .numbers(first, second, year: year)
        }
    }

    /// The day of a date of a file in this order; nil where there is no such day.
    func day(_ order: ImportAnswers.DateOrder) -> CalendarDay? {
        switch self {
        case .day(let day): day
        case .numbers(let first, let second, let year):
            order == .dayFirst
                ? Self.day(year: year, month: second, day: first) : Self.day(year: year, month: first, day: second)
        }
    }

    /// Makes a day of it, where it is one in this order.
    mutating func resolve(_ order: ImportAnswers.DateOrder) {
        if let day = day(order) { self = .day(day) }
    }

    static func day(year: Int16, month: Int16, day: Int16) -> CalendarDay? {
        CalendarDay(year: Int(year), month: Int(month), day: Int(day))
    }

    /// The day of `Sep 20, 2026`, `September 20, 2026`, `20 Sep 2026` or `20 de septiembre de 2026`.
    private static func named(_ text: String) -> CalendarDay? {
        guard text.contains(where: \.isLetter) else { return nil }
        let plain = text.lowercased().folding(options: .diacriticInsensitive, locale: nil)
        let words = plain.split { " ,.-/".contains($0) }.filter { $0 != "de" && $0 != "di" }
        guard words.count >= 3, let year = Int16(words[2]), year > 999 else { return nil }
        let (name, number) = Int16(words[0]) == nil ? (words[0], words[1]) : (words[1], words[0])
        guard let month = MonthNames.month(of: name), let day = Int16(number) else { return nil }
        return Self.day(year: year, month: month, day: day)
    }

    /// The day of a moment in universal time, such as `2026-09-20T08:00:00.000Z`.
    private static func moment(_ text: String, _ timeZone: TimeZone) -> CalendarDay? {
        guard text.hasSuffix("Z"), text.utf8.count <= 30 else { return nil }
        let strategy = Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains("."))
        guard let date = try? Date(text, strategy: strategy) else { return nil }
        return day(date, in: timeZone)
    }

    /// The day of a moment in universal time, such as `2026-09-20 23:30:00.000`, at an offset such as `UTC+0200`.
    private static func moment(_ text: String, offset: String) -> CalendarDay? {
        let digits = offset.trimmingPrefix("UTC").filter { $0 != ":" }
        guard digits.count == 5, let sign = digits.first, "+-".contains(sign), let number = Int(digits.dropFirst()),
            let date = try? Date(
                text.prefix(19).replacing(" ", with: "T") + "Z", strategy: Date.ISO8601FormatStyle()),
            let zone = TimeZone(secondsFromGMT: (sign == "-" ? -60 : 60) * (number / 100 * 60 + number % 100))
        else { return nil }
        return day(date, in: zone)
    }

    /// The day of `20260920`, of seconds or milliseconds since 1970, or of a day number of a spreadsheet.
    private static func counted(_ text: String, _ timeZone: TimeZone) -> CalendarDay? {
        guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let number = Double(text) else {
            return nil
        }
        switch (text.count, number) {
        case (8, 19_000_000..<22_000_000):
            let whole = Int(number)
            return CalendarDay(year: whole / 10_000, month: whole / 100 % 100, day: whole % 100)
        case (5, 20_000..<80_000), (7..., 20_000..<80_000):
            // Spreadsheets count from 30 December 1899.
            return CalendarDay(daysSince1970: Int(number.rounded(.down)) - 25_569)
        case (10, _): return day(Date(timeIntervalSince1970: number), in: timeZone)
        case (13, 1e11..<1e13): return day(Date(timeIntervalSince1970: number / 1000), in: timeZone)
        default: return nil
        }
    }

    private static func day(_ date: Date, in timeZone: TimeZone) -> CalendarDay? {
        let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
        return CalendarDay(daysSince1970: Int((seconds / 86_400).rounded(.down)))
    }
}

/// In which orders the dates of a file can be read.
struct LogDateOrders {
    /// Those in which every date is a day, or nothing settles it.
    private(set) var possible: Set<ImportAnswers.DateOrder> = [.dayFirst, .monthFirst]
    /// Whether there are dates whose order matters.
    private(set) var matters = false

    /// The order that alone is possible; nil where both are.
    var certain: ImportAnswers.DateOrder? { possible.count == 1 ? possible.first : nil }

    /// Takes a date into account; one outside these days can only be meant otherwise.
    mutating func add(_ date: LogDate, within days: ClosedRange<CalendarDay>?) {
        guard case .numbers(let first, let second, _) = date, first != second else { return }
        matters = true
        let fitting = ImportAnswers.DateOrder.allCases.filter { order in
            date.day(order).map { days?.contains($0) != false } ?? false
        }
        // A date that fits neither way says nothing about the others.
        if fitting.count == 1 { possible.formIntersection(fitting) }
    }

    /// Whether two dates of the file contradict each other.
    var isContradiction: Bool { possible.isEmpty }
}
