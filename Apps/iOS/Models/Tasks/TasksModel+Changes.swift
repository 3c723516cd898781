import APIContract
import Device
import Rules
public import Screens
import Wording

/// Changing the person's own tasks.
extension TasksModel {
    /// Gives the person a task from today on, on days of the week by their names. What is refused is said at its field.
    /// Returns whether it is stored.
    @discardableResult
    public func addTapped(title: String, days: Set<String>) -> Bool {
        guard let weekdays = checked(nil, title: title, days: days) else { return false }
        draft = nil
        return session.change(saying: .taskAdded) { log throws(LocalStoreError) in
            try log.add(.task, ["title": .text(title), "weekdays": .list(weekdays.map { .text($0.rawValue) })])
        } != nil
    }

    /// Changes one of the person's own tasks from today on. Returns whether it is stored.
    @discardableResult
    public func changeTapped(_ task: TasksScreen.Entry, title: String, days: Set<String>) -> Bool {
        guard let id = OwnTask.ID(task.id), let weekdays = checked(id, title: title, days: days) else { return false }
        draft = nil
        let fields: JSONValue = ["title": .text(title), "weekdays": .list(weekdays.map { .text($0.rawValue) })]
        return session.change(saying: .taskSaved) { log throws(LocalStoreError) in
            try log.change(.task, RecordID(id), fields)
        } != nil
    }

    /// Stops one of the person's own tasks from today on, or takes it up again.
    public func stopTapped(_ task: TasksScreen.Entry, isStopped: Bool) {
        guard let id = OwnTask.ID(task.id) else { return }
        session.change(saying: isStopped ? .taskStopped : .taskStarted) { log throws(LocalStoreError) in
            try log.change(.task, RecordID(id), ["isStopped": .bool(isStopped)])
        }
    }

    /// The days of the week in their order, where what is typed can be a task; otherwise its form says why not.
    private func checked(_ id: OwnTask.ID?, title: String, days: Set<String>) -> [Weekday]? {
        do throws(InvalidInput) {
            let names = Weekday.allCases.map(\.rawValue).filter(days.contains)
            let (_, weekdays) = try all(
                FieldCheck.taskTitle(title), FieldCheck.weekdays(names, usual: Weekday.allCases))
            return weekdays
        } catch {
            let weekdays = days.compactMap(Weekday.init(rawValue:))
            draft = TaskDraft(
                id: id, title: title, weekdays: weekdays,
                problems: session.localization.errors.texts(for: error.fields))
            return nil
        }
    }
}
