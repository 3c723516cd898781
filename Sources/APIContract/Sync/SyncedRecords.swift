public import NutritionScience

/// The tasks of a day that are done by a tap, as devices hold them. As fields of a mutation, a task is true where it is done
/// and false or null where it is not any more; what is not named stays.
public struct SyncedTaskMarks: Codable, Hashable, Sendable {
    /// The day that the tasks were done on.
    public let day: CalendarDay
    /// The tasks, as `DailyTask.id` names them, each true: what is not done is not there.
    public let tasks: [String: Bool]

    /// Tasks that are done. A day without any has no record.
    public init(day: CalendarDay, tasks: some Sequence<String>) {
        self.day = day
        self.tasks = Dictionary(tasks.map { ($0, true) }) { first, _ in first }
    }
}

/// How a person wants to be shown things, as devices hold it. As fields of a mutation, what is not sent stays.
public struct SyncedPreferences: Codable, Hashable, Sendable {
    /// The language, such as `en` or `de`.
    public var language: String?
    /// One of `UnitSystem`.
    public var units: String?
    /// One of `Theme`.
    public var theme: String?
    /// Where the person lives, such as `Europe/Berlin`.
    public var timeZone: String?
    /// The three targets that days are shown by.
    public var rings: [String]?
    /// False where the person has not told where they live, so that a device asks or tells; nil where they have. It means
    /// nothing in a mutation.
    public var isTimeZoneKnown: Bool?

    /// Preferences with these values.
    public init(
        language: String? = nil, units: String? = nil, theme: String? = nil, timeZone: String? = nil,
        rings: [String]? = nil, isTimeZoneKnown: Bool? = nil
    ) {
        self.language = language
        self.units = units
        self.theme = theme
        self.timeZone = timeZone
        self.rings = rings
        self.isTimeZoneKnown = isTimeZoneKnown
    }
}

/// When a person eats, as fields of a mutation. Nil is what was not sent.
public struct EatingWindowRequest: Codable, Hashable, Sendable {
    /// When the window begins, `HH:MM`.
    public var start: String?
    /// When it ends, `HH:MM`.
    public var end: String?

    /// A request with these values.
    public init(start: String? = nil, end: String? = nil) {
        self.start = start
        self.end = end
    }
}

/// The cycle, as devices hold it: what was, is and will be in force, so that any day can be told from it.
public struct SyncedCycle: Codable, Sendable {
    /// The changes of what is in force, the earliest first.
    public let changes: [Change]

    /// From a day on, something else is in force.
    public struct Change: Codable, Hashable, Sendable {
        /// The first day.
        public let from: CalendarDay
        /// The phases; nil where there is no cycle from that day on.
        public let phases: CyclePattern?
        /// Which day of the pattern the first day is, from 0.
        public let position: Int?
        /// Whether the cycle rests.
        public let isPaused: Bool?
        /// Calories a day as the mean of the cycle; nil for the plan's.
        public let calories: Int?
        /// Kilocalories that the person was assumed to spend when they set them.
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

/// What to do with the cycle, as fields of a mutation. Nil is what was not sent.
public struct CycleMutation: Codable, Sendable {
    /// One of `Action`; required.
    public var action: String?
    /// For `start`: one of the known patterns; required where no `phases` are sent.
    public var preset: String?
    /// For `start`: the phases of a pattern of one's own.
    public var phases: [CycleRequest.Phase]?
    /// For `start`, `move_start` and `set_up`: the first day, `YYYY-MM-DD`.
    public var start: String?
    /// For `start`: calories a day as the mean of the cycle, 1000 to 4000.
    public var calories: Int?
    /// For `set_up`: one of the goals of the five steps; required.
    public var goal: String?
    /// For `set_up`: calories a day, 1000 to 4000; those of the plan, as it adapts, when not sent.
    public var calorieTarget: Int?
    /// For `set_up`: when the eating window begins, `HH:MM`; required.
    public var eatingWindowStart: String?
    /// For `set_up`: when it ends, `HH:MM`; required.
    public var eatingWindowEnd: String?
    /// For `set_up`: the answer to the question before a first deficit, where it was asked: an empty list, for none of
    /// these. Whoever has another answer tells it as a change of the profile first.
    public var healthConditions: [String]?
    /// For `take_over`: what was in force from which day on, the earliest first, at most `mostChanges`; required.
    public var changes: [Change]?

    /// How many changes are taken over at once.
    public static let mostChanges = 50

    /// From a day on, something else was in force: a `SyncedCycle.Change` as it is sent.
    public struct Change: Codable, Sendable {
        /// The first day, `YYYY-MM-DD`; required, and later than that of the change before.
        public var from: String?
        /// The phases; nil where there was no cycle from that day on.
        public var phases: [CycleRequest.Phase]?
        /// Which day of the pattern the first day was, from 0; that when not sent.
        public var position: Int?
        /// Whether the cycle rested; false when not sent.
        public var isPaused: Bool?
        /// Calories a day as the mean of the cycle, 1000 to 4000; those of the plan when not sent.
        public var calories: Int?
        /// Kilocalories that the person was assumed to spend when they set them; as many when not sent.
        public var assumedExpenditure: Int?
    }

    /// What can be done with a cycle. A cycle is ended by removing it.
    public enum Action: String, Codable, CaseIterable, Sendable {
        /// Begin a cycle in the place of the one there is.
        case start
        /// Let it rest from today on.
        case pause
        /// Go on with the day on which it was paused.
        case resume
        /// Begin the next phase today.
        case skipPhase = "skip_phase"
        /// Move its first day.
        case moveStart = "move_start"
        /// Answer the five steps, all at once, and begin the cycle that was chosen there.
        case setUp = "set_up"
        /// Bring along what was in force on a device of its own, on days before today and before the first change that
        /// there is. It changes nothing from today on.
        case takeOver = "take_over"
    }

    /// A mutation that says nothing yet.
    public init() {}
}
