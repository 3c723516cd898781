import APIContract
import Rules

/// The tasks of a day that are done by a tap, as a device shows them before a server has answered.
enum TaskMarkRules {
    /// The tasks of a day after a change; nil where none is left. They stay as they were where a server will refuse it.
    static func marks(_ value: JSONValue?, by fields: JSONValue, day: RecordID) -> JSONValue? {
        guard let change = try? FieldCheck.taskMarks(fields) else { return value }
        // What a newer server knows besides stays.
        var marks: [String: JSONValue] = if case .object(let tasks)? = value?["tasks"] { tasks } else { [:] }
        let before = Set(marks.keys.compactMap(TaskIdentifier.init))
        let after = before.applying(change)
        for task in before.subtracting(after) { marks[task.text] = nil }
        for task in after.subtracting(before) { marks[task.text] = true }
        return marks.isEmpty ? nil : ["day": .text(day.rawValue), "tasks": .object(marks)]
    }

    /// The requests by which a server that has none of them gets them all: one after the other, so that none that is
    /// refused takes others along.
    static func requests(_ value: JSONValue) -> [JSONValue] {
        guard case .object(let tasks)? = value["tasks"] else { return [] }
        return tasks.keys.sorted().map { .object([$0: true]) }
    }
}
