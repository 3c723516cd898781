public import NutritionScience

/// Something to do on a day.
public struct DailyTask: Codable, Sendable {
    /// Which one: the kind of the task, or the number of one of the person's own.
    public let id: String
    /// What it asks for.
    public let kind: Kind
    /// What to do, in words.
    public let title: String
    /// Whether it is done, by what was logged or by a tap.
    public let isDone: Bool
    /// Whether what was logged says that it is done; no tap can undo it then.
    public let isDoneByEvidence: Bool
    /// How far it has come; nil for a task that is only done or not.
    @OrNull public private(set) var progress: Progress?

    /// What a task asks for.
    public enum Kind: String, Codable, CaseIterable, Sendable {
        case weighIn = "weigh_in"
        /// Something logged at breakfast.
        case breakfast
        /// Something logged at lunch.
        case lunch
        /// Something logged at dinner.
        case dinner
        /// Something logged at any meal.
        case meals
        /// The day's water.
        case water
        /// One of the person's own.
        case own
    }

    /// How far a task has come.
    public struct Progress: Codable, Hashable, Sendable {
        /// What is reached, in ml.
        public let value: Int
        /// What is to be reached, in ml.
        public let target: Int

        /// So much of so much.
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
    /// The day that the tasks are for, where the person lives.
    public let day: CalendarDay
    /// What it asks for.
    public let tasks: [DailyTask]
    /// Whether enough of it is done for the day to count for the streak.
    public let isKept: Bool
    /// How many more tasks make it count.
    public let left: Int
    /// Days in a row, up to today, on which enough was done.
    public let streak: Int
    /// The person's own tasks, those that were stopped too.
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

/// `PUT /v1/tasks/{id}/days/{day}`: a task is done. Nil is what was not sent.
public struct TaskDoneRequest: Codable, Sendable {
    /// A key of the client's own: sent again under the same one, nothing changes.
    public var clientKey: String?

    /// A request with this key.
    public init(clientKey: String? = nil) {
        self.clientKey = clientKey
    }
}
