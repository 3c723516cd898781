/// A person's measurements and log of one day.
public struct LoggedDay: Hashable, Sendable {
    /// The date of the log, where the person lives.
    public var day: CalendarDay
    /// The weigh-in of the morning; nil where there was none.
    public var weight: Mass?
    /// The energy of all that was eaten and drunk, in kilocalories; nil where nothing was logged.
    public var intake: Int?
    /// Kilocalories by which the intake may be off, since some of it was guessed: the range holds the truth 19 times of
    /// 20, so half of it is one standard deviation.
    public var doubt: Int
    /// The person's statement of how much of the day they logged; nil where they made none.
    public var completeness: DayCompleteness?
    /// Other causes of a change of weight on the day.
    public var marks: Set<DayMark>
    /// Whether the person says that they usually eat this little, so that less counts as a day's log.
    public var eatsLittle: Bool

    /// The measurements and log of `day`.
    public init(
        day: CalendarDay, weight: Mass? = nil, intake: Int? = nil, doubt: Int = 0,
        completeness: DayCompleteness? = nil, marks: Set<DayMark> = [], eatsLittle: Bool = false
    ) {
        self.day = day
        self.weight = weight
        self.intake = intake
        self.doubt = doubt
        self.completeness = completeness
        self.marks = marks
        self.eatsLittle = eatsLittle
    }
}
