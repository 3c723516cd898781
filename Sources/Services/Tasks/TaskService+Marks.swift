package import APIContract
import Database
package import NutritionScience
import Rules

extension TaskService {
    /// Stores what a device says of the tasks of a day: one that is true is done by a tap, one that is false or null is not
    /// any more, and one that is not named stays. Nothing at all unmarks them all.
    ///
    /// Every task that the person has can be marked, whether or not the day has it here: another device may have changed
    /// since what the day asks for.
    ///
    /// - Throws: `InvalidInput` for a day that has not come yet, what is no task and what is neither true nor false,
    ///   `RateLimitExceeded` beyond 600 changes a minute; then nothing was stored.
    package func put(marks fields: JSONValue?, on day: CalendarDay, of person: Person.ID) async throws {
        let marks = try fields.map(FieldCheck.taskMarks)
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
}
