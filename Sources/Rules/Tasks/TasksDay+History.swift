package import APIContract
package import NutritionScience

extension TasksDay {
    /// The tasks of a day, with the streak until today. `title` returns the title of a standard task, with an amount in
    /// millilitres for water.
    package init(
        _ history: TaskHistory, on day: CalendarDay, streak: Int, title: (DailyTask.Kind, Int?) -> String
    ) {
        let (asked, totals) = (history.tasks(on: day), history.totals[day])
        let tasks = asked.map { task in
            DailyTask(
                id: task.identifier.text, kind: task.kind, title: task.title ?? title(task.kind, task.target),
                isDone: history.isDone(task, on: day), isDoneByEvidence: task.isShown(by: totals),
                progress: task.target.map { DailyTask.Progress(value: totals?.water ?? 0, target: $0) })
        }
        self.init(
            day: day, tasks: tasks, isKept: history.isKept(asked, on: day), left: history.left(of: asked, on: day),
            streak: streak, ownTasks: history.book.ownTasks.map(OwnTask.init))
    }
}
