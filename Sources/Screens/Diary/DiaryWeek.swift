public import APIContract
public import NutritionScience
public import Wording

/// The week around a day of the diary: each day leads to its page.
public struct DiaryWeek: Hashable, Sendable {
    /// The seven days, from Monday.
    public let days: [Day]
    /// The address of the same weekday a week before; nil in the very first week.
    public let previous: String?
    /// The address of the same weekday a week later: today at the latest before its week, and from then on the last day
    /// that can be planned; nil in the week of that.
    public let next: String?
    /// The address of today; nil in its week.
    public let today: String?

    /// A day of the week.
    public struct Day: Hashable, Sendable {
        /// The day as used in addresses: `2026-02-28`.
        public let id: String
        /// "Mo".
        public let weekday: String
        /// "23".
        public let number: String
        /// "Monday, Nov 23, logged, 1,910 cal".
        public let label: String
        /// The address; nil for a day that is too far ahead to be planned.
        public let address: String?
        /// The icon of its mark; nil where nothing was logged.
        public let mark: String?
        /// Whether it is the day that is shown.
        public let isShown: Bool
        /// Whether it is today.
        public let isToday: Bool
    }

    /// The week of a reading, with a day of it shown.
    public init(_ reading: DiaryWeekReading, shown: CalendarDay, today: CalendarDay, _ sentences: Sentences) {
        days = reading.days.map { Day($0, isShown: $0.day == shown, today: today, sentences) }
        let isOfToday = today.startOfWeek == shown.startOfWeek
        let last = shown.startOfWeek < today.startOfWeek ? today : DiaryEntryRequest.lastDay(today: today)
        previous = shown.daysSince1970 < 7 ? nil : Self.address(shown.adding(days: -7), today: today)
        next =
            last.startOfWeek == shown.startOfWeek
            ? nil : Self.address(min(shown.adding(days: 7), last), today: today)
        self.today = isOfToday ? nil : Self.address(today, today: today)
    }

    fileprivate static func address(_ day: CalendarDay, today: CalendarDay) -> String {
        day == today ? "/diary" : "/diary?day=\(day)"
    }
}

extension DiaryWeek.Day {
    fileprivate init(_ day: DiaryWeekReading.Day, isShown: Bool, today: CalendarDay, _ sentences: Sentences) {
        let weekday = Weekday.allCases[day.day.weekday].rawValue
        id = day.day.description
        self.weekday = String(sentences("tasks.weekday.short.\(weekday)").prefix(2))
        number = String(day.day.components.day)
        let isOpen = day.day <= DiaryEntryRequest.lastDay(today: today) && day.day.daysSince1970 >= 0
        address = isOpen ? DiaryWeek.address(day.day, today: today) : nil
        mark = day.standing == .empty ? nil : "day-\(day.standing.rawValue)"
        self.isShown = isShown
        isToday = day.day == today
        let date = sentences(
            "diary.week.date",
            ["weekday": sentences("tasks.weekday.\(weekday)"), "date": sentences.shortDate(day.day)])
        let marks = day.marks.map { sentences("diary.day.mark.\($0.rawValue)") }
        let said =
            isOpen && day.day <= today
            ? (marks.isEmpty ? [sentences("diary.week.\(day.standing.rawValue)")] : marks) : []
        let calories = day.calories.flatMap(sentences.shown(calories:)).map { [$0] } ?? []
        label = ((isToday ? [sentences("diary.today")] : []) + [date] + said + calories).joined(separator: ", ")
    }
}
