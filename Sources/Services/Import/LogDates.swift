import Foundation
import NutritionScience

/// A date as a file writes it, which between slashes is a day only once it is known whether the day or the month comes
/// first.
enum LogDate: Hashable {
    /// A day that can be meant only.
    case day(CalendarDay)
    /// Numbers between slashes: day and month in an order that the file has everywhere, and the year.
    case slashed(Int16, Int16, year: Int16)

    /// Reads dates such as `2026-09-20`, `9/20/2026`, `20.9.2026`, `Sep 20, 2026` and `2026-09-20T08:00:00.000Z`; nil
    /// where it is none. A moment in universal time belongs to its day in `timeZone`.
    init?(_ text: String, timeZone: TimeZone) {
        if let day = Self.moment(text, timeZone) ?? Self.named(text) {
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
        } else if separator == "/" {
            self = .slashed(first, second, year: year)
        } else {
            let isDayFirst = separator == "."
            guard let day = Self.day(year: year, month: isDayFirst ? second : first, day: isDayFirst ? first : second)
            else { return nil }
            self = .day(day)
        }
    }

    static func day(year: Int16, month: Int16, day: Int16) -> CalendarDay? {
        CalendarDay(year: Int(year), month: Int(month), day: Int(day))
    }

    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

    /// The day of `Sep 20, 2026`, `September 20, 2026` or `20 Sep 2026`.
    private static func named(_ text: String) -> CalendarDay? {
        guard text.utf8.count <= 30, text.contains(where: \.isLetter) else { return nil }
        let words = text.lowercased().split { $0 == " " || $0 == "," || $0 == "." }
        guard words.count >= 3, let year = Int16(words[2]), year > 999 else { return nil }
        let (name, number) = Int16(words[0]) == nil ? (words[0], words[1]) : (words[1], words[0])
        guard name.count >= 3, let month = months.firstIndex(of: String(name.prefix(3))), let day = Int16(number) else {
            return nil
        }
        return Self.day(year: year, month: Int16(month + 1), day: day)
    }

    /// The day of a moment in universal time, such as `2026-09-20T08:00:00.000Z`.
    private static func moment(_ text: String, _ timeZone: TimeZone) -> CalendarDay? {
        guard text.hasSuffix("Z"), text.utf8.count <= 30 else { return nil }
        let strategy = Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains("."))
        guard let date = try? Date(text, strategy: strategy) else { return nil }
        let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
        return CalendarDay(daysSince1970: Int((seconds / 86_400).rounded(.down)))
    }
}

/// How the dates of a file are written, worked out from all of them together.
struct LogDates {
    private let dayComesFirst: Bool

    /// Between slashes the month comes first, unless one of the dates would then have a thirteenth month.
    init(_ dates: some Sequence<LogDate>) {
        dayComesFirst = dates.contains { date in
            if case .slashed(let first, _, _) = date { (13...31).contains(first) } else { false }
        }
    }

    /// The day of a date; nil where there is no such day.
    func day(_ date: LogDate) -> CalendarDay? {
        switch date {
        case .day(let day): day
        case .slashed(let first, let second, let year):
            LogDate.day(
                year: year, month: dayComesFirst ? second : first, day: dayComesFirst ? first : second)
        }
    }
}
