/// A day of the Gregorian calendar, without a time or a time zone.
public struct CalendarDay: Hashable, Comparable, Sendable {
    /// Days since 1 January 1970, which is day 0.
    public let daysSince1970: Int

    /// The day `daysSince1970` days after 1 January 1970.
    public init(daysSince1970: Int) {
        self.daysSince1970 = daysSince1970
    }

    /// The day with this year (1 to 9999), month (1 to 12) and day of the month; nil when there is no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.days(inMonth: month, ofYear: year)
        else { return nil }
        // Counts from 1 March, so that the leap day is the last of its year (Howard Hinnant, days_from_civil).
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        self.daysSince1970 = era * 146_097 + dayOfEra - 719_468
    }

    /// Year, month (1 to 12) and day of the month.
    public var components: (year: Int, month: Int, day: Int) {
        let shifted = daysSince1970 + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (
            yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        )
    }

    /// The day `days` days later, or earlier when negative.
    public func adding(days: Int) -> CalendarDay {
        CalendarDay(daysSince1970: daysSince1970 + days)
    }

    /// The first day of the day's month.
    public var startOfMonth: CalendarDay { adding(days: 1 - components.day) }

    /// The Monday of the day's week.
    public var startOfWeek: CalendarDay { adding(days: -weekday) }

    /// The number of days since the Monday of the week: 0 for a Monday, 6 for a Sunday.
    public var weekday: Int {
        // 1 January 1970 was a Thursday.
        let days = (daysSince1970 + 3) % 7
        return days < 0 ? days + 7 : days
    }

    /// The age in completed years, on `today`, of a person born on this day; negative for a day in the future.
    ///
    /// A person born on 29 February grows a year older on 1 March in years without a 29 February.
    public func age(on today: CalendarDay) -> Int {
        let born = components
        let now = today.components
        let hadBirthday = (now.month, now.day) >= (born.month, born.day)
        return now.year - born.year - (hadBirthday ? 0 : 1)
    }

    /// Earlier comes first.
    public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        left.daysSince1970 < right.daysSince1970
    }

    private static func days(inMonth month: Int, ofYear year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        default: 31
        }
    }
}
