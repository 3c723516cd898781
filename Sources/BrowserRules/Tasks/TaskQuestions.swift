import APIContract
import NutritionScience
import Rules

/// The tasks of a day, and those that are done.
enum TaskQuestions {
    /// Answers the `tasks` of a `day`, each with its `id`, its `target` and the `changes` of an own one, its `totals` and
    /// its `marks`: which are shown by what was logged, which were tapped, and how many more make the day count. What is
    /// said to be done is done whatever was logged.
    static func tasks(_ question: JSONValue) -> JSONValue {
        let day = question.day("day")
        let totals = question.value("totals").flatMap { DayTotals($0) }
        let tapped = question.fields("marks").keys.compactMap { TaskIdentifier($0) }
        var (known, done): ([AskedTask], [AskedTask]) = ([], [])
        var tasks: [JSONValue] = []
        for json in question.list("tasks") {
            var state = Answer()
            if let task = AskedTask(json, on: day) {
                let (isLogged, isTapped) = (task.isShown(by: totals), tapped.contains { task.marks.contains($0) })
                known.append(task)
                if isLogged || isTapped || json.flag("isDone") { done.append(task) }
                state.set("isLogged", isLogged)
                state.set("isTapped", isTapped)
            }
            tasks.append(state.json)
        }
        var answer = Answer()
        answer.set("tasks", .list(tasks))
        answer.set("left", AskedTask.left(of: known, done: done))
        return answer.json
    }
}

extension AskedTask {
    /// A task of a day as a page has it; nil for one that this version doesn't know.
    fileprivate init?(_ json: JSONValue, on day: CalendarDay?) {
        guard let identifier = json.text("id").flatMap({ TaskIdentifier($0) }) else { return nil }
        let first = json.list("changes").first?.day("from") ?? json.day("firstDay")
        self.init(identifier: identifier, target: json.whole("target"), isNew: first != nil && first == day)
    }
}
