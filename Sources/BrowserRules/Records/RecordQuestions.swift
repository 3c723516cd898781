import APIContract
import Rules

/// Records after the changes that wait.
enum RecordQuestions {
    /// Answers `records`, each with its kind, its number or day, what it was, and the changes that wait, with each record
    /// after them; null for one that is gone. `foods` are the own foods that entries are of, by their numbers.
    static func records(_ question: JSONValue) -> JSONValue {
        let foods = question.fields("foods")
        return .list(question.list("records").map { ChangedRecord($0, foods: foods).record ?? .null })
    }
}

/// A record on its way through changes that wait.
private struct ChangedRecord {
    /// The record after the changes so far; nil where it is gone, or was never there.
    private(set) var record: JSONValue?
    private let kind: SyncKind?
    private let id: JSONValue
    private let foods: [String: JSONValue]

    init(_ asked: JSONValue, foods: [String: JSONValue]) {
        (record, kind, id) = (asked.value("record"), asked.choice("kind"), asked.value("id") ?? .null)
        self.foods = foods
        for change in asked.list("changes") { take(change) }
    }

    private mutating func take(_ change: JSONValue) {
        guard let fields = change.value("fields") else {
            record = nil
            return
        }
        var after = Answer()
        after.set("isWaiting", true)
        guard kind != .taskMark else {
            let tasks = marks(after: change.fields("fields"))
            after.set("day", id)
            after.set("tasks", .object(tasks))
            record = tasks.isEmpty ? nil : after.json
            return
        }
        let before = record
        after.set("createdAt", before?["createdAt"] ?? change["madeAt"])
        after.set(kind?.identity == .day ? "day" : "id", id)
        var changed = (before ?? .object([:])).overlaid(with: fields)
        if kind == .diaryEntry, let grams = fields.number("grams"), fields["portion"] == nil,
            let before, before["portion"] != nil, grams != before.number("grams")
        {
            // How another amount was said is not true of this one.
            changed = changed.overlaid(with: .object(["portion": .null]))
        }
        if let shown = change.value("shown") { changed = changed.overlaid(with: shown) }
        if kind == .diaryEntry, let before, let contents = contents(of: before, after: fields) {
            changed = changed.overlaid(with: contents.json)
        }
        record = changed.overlaid(with: after.json)
    }

    /// The tasks of a day that are done by a tap, after a change, each true.
    private func marks(after change: [String: JSONValue]) -> [String: JSONValue] {
        var changed: [TaskIdentifier: Bool] = [:]
        for (name, isDone) in change {
            guard let task = TaskIdentifier(name) else { continue }
            changed[task] = isDone == .bool(true) || changed[task] == true
        }
        let before = Set((record?.fields("tasks") ?? [:]).keys.compactMap { TaskIdentifier($0) })
        var marks: [String: JSONValue] = [:]
        for task in before.applying(changed) { marks[task.text] = .bool(true) }
        return marks
    }

    /// The contents of an entry with other grams of its food; nil where nothing else follows from the change.
    private func contents(of entry: JSONValue, after fields: JSONValue) -> FoodNutrients? {
        guard fields["calories"] == nil, let grams = fields.number("grams"), grams > 0,
            let before = entry.number("grams"), before > 0, grams != before
        else { return nil }
        let food = entry.number("ownFoodId").flatMap { foods[String(Int64($0))] }
        return food.flatMap { KnownFood($0).contents(grams: grams) }
            ?? FoodNutrients(entry)?.multiplied(by: grams / before)
    }
}
