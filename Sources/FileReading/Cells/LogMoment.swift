import APIContract
import Foundation
import NutritionScience

/// A date of a file, with the time of day where it gives one.
struct LogMoment: Hashable {
    let date: LogDate
    /// Seconds since the beginning of the day; nil where the file doesn't say.
    let second: Int?

    /// The most bytes that a date has: a day of the week, a month in full, a time and the name of a zone.
    static let longest = 100
}

extension LogMoment {
    /// Reads dates such as `2026-09-20`, `2026. 09. 20.`, `20260920T063000`, `9/20/2026`, `20.9.2026`, `20-Sep-26`,
    /// `Sunday, September 20, 2026 at 7:12 AM`, `20. März 2026`, `2026-09-20T08:00:00.000Z`, seconds since 1970, and
    /// the day numbers of spreadsheets; nil where it is none.
    ///
    /// A moment of which the zone is known belongs to its day where the person lives, or where they were by a row that
    /// gives the offset of clocks there. `zone` is that of moments that give none. `timeOfDay` stands beside a date, of
    /// which a midnight is then no time of its own.
    init?(
        _ text: String, _ rules: LogRules, offset: Int? = nil, zone: LogZone? = nil, timeOfDay: LogTime? = nil
    ) {
        guard text.utf8.count <= Self.longest else { return nil }
        if let number = Self.counted(text.trimmingCharacters(in: .whitespaces), rules) {
            let isDate = (number.second ?? 0) == 0 && timeOfDay != nil
            self = isDate ? LogMoment(number.date, timeOfDay, rules, offset: offset, zone: zone) : number
            return
        }
        let tokens = LogDateToken.all(of: text)
        let found = LogTime.find(in: tokens)
        let before = tokens[..<(found?.place.lowerBound ?? tokens.count)]
        // The time may come first, or before the year.
        let around = found.map { before + tokens[$0.place.upperBound...].drop { $0.isWord } }
        guard let date = LogDate(tokens: before) ?? around.flatMap({ LogDate(tokens: $0) }) else { return nil }
        // A place that nobody knows may be in any zone.
        let place = found.flatMap { time, range in
            time.offset == nil ? LogZone.name(behind: tokens[range.upperBound...], in: text) : nil
        }
        let placeZone = place.flatMap { LogZone($0) }
        guard place == nil || placeZone != nil else { return nil }
        let hasTime = found.map { $0.time.second > 0 } ?? false
        let time = hasTime ? found?.time : timeOfDay ?? found?.time
        self.init(date, time, rules, offset: offset, zone: placeZone ?? zone)
    }

    /// A date with the time of day that stands beside it.
    init(_ date: LogDate, _ time: LogTime?, _ rules: LogRules, offset: Int?, zone: LogZone?) {
        // A row that gives the offset of clocks has its moments in universal time.
        let zone = time?.offset.map(LogZone.fixed) ?? zone ?? (offset == nil ? nil : .fixed(0))
        guard let time, let zone else {
            self.init(date: date, second: time?.second)
            return
        }
        func local(_ day: CalendarDay) -> (day: CalendarDay, second: Int) {
            let there = day.daysSince1970 * 86_400 + time.second
            return Self.local(there - zone.offset(whereClocksShow: there), rules, offset: offset)
        }
        switch date {
        case .day(let day):
            let there = local(day)
            self.init(date: .day(there.day), second: there.second)
        case .numbers(let first, let second, let year, _):
            var shifts: [ImportAnswers.DateOrder: Int8] = [:]
            var moved = time.second
            for order in ImportAnswers.DateOrder.allCases {
                guard let day = date.day(order) else { continue }
                let there = local(day)
                shifts[order] = Int8(clamping: there.day.daysSince1970 - day.daysSince1970)
                moved = there.second
            }
            let shift = LogDate.Shift(dayFirst: shifts[.dayFirst] ?? 0, monthFirst: shifts[.monthFirst] ?? 0)
            self.init(date: .numbers(first, second, year: year, shift: shift), second: moved)
        }
    }

    /// The moment a number of seconds after the beginning of 1970.
    private init(seconds: Int, _ rules: LogRules, offset: Int?) {
        let there = Self.local(seconds, rules, offset: offset)
        self.init(date: .day(there.day), second: there.second)
    }

    /// The day and its second, where the person lives, in seconds after the beginning of 1970.
    private static func local(
        _ seconds: Int, _ rules: LogRules, offset: Int?
    ) -> (day: CalendarDay, second: Int) {
        let moment = Date(timeIntervalSince1970: Double(seconds))
        let local = seconds + (offset ?? rules.timeZone.secondsFromGMT(for: moment))
        let day = local >= 0 ? local / 86_400 : (local + 1) / 86_400 - 1
        return (CalendarDay(daysSince1970: day), local - day * 86_400)
    }

    /// The moment of seconds since 1970, or of thousandths or millionths of them, of a day number of a spreadsheet, or
    /// of `20260920063000`.
    private static func counted(_ text: String, _ rules: LogRules) -> LogMoment? {
        guard text.utf8.allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: ".") }),
            let number = Double(text)
        else { return nil }
        switch (text.utf8.count, number) {
        case (5, 20_000..<80_000), (7..., 20_000..<80_000):
            let day = Int(number.rounded(.down))
            return LogMoment(
                date: .day(CalendarDay(daysSince1970: day - rules.firstSpreadsheetDay)),
                second: text.contains(".") ? Int((number - Double(day)) * 86_400) : nil)
        case (10, 1e8..<1e10): return LogMoment(seconds: Int(number), rules, offset: nil)
        case (13, 1e11..<1e13): return LogMoment(seconds: Int(number / 1000), rules, offset: nil)
        case (16, 1e14..<1e16): return LogMoment(seconds: Int(number / 1_000_000), rules, offset: nil)
        case (11..., 1e8..<1e10) where text.contains("."):
            return LogMoment(seconds: Int(number), rules, offset: nil)
        case (12, 1.9e11..<2.2e11): return compact(Int(number) * 100)
        case (14, 1.9e13..<2.2e13): return compact(Int(number))
        default: return nil
        }
    }

    /// The moment of year, month, day, hour, minute and second in one number.
    private static func compact(_ number: Int) -> LogMoment? {
        let (date, clock) = (number / 1_000_000, number % 1_000_000)
        guard let day = CalendarDay(year: date / 10_000, month: date / 100 % 100, day: date % 100),
            clock < 240_000, clock / 100 % 100 < 60
        else { return nil }
        return LogMoment(
            date: .day(day), second: clock / 10_000 * 3600 + clock / 100 % 100 * 60 + min(clock % 100, 59))
    }
}
