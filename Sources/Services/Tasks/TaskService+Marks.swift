package import APIContract
import Database
package import NutritionScience
import Rules

extension TaskService {
    /// So many tasks can be named at once: all that a person can ever have.
    private static let mostMarks = mostKeptTasks + DailyTask.Kind.allCases.count

    /// Stores what a device says of the tasks of a day: one that is true is done by a tap, one that is false or null is not
    /// any more, and one that is not named stays. Nothing at all unmarks them all.
    ///
    /// Every task that the person has can be marked, whether or not the day has it here: another device may have changed
    /// since what the day asks for.
    ///
    /// - Throws: `InvalidInput` for a day that has not come yet, what is no task and what is neither true nor false,
    ///   `RateLimitExceeded` beyond 600 changes a minute; then nothing was stored.
    package func put(marks fields: JSONValue?, on day: CalendarDay, of person: Person.ID) async throws {
        let marks = try fields.map(Self.checked)
        try await limits.count(.taskChange, for: String(person))
        let time = storage.time
        try await writer.change(person) { snapshot, connection in
            let today = snapshot.today(at: time)
            let day = try FieldCheck.day(day.description, in: FieldCheck.firstDay...today, usual: today).get()
            let own = try TaskStore.book(on: connection).ownTasks.map { TaskIdentifier.own($0.id) }
            let unknown = (marks ?? [:]).filter { $0.value && $0.key.kind == .own && !own.contains($0.key) }
            guard unknown.isEmpty else {
                throw InvalidInput(
                    Dictionary(unknown.map { ($0.key.text, FieldProblem.notATask) }) { first, _ in first })
            }
            try TaskStore.mark(marks, on: day, on: connection)
        }
    }

    /// Which tasks are done and which are not, as a device names them.
    private static func checked(_ fields: JSONValue) throws(InvalidInput) -> [TaskIdentifier: Bool] {
        guard case .object(let fields) = fields else { throw InvalidInput(["fields": .wrongType(expected: .object)]) }
        guard fields.count <= mostMarks else { throw InvalidInput(["fields": .tooManyEntries(maximum: mostMarks)]) }
        var (marks, problems): ([TaskIdentifier: Bool], [String: FieldProblem]) = ([:], [:])
        for (name, value) in fields {
            switch (TaskIdentifier(name), value) {
            case (nil, _): problems[name] = .notATask
            // A task that is named twice is done where either says so.
            case (let task?, .bool(let isDone)): marks[task] = isDone || marks[task] == true
            case (let task?, .null): marks[task] = marks[task] ?? false
            default: problems[name] = .wrongType(expected: .boolean)
            }
        }
        guard problems.isEmpty else { throw InvalidInput(problems) }
        return marks
    }
}
