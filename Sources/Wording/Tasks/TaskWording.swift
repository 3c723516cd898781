public import APIContract

/// What tasks are called, and where what they ask for is told.
public struct TaskWording: Sendable {
    private let copy: Copy
    private let measures: Measures

    /// Words in the language of `copy`, with the amounts in them in these units.
    public init(copy: Copy, units: UnitSystem = .metric) {
        self.copy = copy
        self.measures = Measures(units: units, notation: copy.notation)
    }

    /// What to do for a task of this kind, other than `own`; `target` are millilitres for that of water, nil for others.
    public func title(of kind: DailyTask.Kind, target: Int?) -> String {
        copy("tasks.\(kind.rawValue)", target.map { ["amount": measures.text(millilitres: $0)] } ?? [:])
    }

    /// What to do for a task.
    package func title(of task: DailyTask) -> String {
        task.kind == .own ? task.title : title(of: task.kind, target: task.progress?.target)
    }

    /// Why a task counts as done, or how far it has come; empty where there is nothing to say.
    package func detail(of task: DailyTask) -> String {
        if let progress = task.progress, progress.value > 0 {
            let value = measures.text(millilitres: progress.value)
            return task.isDoneByEvidence
                ? copy("tasks.logged", ["amount": value])
                : copy("tasks.so_far", ["amount": value, "target": measures.text(millilitres: progress.target)])
        }
        return task.isDoneByEvidence ? copy("tasks.evidence.\(task.kind.rawValue)") : ""
    }

    /// Where what a task asks for is told; nil where a tap is all there is.
    package func link(of task: DailyTask) -> (address: String, label: String)? {
        switch task.kind {
        case .weighIn: ("/diary/weight", copy("tasks.go.weigh_in"))
        case .breakfast, .lunch, .dinner:
            ("/diary/add?meal=\(task.kind.rawValue)", copy("tasks.go.\(task.kind.rawValue)"))
        case .meals: ("/diary/add", copy("tasks.go.meals"))
        case .water, .own: nil
        }
    }
}
