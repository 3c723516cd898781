/// `PUT /v1/cycle`: a cycle in the place of the one there is. Nil is what was not sent.
public struct CycleRequest: Codable, Sendable {
    /// One of the known patterns; required where no `phases` are sent.
    public var preset: String?
    /// With `five_two`: the two weekdays to fast on, such as `monday`; two days in a row after five others when not sent.
    public var fastingDays: [String]?
    /// The phases of a pattern of one's own.
    public var phases: [Phase]?
    /// The first day, `YYYY-MM-DD`; today when not sent.
    public var start: String?
    /// Calories a day as the mean of the cycle, 1000 to 4000; the plan's target when not sent.
    public var calories: Int?

    /// A phase of one's own.
    public struct Phase: Codable, Sendable {
        /// One of the kinds; required.
        public var kind: String?
        /// Its length in days, 1 to 84; required.
        public var days: Int?
        /// Per cent of expenditure, 25 to 150; what the other phases leave of the target when not sent.
        public var share: Int?

        /// A phase with these values.
        public init(kind: String? = nil, days: Int? = nil, share: Int? = nil) {
            self.kind = kind
            self.days = days
            self.share = share
        }
    }

    /// A request with these values.
    public init(
        preset: String? = nil, fastingDays: [String]? = nil, phases: [Phase]? = nil, start: String? = nil,
        calories: Int? = nil
    ) {
        self.preset = preset
        self.fastingDays = fastingDays
        self.phases = phases
        self.start = start
        self.calories = calories
    }
}
