import Foundation
import NutritionScience

/// The days of a file, whose way of writing dates is worked out from all of them together.
struct LogDates {
    /// The day of each text; nil where it is none.
    let days: [CalendarDay?]

    /// Reads dates such as `2026-09-20`, `9/20/2026`, `20.9.2026` and `2026-09-20T08:00:00.000Z`.
    ///
    /// Between slashes the month comes first, unless one of the dates would then have a thirteenth month. A moment in
    /// universal time belongs to its day in `timeZone`.
    init(_ texts: [String], timeZone: TimeZone) {
        let parts = texts.map(Self.parts)
        let dayComesFirst = parts.contains { $0.separator == "/" && (13...31).contains($0.numbers.first ?? 0) }
        days = zip(texts, parts).map { text, parts in
            Self.moment(text, timeZone) ?? Self.day(parts, dayComesFirst: dayComesFirst)
        }
    }

    private typealias Parts = (numbers: [Int], separator: Character?)

    /// The numbers of a date without its time.
    private static func parts(_ text: String) -> Parts {
        let date = text.prefix { $0 != " " && $0 != "T" && $0 != "," }
        let separator = date.first { "-/.".contains($0) }
        guard let separator, date.utf8.count <= 10 else { return ([], nil) }
        let numbers = date.split(separator: separator, omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 3, numbers.allSatisfy({ $0 != nil }) else { return ([], nil) }
        return (numbers.compactMap { $0 }, separator)
    }

    private static func day(_ parts: Parts, dayComesFirst: Bool) -> CalendarDay? {
        guard parts.numbers.count == 3 else { return nil }
        let (first, second, third) = (parts.numbers[0], parts.numbers[1], parts.numbers[2])
        if first > 31 { return CalendarDay(year: first, month: second, day: third) }
        let year = third < 100 ? 2000 + third : third
        let isDayFirst = parts.separator == "." || (parts.separator == "/" && dayComesFirst)
        return isDayFirst
            ? CalendarDay(year: year, month: second, day: first)
            : CalendarDay(year: year, month: first, day: second)
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
