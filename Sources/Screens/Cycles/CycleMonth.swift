import APIContract
public import NutritionScience
public import Wording

/// A month of a cycle: the phases of its days, past and to come.
public struct CycleMonth: Sendable {
    /// The month: "November 2026".
    public let title: String
    /// The names of the columns.
    public let weekdays: [Column]
    /// The weeks, each beginning on the language's first day of the week.
    public let weeks: [Week]
    /// The legend of the colours and letters in the month.
    public let key: [Mark]
    /// The address of the month before; nil where it has nothing to show.
    public let previous: String?
    /// The address of the month after; nil where it has nothing to show.
    public let next: String?

    /// The heading of a column.
    public struct Column: Sendable {
        /// The day of the week, in full.
        public let label: String
        /// The day of the week, abbreviated.
        public let short: String
    }

    /// Seven days.
    public struct Week: Sendable {
        /// The days, from Monday or Sunday.
        public let days: [Day]
    }

    /// A day, or the blank of one in another month.
    public struct Day: Sendable {
        /// The number of the day; nil for one in another month.
        public let number: String?
        /// The phase in force; nil without a cycle.
        public let mark: Mark?
        /// The day in words: "October 28: Feeding, day 3"; nil for one in another month.
        public let text: String?
        /// Whether it is today.
        public let isToday: Bool
        /// Whether it is past.
        public let isPast: Bool
    }

    /// A phase, or a pause, in force on a day.
    public struct Mark: Hashable, Sendable {
        /// The name of its colours: a kind of phase, or `paused`.
        public let style: String
        /// A two-letter abbreviation, such as "Fe" for feeding, so that the meaning doesn't depend on colour alone.
        public let letters: String
        /// The phase in full, for the legend: "Feeding".
        public let name: String

        /// The mark of a day of a cycle.
        init(_ day: CycleDay, _ sentences: Sentences) {
            self.init(style: day.isPaused ? "paused" : day.phase.kind.rawValue, sentences)
        }

        /// The mark of a kind of phase.
        init(_ kind: CyclePhase.Kind, _ sentences: Sentences) {
            self.init(style: kind.rawValue, sentences)
        }

        private init(style: String, _ sentences: Sentences) {
            self.style = style
            self.letters = sentences("cycle.letters.\(style)")
            self.name = sentences("cycle.kind.\(style)")
        }
    }

    /// The number of months shown after the current one.
    private static let monthsToCome = 24

    /// The month that `asked` names as `YYYY-MM`; the current one where it names none, or one with nothing to show.
    public init(_ timeline: CycleTimeline, asked: String?, today: CalendarDay, _ sentences: Sentences) {
        let earliest = min(timeline.changes.first?.day ?? today, today).startOfMonth
        let latest = today.startOfMonth.adding(months: Self.monthsToCome)
        let month = asked.flatMap { CalendarDay("\($0)-01") }
        let first = month.flatMap { (earliest...latest).contains($0) ? $0 : nil } ?? today.startOfMonth
        let next = first.adding(months: 1)
        let parts = first.components
        title = sentences(
            "cycle.month.title", ["month": sentences("month.\(parts.month)"), "year": String(parts.year)])
        let daysBeforeMonday = sentences.language.daysBeforeMonday
        weekdays = (0..<7).map { column in
            let day = Weekday.allCases[(column + 7 - daysBeforeMonday) % 7].rawValue
            return Column(
                label: sentences("tasks.weekday.\(day)"),
                short: String(sentences("tasks.weekday.short.\(day)").prefix(2)))
        }
        let start = first.adding(days: -((first.weekday + daysBeforeMonday) % 7))
        let count = (next.daysSince1970 - start.daysSince1970 + 6) / 7
        let days = (0..<7 * count).map { index in
            let day = start.adding(days: index)
            return Self.day(first <= day && day < next ? day : nil, timeline, today: today, sentences)
        }
        weeks = (0..<count).map { Week(days: Array(days[7 * $0..<7 * $0 + 7])) }
        var seen: [Mark] = []
        for mark in days.compactMap(\.mark) where !seen.contains(mark) { seen.append(mark) }
        key = seen
        previous = first > earliest ? Self.address(first.adding(months: -1)) : nil
        self.next = first < latest ? Self.address(next) : nil
    }

    private static func address(_ month: CalendarDay) -> String {
        "/cycle?month=\(month.description.prefix(7))#calendar"
    }

    private static func day(_ day: CalendarDay?, _ timeline: CycleTimeline, today: CalendarDay, _ sentences: Sentences)
        -> Day
    {
        guard let day else {
            return Day(number: nil, mark: nil, text: nil, isToday: false, isPast: false)
        }
        let now = timeline.day(day)
        let mark = now.map { Mark($0, sentences) }
        var words = mark?.name ?? sentences("cycle.none")
        if let now, let mark, !now.isPaused, now.daysLeft != nil {
            words = sentences("cycle.day", ["kind": mark.name, "day": String(now.dayOfPhase)])
        }
        return Day(
            number: String(day.components.day), mark: mark,
            text: sentences(
                day == today ? "cycle.month.today" : "cycle.month.day",
                ["date": sentences.shortDate(day), "text": words]),
            isToday: day == today, isPast: day < today)
    }
}

extension CalendarDay {
    /// Returns the first day of the month this many months later, from the first day of a month.
    fileprivate func adding(months: Int) -> CalendarDay {
        let parts = components
        let months = 12 * parts.year + parts.month - 1 + months
        return CalendarDay(year: months / 12, month: months % 12 + 1, day: 1) ?? self
    }
}
