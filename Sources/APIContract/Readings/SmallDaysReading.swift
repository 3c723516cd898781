public import NutritionScience

/// A question about days that look too small to be all that a person ate, and their earlier answer.
public struct SmallDaysReading: Hashable, Sendable {
    /// The days in question, earliest first; empty without a question.
    public let days: [LoggedDay]
    /// The least energy that counts as a day's log for a person who says that they usually eat little, in kilocalories.
    public let leastOfLittle: Int
    /// The day from which the person says that they usually eat little; nil if they don't.
    public let eatsLittleFrom: CalendarDay?

    /// The question about a log today. `log` holds the days of the last weeks, earliest first; `formula` is the
    /// expenditure by the formula, in kilocalories a day, and `share` a day's target relative to other days.
    public init(
        _ log: [LoggedDay], formula: Double, eatsLittleFrom: CalendarDay?, today: CalendarDay,
        share: (CalendarDay) -> Double
    ) {
        self.days = SmallDays.asked(
            in: log.eatingLittle(from: eatsLittleFrom), formula: formula, today: today, share: share)
        self.leastOfLittle = Int(SmallDays.leastLogged(formula: formula, eatsLittle: true))
        self.eatsLittleFrom = eatsLittleFrom
    }

    /// Whether the person already said that they usually ate little on all the days in question, which are then below a
    /// quarter, not half, of the expenditure by the formula.
    public var isSaid: Bool { days.first.map { day in eatsLittleFrom.map { $0 <= day.day } ?? false } ?? false }

    /// The mean of the days in question, in kilocalories; nil without a question.
    public var mean: Int? {
        days.isEmpty ? nil : days.reduce(0) { $0 + ($1.intake ?? 0) } / days.count
    }

    /// The days that may be in question today.
    public static func range(until today: CalendarDay) -> ClosedRange<CalendarDay> {
        today.adding(days: -SmallDays.daysOfMemory)...today.adding(days: -1)
    }
}

/// A person's answer to a question about days that look too small.
public enum SmallDaysAnswer: Hashable, Sendable {
    /// One answer for all days: whether their log was complete.
    case all(DayCompleteness)
    /// An answer for each day; days not named stay unanswered.
    case each([CalendarDay: DayCompleteness])
    /// They usually eat about this little, from the first of these days on.
    case usual
}
