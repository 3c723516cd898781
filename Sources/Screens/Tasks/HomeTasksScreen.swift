public import APIContract
public import Wording

/// Today's tasks and the streak, on Home.
public struct HomeTasksScreen: Sendable {
    /// The day of the tasks, `YYYY-MM-DD`.
    public let day: String
    /// The day's tasks, in order; empty without any.
    public let rows: [Row]
    /// "2 of 5 done"; nil without tasks.
    public let summary: String?
    /// "7 days in a row"; nil without a streak.
    public let streak: String?
    /// A sentence about today and the streak; nil without tasks.
    public let encouragement: String?
    /// The length of the streak in days, without today.
    public let daysBefore: Int

    /// A task of today, with whether a tap can change it.
    public struct Row: Sendable {
        /// The kind of the task, such as `weigh_in`, or the number of one of the person's own.
        public let id: String
        /// The task: "Morning weigh-in", or the person's own words.
        public let title: String
        /// The reason why it is done, or its progress; nil without either.
        public let detail: String?
        /// Whether it is done.
        public let isDone: Bool
        /// Whether the log marks it as done, so that no tap can undo it.
        public let isFixed: Bool
        /// The target in millilitres; nil for a task without an amount.
        public let target: Int?
        /// The link to the page where it is logged; nil where a tap is enough.
        public let link: Link?
    }

    /// A link to another page.
    public struct Link: Sendable {
        /// The address: `/diary/weight`.
        public let address: String
        /// The label of the link: "Enter your weight".
        public let label: String
    }

    /// The tasks and the streak of today, for a person with these meals.
    public init(_ day: TasksDay, meals: OwnMeals, _ localization: Localization) {
        let sentences = localization.sentences
        let wording = TaskWording(sentences: sentences, units: localization.units, meals: meals)
        let done = day.tasks.count(where: \.isDone)
        self.day = day.day.description
        self.rows = day.tasks.map { task in
            Row(
                id: task.id, title: wording.title(of: task), detail: wording.detail(of: task), isDone: task.isDone,
                isFixed: task.isDoneByEvidence, target: task.progress?.target,
                link: wording.link(of: task).map { Link(address: $0.address, label: $0.label) })
        }
        self.summary =
            rows.isEmpty
            ? nil : sentences("tasks.summary", ["done": sentences.number(done), "all": sentences.number(rows.count)])
        self.streak = day.streak > 0 ? sentences.count("tasks.streak", day.streak) : nil
        self.daysBefore = max(0, day.streak - (day.isKept ? 1 : 0))
        self.encouragement = rows.isEmpty ? nil : Self.encouragement(day, sentences)
    }

    private static func encouragement(_ day: TasksDay, _ sentences: Sentences) -> String {
        if day.tasks.allSatisfy(\.isDone) { return sentences("tasks.encourage.all") }
        if day.isKept { return sentences("tasks.encourage.kept") }
        return day.streak > 0
            ? sentences.count("tasks.encourage.keep", day.left) : sentences.count("tasks.encourage.begin", day.left)
    }
}
