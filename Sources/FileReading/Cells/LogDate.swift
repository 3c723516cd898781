import APIContract
import NutritionScience

/// A date as a file writes it, which in three numbers is a day only once it is known whether the day or the month comes
/// first.
enum LogDate: Hashable, Codable, Sendable {
    /// A day that can be meant only.
    case day(CalendarDay)
    /// Day and month in an order that the file has everywhere, and the year; `shift` for a moment that belongs to
    /// another day where the person lives.
    case numbers(Int16, Int16, year: Int16, shift: Shift? = nil)

    /// Days by which a moment is later where the person lives, in either order.
    struct Shift: Hashable, Codable, Sendable {
        let dayFirst: Int8
        let monthFirst: Int8
    }

    /// Reads a date as `LogMoment` does; nil where it is none.
    init?(_ text: String, _ rules: LogRules) {
        guard let moment = LogMoment(text, rules) else { return nil }
        self = moment.date
    }

    /// The date with which a text begins, whatever follows; nil where it begins with something else.
    init?(tokens: ArraySlice<LogDateToken>) {
        guard let date = Self.compact(tokens) ?? Self.named(tokens) ?? Self.numbered(tokens) else { return nil }
        self = date
    }

    /// The day of a date of a file in this order; nil where there is no such day.
    func day(_ order: ImportAnswers.DateOrder) -> CalendarDay? {
        switch self {
        case .day(let day):
            return day
        case .numbers(let first, let second, let year, let shift):
            let isDayFirst = order == .dayFirst
            let (month, day) = isDayFirst ? (second, first) : (first, second)
            let written = CalendarDay(year: Int(year), month: Int(month), day: Int(day))
            guard let shift else { return written }
            return written?.adding(days: Int(isDayFirst ? shift.dayFirst : shift.monthFirst))
        }
    }

    /// Makes a day of it, where it is one in this order.
    mutating func resolve(_ order: ImportAnswers.DateOrder) {
        if let day = day(order) { self = .day(day) }
    }
}

extension LogDate {
    /// The date of `20260920`.
    private static func compact(_ tokens: ArraySlice<LogDateToken>) -> LogDate? {
        guard case .number(let number, digits: 8)? = tokens.first, (19_000_000..<22_000_000).contains(number) else {
            return nil
        }
        return CalendarDay(year: number / 10_000, month: number / 100 % 100, day: number % 100).map { .day($0) }
    }

    /// The date of `9/20/2026`, `20.9.2026`, `2026. 09. 20.` or `2026年9月20日`, also behind the day of the week.
    private static func numbered(_ tokens: ArraySlice<LogDateToken>) -> LogDate? {
        guard let start = tokens.firstIndex(where: \.isNumber), tokens[..<start].count(where: \.isWord) <= 1 else {
            return nil
        }
        let date = Array(tokens[start...].prefix(5))
        guard date.count == 5, isSeparated(by: date[1], date[3]), case .number(let first, let digits) = date[0],
            case .number(let second, digits: 1...2) = date[2], case .number(let third, let lastDigits) = date[4]
        else { return nil }
        if digits == 4 || (digits == 2 && first > 31) {
            return day(year: fullYear(first, digits: digits), month: second, day: third)
        }
        guard digits <= 2, [1, 2, 4].contains(lastDigits) else { return nil }
        let year = fullYear(third, digits: lastDigits)
        if date[1] == .mark(".") { return day(year: year, month: second, day: first) }
        guard (1...31).contains(first), (1...31).contains(second), min(first, second) <= 12 else { return nil }
        return .numbers(Int16(first), Int16(second), year: Int16(year))
    }

    private static func isSeparated(by first: LogDateToken, _ second: LogDateToken) -> Bool {
        switch first {
        case .mark("-"), .mark("/"), .mark("."): first == second
        case .word("年"): second == .word("月")
        case .word("년"): second == .word("월")
        default: false
        }
    }

    /// The date of `Sep 20, 2026`, `Sunday, September 20, 2026`, `20-Sep-26`, `20 de septiembre de 2026` or
    /// `2026. szeptember 20.`
    private static func named(_ tokens: ArraySlice<LogDateToken>) -> LogDate? {
        guard tokens.contains(where: \.isWord) else { return nil }
        let parts = tokens.filter { !$0.isMark && !fillers.contains($0) }
        // The day of the week may come first, and be like the name of a month.
        for start in parts.indices.dropLast(2).prefix(3) {
            let next = start + 3 < parts.count ? parts[start + 3] : nil
            if let date = named(parts[start], parts[start + 1], parts[start + 2], next) { return date }
        }
        return nil
    }

    private static func named(
        _ first: LogDateToken, _ second: LogDateToken, _ third: LogDateToken, _ next: LogDateToken?
    ) -> LogDate? {
        switch (first, second, third) {
        case (.number(let number, digits: 1...2), .word(let name), .number(let year, let digits)),
            (.word(let name), .number(let number, digits: 1...2), .number(let year, let digits)):
            // A day of the week may stand before a date in numbers.
            guard digits == 4 || (digits == 2 && next?.isNumber != true), let month = MonthNames.month(of: name) else {
                return nil
            }
            return day(year: fullYear(year, digits: digits), month: Int(month), day: number)
        case (.number(let year, digits: 4), .word(let name), .number(let number, digits: 1...2)):
            return MonthNames.month(of: name).flatMap { day(year: year, month: Int($0), day: number) }
        default: return nil
        }
    }

    /// Words between the parts of a date that mean nothing.
    private static let fillers = Set(
        ["de", "di", "del", "of", "the", "den", "st", "nd", "rd", "th", "er"].map { LogDateToken.word($0) })

    private static func day(year: Int, month: Int, day: Int) -> LogDate? {
        CalendarDay(year: year, month: month, day: day).map { .day($0) }
    }

    /// Two digits are a year of this century, or of the last one from 70 on.
    private static func fullYear(_ year: Int, digits: Int) -> Int {
        digits > 2 ? year : year < 70 ? 2000 + year : 1900 + year
    }
}
