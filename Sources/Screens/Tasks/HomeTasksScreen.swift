public import APIContract
public import Wording

/// Today's tasks and the streak, on Home.
public struct HomeTasksScreen: Sendable {
    /// The day that the tasks are of, `YYYY-MM-DD`.
    public let day: String
    /// The day's tasks, in the order they are shown; empty where there are none.
    public let rows: [Row]
    /// "2 of 5 done"; nil without tasks.
    public let summary: String?
    /// "7 days in a row"; nil where there is no streak.
    public let streak: String?
    /// What today means for the streak; nil without tasks.
    public let encouragement: String?
    /// How long the streak was without today.
    public let daysBefore: Int
    /// How many more tasks make today count.
    public let left: Int

    /// A task of today, with whether a tap can change it.
    public struct Row: Sendable {
        /// The kind of the task, such as `weigh_in`, or the number of one of the person's own.
        public let id: String
        /// What to do: "Morning weigh-in", or the person's own words.
        public let title: String
        /// Why it counts as done, or how far it has come; nil where there is nothing to say.
        public let detail: String?
        /// Whether it is done.
        public let isDone: Bool
        /// Whether what was logged says so, and no tap can undo it.
        public let isFixed: Bool
        /// What is to be reached, in ml; nil for a task that is only done or not.
        public let target: Int?
        /// Where what it asks for is logged; nil where a tap is all there is.
        public let link: Link?
    }

    /// A way to another page.
    public struct Link: Sendable {
        /// Where the link leads: `/diary/weight`.
        public let address: String
        /// The words of the link: "Enter your weight".
        public let label: String
    }

    /// The tasks and the streak of a day that is today, of somebody with these meals.
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
        self.left = day.left
        self.encouragement = rows.isEmpty ? nil : Self.encouragement(day, sentences)
    }

    private static func encouragement(_ day: TasksDay, _ sentences: Sentences) -> String {
        if day.tasks.allSatisfy(\.isDone) { return sentences("tasks.encourage.all") }
        if day.isKept { return sentences("tasks.encourage.kept") }
        return day.streak > 0
            ? sentences.count("tasks.encourage.keep", day.left) : sentences.count("tasks.encourage.begin", day.left)
    }
}
