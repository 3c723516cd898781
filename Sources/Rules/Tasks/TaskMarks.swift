extension Set<TaskIdentifier> {
    /// The tasks of a day that are done by a tap, after a change: those that are true are done, those that are false are
    /// not any more, and what is not named stays. Without a change none is.
    package func applying(_ change: [TaskIdentifier: Bool]?) -> Set<TaskIdentifier> {
        guard let change else { return [] }
        var marks = self
        for (task, isDone) in change where !isDone { marks.subtract(task.marks) }
        for (task, isDone) in change where isDone { marks.insert(task) }
        return marks
    }
}
