public import NutritionScience

/// The answer to `GET /v1/cycle` and to every change of a cycle.
public struct CycleResponse: Codable, Sendable {
    /// Today where the person lives.
    public let date: CalendarDay
    /// The cycle; nil where there is none.
    @OrNull public private(set) var cycle: CurrentCycle?

    /// An answer with these parts.
    public init(date: CalendarDay, cycle: CurrentCycle?) {
        self.date = date
        self.cycle = cycle
    }
}

/// `PUT /v1/cycle/start`: another first day.
public struct CycleStartRequest: Codable, Sendable {
    /// The first day, `YYYY-MM-DD`; required.
    public var start: String?

    /// A request with this day.
    public init(start: String? = nil) {
        self.start = start
    }
}

/// The answer to `GET /v1/cycle/days`: some days and what was, is or will be in force on them.
public struct CycleDays: Codable, Sendable {
    /// The first day.
    public let from: CalendarDay
    /// The last day.
    public let to: CalendarDay
    /// Stretches of days with the same in force, which follow one another without a gap.
    public let stretches: [Stretch]

    /// Days on which the same is in force.
    public struct Stretch: Codable, Hashable, Sendable {
        /// The first day.
        public let from: CalendarDay
        /// The last day.
        public let to: CalendarDay
        /// The kind of phase that the days belong to; nil without a cycle.
        @OrNull public private(set) var kind: CyclePhase.Kind?
        /// Which day of its phase the first one is, from 1; nil without a cycle.
        @OrNull public private(set) var dayOfPhase: Int?
        /// Whether the cycle rests on them.
        public let isPaused: Bool
    }

    /// The days of a range.
    public init(_ timeline: CycleTimeline, in range: ClosedRange<CalendarDay>) {
        self.from = range.lowerBound
        self.to = range.upperBound
        self.stretches = timeline.stretches(in: range).map { stretch in
            Stretch(
                from: stretch.days.lowerBound, to: stretch.days.upperBound, kind: stretch.first?.phase.kind,
                dayOfPhase: stretch.first?.dayOfPhase, isPaused: stretch.first?.isPaused ?? false)
        }
    }
}
