/// What a person measured and logged on one day.
public struct LoggedDay: Hashable, Sendable {
    /// The day.
    public var day: CalendarDay
    /// The weigh-in of the morning; nil where there was none.
    public var weight: Mass?
    /// The energy of all that was eaten and drunk, in kilocalories; nil where nothing was logged.
    public var intake: Int?

    /// What was measured and logged on `day`.
    public init(day: CalendarDay, weight: Mass? = nil, intake: Int? = nil) {
        self.day = day
        self.weight = weight
        self.intake = intake
    }
}
