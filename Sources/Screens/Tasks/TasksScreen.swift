public import APIContract
public import Wording

/// A refused form for one of the person's own tasks.
public struct TaskDraft: Sendable {
    /// The task's number; nil for a new one.
    public let id: OwnTask.ID?
    /// The title as typed.
    public let title: String
    /// The chosen days of the week.
    public let weekdays: [Weekday]
    /// The reasons for the refusal: sentences by the names of the contract's fields.
    public let problems: [String: String]

    /// A draft with these values.
    public init(id: OwnTask.ID?, title: String, weekdays: [Weekday], problems: [String: String]) {
        self.id = id
        self.title = title
        self.weekdays = weekdays
        self.problems = problems
    }
}

/// The tasks that a person has added.
public struct TasksScreen: Sendable {
    /// The active tasks.
    public let tasks: [Entry]
    /// The stopped tasks.
    public let stopped: [Entry]
    /// The form for a new task.
    public let adding: TaskForm
    /// The refused fields, with their sentences.
    public let problems: [RefusedField]
    /// The reason why nothing was stored, where no field is at fault.
    public let failure: String?

    /// A task in the list, with the form that changes it.
    public struct Entry: Sendable {
        /// The task's number, as used in its form and addresses.
        public let id: String
        /// The task in the person's own words, as stored.
        public let title: String
        /// The days: "Every day", "Mon, Wed".
        public let days: String
        /// The form for changing it.
        public let form: TaskForm
        /// Whether its form was refused, so that it must be open.
        public let isRefused: Bool
    }

    /// The screen of a person's tasks; `draft` is a refused form.
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

/// A form for one of the person's own tasks.
public struct TaskForm: Sendable {
    /// The field for the task, in at most 160 characters.
    public let title: FormField
    /// The id of the group of weekdays.
    public let group: String
    /// The days of the week.
    public let weekdays: [Day]
    /// The reason why the chosen days were refused; nil where they weren't.
    public let problem: String?

    /// A day of the week to choose.
    public struct Day: Sendable {
        /// The day as the contract names it: `monday`.
        public let value: String
        /// Its name in the form, and its id on the page.
        public let name: String
        /// The day, in full.
        public let label: String
        /// The day, abbreviated.
        public let short: String
        /// Whether it is chosen.
        public let isChosen: Bool
    }

    /// A form with field names that end in `suffix`, so that a page can have several.
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
