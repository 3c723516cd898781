public import APIContract
public import Wording

/// What a person typed about a task of their own that was refused.
public struct TaskDraft: Sendable {
    /// The task's number; nil for one that is to be added.
    public let id: OwnTask.ID?
    /// What was typed as its title.
    public let title: String
    /// The days of the week that were chosen.
    public let weekdays: [Weekday]
    /// Why it was refused: sentences by the names of the contract's fields.
    public let problems: [String: String]

    /// A draft with these values.
    public init(id: OwnTask.ID?, title: String, weekdays: [Weekday], problems: [String: String]) {
        self.id = id
        self.title = title
        self.weekdays = weekdays
        self.problems = problems
    }
}

/// The tasks that a person gave themselves.
public struct TasksScreen: Sendable {
    /// Those that days have.
    public let tasks: [Entry]
    /// Those that were stopped.
    public let stopped: [Entry]
    /// The form for another one.
    public let adding: TaskForm
    /// What was refused, with its sentence.
    public let problems: [RefusedField]
    /// Why nothing could be stored, where it is no field's fault.
    public let failure: String?

    /// A task in the list, with the form that changes it.
    public struct Entry: Sendable {
        /// The task's number in digits, as its form and addresses hold it.
        public let id: String
        /// What to do, in the person's own words, as it is stored.
        public let title: String
        /// When: "Every day", "Mon, Wed".
        public let days: String
        /// The form to change it.
        public let form: TaskForm
        /// Whether its form was refused, so that it must be seen.
        public let isRefused: Bool
    }

    /// The tasks of a person; `draft` is what was refused of them.
    public init(_ tasks: [OwnTask], draft: TaskDraft?, failure: String? = nil, _ localization: Localization) {
        let sentences = localization.sentences
        func entry(_ task: OwnTask) -> Entry {
            let own = draft.flatMap { $0.id == task.id ? $0 : nil }
            return Entry(
                id: String(task.id), title: task.title, days: Self.days(task.weekdays, sentences),
                form: TaskForm(
                    suffix: "-\(task.id)", title: own?.title ?? task.title, weekdays: own?.weekdays ?? task.weekdays,
                    problems: own?.problems ?? [:], sentences),
                isRefused: own != nil)
        }
        let new = draft.flatMap { $0.id == nil ? $0 : nil }
        self.tasks = tasks.filter { !$0.isStopped }.map(entry)
        self.stopped = tasks.filter(\.isStopped).map(entry)
        self.adding = TaskForm(
            suffix: "", title: new?.title ?? "", weekdays: new?.weekdays ?? Weekday.allCases,
            problems: new?.problems ?? [:], sentences)
        let suffix = draft?.id.map { "-\($0)" } ?? ""
        self.problems = ["title", "weekdays"].compactMap { field in
            draft?.problems[field].map { RefusedField(field: field + suffix, sentence: $0) }
        }
        self.failure = failure
    }

    private static func days(_ weekdays: [Weekday], _ sentences: Sentences) -> String {
        weekdays.count == Weekday.allCases.count
            ? sentences("tasks.every_day")
            : weekdays.map { sentences("tasks.weekday.short.\($0.rawValue)") }.joined(separator: ", ")
    }
}

/// A form for a task of one's own.
public struct TaskForm: Sendable {
    /// What to do, in at most 160 characters.
    public let title: FormField
    /// The id of the group of weekdays.
    public let group: String
    /// The days of the week.
    public let weekdays: [Day]
    /// Why the chosen days were refused.
    public let problem: String?

    /// A day of the week to choose.
    public struct Day: Sendable {
        /// The day as the contract names it: `monday`.
        public let value: String
        /// Its name in the form, and its id on the page.
        public let name: String
        /// The day, in full.
        public let label: String
        /// The day, in little room.
        public let short: String
        /// Whether it is chosen.
        public let isChosen: Bool
    }

    /// A form whose fields end in `suffix`, so that several stand on one page.
    init(suffix: String, title: String, weekdays: [Weekday], problems: [String: String], _ sentences: Sentences) {
        self.title = FormField(
            "title\(suffix)", label: sentences("field.title"), value: title,
            hint: suffix.isEmpty ? sentences("tasks.title.hint") : nil, problem: problems["title"], maximumLength: 160,
            isRequired: true)
        self.group = "weekdays\(suffix)"
        self.weekdays = Weekday.allCases.map { day in
            Day(
                value: day.rawValue, name: "\(day.rawValue)\(suffix)",
                label: sentences("tasks.weekday.\(day.rawValue)"),
                short: sentences("tasks.weekday.short.\(day.rawValue)"), isChosen: weekdays.contains(day))
        }
        self.problem = problems["weekdays"]
    }
}
