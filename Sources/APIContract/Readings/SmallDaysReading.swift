public import NutritionScience

/// What a person is asked about days that look too small to be all that they ate, and what they said of themselves.
public struct SmallDaysReading: Hashable, Sendable {
    /// The days that are asked about, the earliest first; none where nothing is asked.
    public let days: [LoggedDay]
    /// The least that counts as a day's log of a person who says that they usually eat little, in kilocalories.
    public let leastOfLittle: Int
    /// From which day on the person says that they usually eat little; nil where they don't.
    public let eatsLittleFrom: CalendarDay?

    /// What is asked about a log today. `log` holds the days of the last weeks, the earliest first; `formula` is what the
    /// formula expects, in kilocalories a day, and `share` what a day was to have, relative to other days.
    public init(
        _ log: [LoggedDay], formula: Double, eatsLittleFrom: CalendarDay?, today: CalendarDay,
        share: (CalendarDay) -> Double
    ) {
        self.days = SmallDays.asked(
            in: log.eatingLittle(from: eatsLittleFrom), formula: formula, today: today, share: share)
        self.leastOfLittle = Int(SmallDays.leastLogged(formula: formula, eatsLittle: true))
        self.eatsLittleFrom = eatsLittleFrom
    }

    /// Whether the person says already that they usually ate little on all of the days that are asked about, which are then
    /// under a quarter of what the formula expects, and not under half.
    public var isSaid: Bool { days.first.map { day in eatsLittleFrom.map { $0 <= day.day } ?? false } ?? false }

    /// The mean of the days that are asked about, in kilocalories; nil where nothing is asked.
    public var mean: Int? {
        days.isEmpty ? nil : days.reduce(0) { $0 + ($1.intake ?? 0) } / days.count
    }

    /// The days that may be asked about today.
    public static func range(until today: CalendarDay) -> ClosedRange<CalendarDay> {
        today.adding(days: -SmallDays.daysOfMemory)...today.adding(days: -1)
    }
}

/// What a person answers to a question about days that look too small.
public enum SmallDaysAnswer: Hashable, Sendable {
    /// Whether everything was logged on all of them.
    case all(DayCompleteness)
    /// The same day by day; nothing is said of those that are not named.
    case each([CalendarDay: DayCompleteness])
    /// They usually eat about this little, from the first of these days on.
    case usual
}
