public import NutritionScience

/// A task that a person gave themselves.
public struct OwnTask: Codable, Hashable, Identifiable, Sendable {
    /// Its number among all of the person's.
    public let id: Identifier<OwnTask>
    /// The title, in 1 to 80 characters.
    public let title: String
    /// The days of the week that have it, in their order.
    public let weekdays: [Weekday]
    /// Whether days from now on have it no more. Those before keep it as it was.
    public let isStopped: Bool
    /// On which days of the week it was to be done from when on, the earliest first; on none while it was stopped.
    public let changes: [WeekdaysChange]

    /// Which days of the week have a task from a day on.
    public struct WeekdaysChange: Codable, Hashable, Sendable {
        /// The first day for which it holds.
        public let from: CalendarDay
        /// The days of the week; none while the task is stopped.
        public let weekdays: [Weekday]

        /// A change with these values.
        public init(from: CalendarDay, weekdays: [Weekday]) {
            self.from = from
            self.weekdays = weekdays
        }
    }

    /// A task with these values.
    public init(id: ID, title: String, weekdays: [Weekday], isStopped: Bool, changes: [WeekdaysChange]) {
        self.id = id
        self.title = title
        self.weekdays = weekdays
        self.isStopped = isStopped
        self.changes = changes
    }
}

/// `POST /v1/tasks`: a task of the person's own, from today on. Nil is a field that was not sent.
public struct OwnTaskRequest: Codable, Sendable {
    /// The title, in 1 to 80 characters; required.
    public var title: String?
    /// The days of the week that have it; all of them where none are sent.
    public var weekdays: [String]?
    /// A key of the client's own: sent again under the same one, nothing changes.
    public var clientKey: String?

    /// A request with these values.
    public init(title: String? = nil, weekdays: [String]? = nil, clientKey: String? = nil) {
        self.title = title
        self.weekdays = weekdays
        self.clientKey = clientKey
    }
}

/// `PATCH /v1/tasks/{id}`: the changes to a person's own task from today on; fields not sent stay as they are.
public struct OwnTaskChanges: Codable, Sendable {
    /// The title, in 1 to 80 characters.
    public var title: String?
    /// The days of the week that have it.
    public var weekdays: [String]?
    /// Whether days from today on have it no more.
    public var isStopped: Bool?
    /// A key of the client's own: sent again under the same one, nothing changes.
    public var clientKey: String?

    /// Changes with these values.
    public init(
        title: String? = nil, weekdays: [String]? = nil, isStopped: Bool? = nil, clientKey: String? = nil
    ) {
        self.title = title
        self.weekdays = weekdays
        self.isStopped = isStopped
        self.clientKey = clientKey
    }
}

/// An answer that holds a task of one's own.
public struct OwnTaskResponse: Codable, Sendable {
    /// The task as it is stored now.
    public let task: OwnTask

    /// An answer with this task.
    public init(task: OwnTask) {
        self.task = task
    }
}
