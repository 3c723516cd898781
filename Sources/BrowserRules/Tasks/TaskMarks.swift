import APIContract
import Rules

/// The tasks of a day that are done by a tap.
enum TaskMarks {
    /// The tasks after a change, each true; what the change says is not done is not there.
    static func after(_ before: [String: JSONValue], _ change: [String: JSONValue]) -> [String: JSONValue] {
        var tasks = before
        for (name, isDone) in change where isDone != .bool(true) {
            for mark in TaskIdentifier(name)?.marks ?? [] { tasks[mark.text] = nil }
            tasks[name] = nil
        }
        for (name, isDone) in change where isDone == .bool(true) { tasks[TaskIdentifier(name)?.text ?? name] = isDone }
        return tasks
    }
}
