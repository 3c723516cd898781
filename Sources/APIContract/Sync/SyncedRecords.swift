public import NutritionScience

/// The tasks of a day that were completed with a tap, as devices hold them. In the fields of a mutation, a task is true
/// if it is done, and false or null if it no longer is; tasks not named are unchanged.
public struct SyncedTaskMarks: Codable, Hashable, Sendable {
    /// The day of the tasks.
    public let day: CalendarDay
    /// The tasks that are done, by `DailyTask.id`, each true; others are left out.
    public let tasks: [String: Bool]

    /// Tasks that are done. A day without any has no record.
    public init(day: CalendarDay, tasks: some Sequence<String>) {
        self.day = day
        self.tasks = Dictionary(tasks.map { ($0, true) }) { first, _ in first }
    }
}

/// A person's display preferences, as devices hold them. In a mutation, fields that are not sent keep their values.
public struct SyncedPreferences: Codable, Hashable, Sendable {
    /// The language, such as `en` or `de`.
    public var language: String?
    /// One of `UnitSystem`.
    public var units: String?
    /// One of `WeightUnit`; an empty text takes the choice back.
    public var weightUnit: String?
    /// One of `FoodUnit`; an empty text takes the choice back.
    public var foodUnit: String?
    /// One of `EnergyUnit`; an empty text takes the choice back.
    public var energyUnit: String?
    /// One of `Theme`.
    public var theme: String?
    /// The person's time zone, such as `Europe/Berlin`.
    public var timeZone: String?
    /// The three targets that are shown as rings.
    public var rings: [String]?
    /// The hour at which the person's days begin, 0 to 5.
    public var dayStart: Int?
    /// Whether the person sees no weight and no energy; nil for no.
    public var hidesNumbers: Bool?
    /// False if the person has not entered their time zone, so that a device asks for it or sends its own; nil if they
    /// have. Ignored in a mutation.
    public var isTimeZoneKnown: Bool?

    /// Preferences with these values.
    public init(
        language: String? = nil, units: String? = nil, theme: String? = nil, timeZone: String? = nil,
        rings: [String]? = nil, dayStart: Int? = nil, hidesNumbers: Bool? = nil, isTimeZoneKnown: Bool? = nil
    ) {
        self.language = language
        self.units = units
        self.theme = theme
        self.timeZone = timeZone
        self.rings = rings
        self.dayStart = dayStart
        self.hidesNumbers = hidesNumbers
        self.isTimeZoneKnown = isTimeZoneKnown
    }
}

/// A person's eating window, as the fields of a mutation. Nil means not sent.
public struct EatingWindowRequest: Codable, Hashable, Sendable {
    /// The beginning of the window, `HH:MM`.
    public var start: String?
    /// The end of the window, `HH:MM`.
    public var end: String?

    /// A request with these values.
    public init(start: String? = nil, end: String? = nil) {
        self.start = start
        self.end = end
    }
}

/// The past, current and future cycles, as devices hold them, so that any day follows from them.
public struct SyncedCycle: Codable, Sendable {
    /// The changes of the cycle, earliest first.
    public let changes: [Change]

    /// A change of the cycle in force from a day on.
    public struct Change: Codable, Hashable, Sendable {
        /// The first day.
        public let from: CalendarDay
        /// The phases; nil if there is no cycle from that day on.
        public let phases: CyclePattern?
        /// The position of the first day in the pattern, from 0.
        public let position: Int?
        /// Whether the cycle is paused.
        public let isPaused: Bool?
        /// Calories a day as the mean of the cycle; nil for the plan's.
        public let calories: Int?
        /// The energy expenditure assumed when they were set, in kilocalories.
        public let assumedExpenditure: Int?

        /// A change with these values.
        public init(
            from: CalendarDay, phases: CyclePattern?, position: Int?, isPaused: Bool?, calories: Int?,
            assumedExpenditure: Int?
        ) {
            self.from = from
            self.phases = phases
            self.position = position
            self.isPaused = isPaused
            self.calories = calories
            self.assumedExpenditure = assumedExpenditure
        }
    }

    /// A cycle with these changes.
    public init(changes: [Change]) { self.changes = changes }
}

/// An action on the cycle, as the fields of a mutation. Nil means not sent.
public struct CycleMutation: Codable, Sendable {
    /// One of `Action`; required.
    public var action: String?
    /// For `start`: one of the known patterns; required if no `phases` are sent.
    public var preset: String?
    /// For `start` with `five_two`: the two weekdays to fast on.
    public var fastingDays: [String]?
    /// For `start`: the phases of a custom pattern.
    public var phases: [CycleRequest.Phase]?
    /// For `start`, `move_start` and `set_up`: the first day, `YYYY-MM-DD`.
    public var start: String?
    /// For `start`: calories a day as the mean of the cycle, 1000 to 4000.
    public var calories: Int?
    /// For `set_up`: one of the goals of the five steps; required.
    public var goal: String?
    /// For `set_up`: calories a day, 1000 to 4000; those of the plan, as it adapts, if not sent.
    public var calorieTarget: Int?
    /// For `set_up`: the beginning of the eating window, `HH:MM`; required.
    public var eatingWindowStart: String?
    /// For `set_up`: the end of the eating window, `HH:MM`; required.
    public var eatingWindowEnd: String?
    /// For `set_up`: the answer to the health question before a first deficit, if it was asked: an empty list, for none
    /// of these. Any other answer is sent as a change of the profile first.
    public var healthConditions: [String]?
    /// For `take_over`: the cycles in force from each day on, earliest first, at most `mostChanges`; required.
    public var changes: [Change]?

    /// The greatest number of changes to take over at once.
    public static let mostChanges = 50

    /// A change of the cycle in force from a day on: a `SyncedCycle.Change` as it is sent.
    public struct Change: Codable, Sendable {
        /// The first day, `YYYY-MM-DD`; required, and later than that of the previous change.
        public var from: String?
        /// The phases; nil if there was no cycle from that day on.
        public var phases: [CycleRequest.Phase]?
        /// The position of the first day in the pattern, from 0; 0 if not sent.
        public var position: Int?
        /// Whether the cycle was paused; false if not sent.
        public var isPaused: Bool?
        /// Calories a day as the mean of the cycle, 1000 to 4000; those of the plan if not sent.
        public var calories: Int?
        /// The energy expenditure assumed when they were set, in kilocalories; equal to `calories` if not sent.
        public var assumedExpenditure: Int?
    }

    /// An action on a cycle. A cycle is ended by removing it.
    public enum Action: String, Codable, CaseIterable, Sendable {
        /// Begins a cycle, replacing the current one.
        case start
        /// Pauses it from today on.
        case pause
        /// Continues with the day on which it was paused.
        case resume
        /// Begins the next phase today.
        case skipPhase = "skip_phase"
        /// Moves its first day.
        case moveStart = "move_start"
        /// Answers the five steps all at once, and begins the cycle that was chosen there.
        case setUp = "set_up"
        /// Takes over the cycles that were in force on a device without a server, on days before today and before the
        /// first change on the server. It changes nothing from today on.
        case takeOver = "take_over"
    }

    /// A mutation without fields.
    public init() {}
}
