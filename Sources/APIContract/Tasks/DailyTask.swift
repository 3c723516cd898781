public import NutritionScience

/// A task for a day.
public struct DailyTask: Codable, Sendable {
    /// The kind of the task, or the number of one of the person's own.
    public let id: String
    /// The kind of task.
    public let kind: Kind
    /// The task in words.
    public let title: String
    /// Whether it is done, by the log or by a tap.
    public let isDone: Bool
    /// Whether the log shows that it is done; then no tap can undo it.
    public let isDoneByEvidence: Bool
    /// The progress; nil for a task that is only done or not done.
    @OrNull public private(set) var progress: Progress?

    /// A kind of task.
    public enum Kind: String, Codable, CaseIterable, Sendable {
        case weighIn = "weigh_in"
        /// An entry at breakfast.
        case breakfast
        /// An entry at lunch.
        case lunch
        /// An entry at dinner.
        case dinner
        /// An entry at any meal.
        case meals
        /// The day's water.
        case water
        /// One of the person's own tasks.
        case own
    }

    /// The progress of a task.
    public struct Progress: Codable, Hashable, Sendable {
        /// The amount reached, in ml.
        public let value: Int
        /// The target, in ml.
        public let target: Int

        /// Progress with these values.
        public init(value: Int, target: Int) {
            self.value = value
            self.target = target
        }
    }

    /// A task with these values.
    public init(
        id: String, kind: Kind, title: String, isDone: Bool, isDoneByEvidence: Bool, progress: Progress?
    ) {
        self.id = id
        self.kind = kind
        self.title = title
        self.isDone = isDone
        self.isDoneByEvidence = isDoneByEvidence
        self.progress = progress
    }
}

/// `GET /v1/tasks`: the tasks of a day.
public struct TasksDay: Codable, Sendable {
    /// The day of the tasks, where the person lives.
    public let day: CalendarDay
    /// The tasks of the day.
    public let tasks: [DailyTask]
    /// Whether enough tasks are done for the day to count towards the streak.
    public let isKept: Bool
    /// The number of further tasks that would make it count.
    public let left: Int
    /// The streak: consecutive days, up to today, on which enough was done.
    public let streak: Int
    /// The person's own tasks, including stopped ones.
    public let ownTasks: [OwnTask]

    /// A day with these tasks.
    public init(
        day: CalendarDay, tasks: [DailyTask], isKept: Bool, left: Int, streak: Int, ownTasks: [OwnTask]
    ) {
        self.day = day
        self.tasks = tasks
        self.isKept = isKept
        self.left = left
        self.streak = streak
        self.ownTasks = ownTasks
    }
}

/// `PUT /v1/tasks/{id}/days/{day}`: marks a task as done. Nil means not sent.
public struct TaskDoneRequest: Codable, Sendable {
    /// An idempotency key of the client: a request repeated with the same key changes nothing.
    public var clientKey: String?

    /// A request with this key.
    public init(clientKey: String? = nil) {
        self.clientKey = clientKey
    }
}
