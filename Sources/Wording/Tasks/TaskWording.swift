public import APIContract

/// The titles of tasks, and links to the pages where they are logged.
public struct TaskWording: Sendable {
    private let sentences: Sentences
    private let measures: Measures
    private let meals: OwnMeals

    /// Words in the language of `sentences`, with the amounts in them in these units, and meals as their person calls them.
    public init(sentences: Sentences, units: PersonalUnits = .metric, meals: OwnMeals = OwnMeals()) {
        self.sentences = sentences
        self.meals = meals
        self.measures = Measures(units: units, notation: sentences.notation)
    }

    /// The title of a task of this kind, other than `own`; `target` is millilitres for that of water, nil for others.
    public func title(of kind: DailyTask.Kind, target: Int?) -> String {
        if let name = ownName(of: kind) { return sentences("tasks.meal", ["meal": name]) }
        return sentences("tasks.\(kind.rawValue)", target.map { ["amount": measures.text(millilitres: $0)] } ?? [:])
    }

    /// The title of a task.
    package func title(of task: DailyTask) -> String {
        task.kind == .own ? task.title : title(of: task.kind, target: task.progress?.target)
    }

    /// The reason why a task counts as done, or how far it has come, if there is anything to say.
    package func detail(of task: DailyTask) -> String? {
        if let progress = task.progress, progress.value > 0 {
            let value = measures.text(millilitres: progress.value)
            return task.isDoneByEvidence
                ? sentences("tasks.logged", ["amount": value])
                : sentences("tasks.so_far", ["amount": value, "target": measures.text(millilitres: progress.target)])
        }
        return task.isDoneByEvidence ? sentences("tasks.evidence.\(task.kind.rawValue)") : nil
    }

    /// The page where a task is logged; nil where a tap is all there is.
    package func link(of task: DailyTask) -> (address: String, label: String)? {
        switch task.kind {
        case .weighIn: ("/diary/weight", sentences("tasks.go.weigh_in"))
        case .breakfast, .lunch, .dinner:
            (
                "/diary/add?meal=\(task.kind.rawValue)",
                ownName(of: task.kind).map { sentences("tasks.go.meal", ["meal": $0]) }
                    ?? sentences("tasks.go.\(task.kind.rawValue)")
            )
        case .meals: ("/diary/add", sentences("tasks.go.meals"))
        case .water, .own: nil
        }
    }

    /// The person's own name for the meal of a task; nil for any other task, and a meal of its usual name.
    private func ownName(of kind: DailyTask.Kind) -> String? {
        Meal(rawValue: kind.rawValue).flatMap { meals[$0].name }
    }
}
