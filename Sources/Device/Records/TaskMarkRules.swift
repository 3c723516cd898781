import APIContract

/// What becomes of the tasks of a day that are done by a tap, as the server does it.
enum TaskMarkRules {
    /// The tasks of a day after a change; nil where none is left.
    static func marks(_ value: JSONValue?, by fields: JSONValue, day: RecordID) -> JSONValue? {
        guard case .object(let fields) = fields else { return value }
        var marks: [String: JSONValue] = if case .object(let tasks)? = value?["tasks"] { tasks } else { [:] }
        for (task, isDone) in fields where isDone != true {
            for mark in taps(named(task)) { marks[mark] = nil }
        }
        for (task, isDone) in fields where isDone == true { marks[named(task)] = true }
        return marks.isEmpty ? nil : ["day": .text(day.rawValue), "tasks": .object(marks)]
    }

    /// What is sent so that a server that has none of them gets them all: one after the other, so that none that is refused
    /// takes others along.
    static func requests(_ value: JSONValue) -> [JSONValue] {
        guard case .object(let tasks)? = value["tasks"] else { return [] }
        return tasks.keys.sorted().map { .object([$0: true]) }
    }

    /// A task by its number, also where it was named by a UUID.
    private static func named(_ task: String) -> String { Identifier<OwnTask>(uuid: task)?.description ?? task }

    /// The taps that say that a task is done: where one stands for all meals, that on each of them too.
    private static func taps(_ task: String) -> [String] {
        let meals: [DailyTask.Kind] = task == DailyTask.Kind.meals.rawValue ? [.breakfast, .lunch, .dinner] : []
        return [task] + meals.map(\.rawValue)
    }
}
