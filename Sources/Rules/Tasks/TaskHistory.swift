package import APIContract
package import NutritionScience

extension TaskBook {
    /// With fewer meals a day than these nobody can tell which they are, so there is one task for all of them.
    package static let mealsWithNames = 3

    /// The number of meals that tasks are made of, for a person who eats `perDay` times a day; nil where that is not
    /// known. Where their own meals leave breakfast, lunch or dinner out, it is too few to ask for meals by name.
    package static func meals(_ perDay: Int?, of own: OwnMeals) -> Int {
        let perDay = perDay ?? mealsWithNames
        let chosen = Set(own.meals.map(\.meal))
        return chosen.isSuperset(of: [.breakfast, .lunch, .dinner]) ? perDay : min(perDay, mealsWithNames - 1)
    }

    /// The tasks of a day, in the order in which a day brings them. A fasting day has one for all that is eaten.
    package func tasks(on day: CalendarDay, isFasting: Bool) -> [AskedTask] {
        var tasks: [AskedTask] = []
        if let demands = demands(on: day) {
            let meals: [DailyTask.Kind] =
                isFasting || demands.meals < Self.mealsWithNames ? [.meals] : [.breakfast, .lunch, .dinner]
            tasks = ([.weighIn] + meals).map { AskedTask(identifier: .everybodys($0)) }
            if let water = demands.water { tasks.append(AskedTask(identifier: .everybodys(.water), target: water)) }
        }
        for task in ownTasks where task.isAsked(on: day) {
            tasks.append(AskedTask(identifier: .own(task.id), title: task.title, isNew: task.isNew(on: day)))
        }
        return tasks
    }
}

/// Some days of a person: the tasks that they had, and those that were done.
package struct TaskHistory: Sendable {
    /// The demands of days, and what was reached.
    package var book: TaskBook
    /// The tasks that were tapped, by their day.
    package let marks: [CalendarDay: Set<TaskIdentifier>]
    /// The length of the streak when it was counted; nil where that is not kept.
    package let counted: CountedStreak?
    /// The totals of what was logged, by their day.
    package let totals: [CalendarDay: DayTotals]
    /// The person's cycle, whose fasting days ask for less.
    package let cycle: CycleTimeline

    /// Days with these values.
    package init(
        book: TaskBook, marks: [CalendarDay: Set<TaskIdentifier>], counted: CountedStreak?,
        totals: [CalendarDay: DayTotals], cycle: CycleTimeline
    ) {
        (self.book, self.marks, self.counted, self.totals, self.cycle) = (book, marks, counted, totals, cycle)
    }

    /// The same days as another book has them.
    package func with(_ book: TaskBook) -> TaskHistory {
        var history = self
        history.book = book
        return history
    }

    /// The tasks of a day, in the order in which a day brings them.
    package func tasks(on day: CalendarDay) -> [AskedTask] { book.tasks(on: day, isFasting: cycle.isFasting(on: day)) }

    /// Whether a task of a day is done: by what was logged, or by a tap.
    package func isDone(_ task: AskedTask, on day: CalendarDay) -> Bool {
        task.isShown(by: totals[day]) || !task.marks.isDisjoint(with: marks[day] ?? [])
    }

    /// The number of tasks of a day still to be done for it to count.
    package func left(of tasks: [AskedTask], on day: CalendarDay) -> Int {
        AskedTask.left(of: tasks, done: tasks.filter { isDone($0, on: day) })
    }

    /// Whether enough of the tasks of a day is done for it to count.
    package func isKept(_ tasks: [AskedTask], on day: CalendarDay) -> Bool {
        !tasks.isEmpty && left(of: tasks, on: day) == 0
    }

    /// The outcome of a day for the streak. `isLived` returns whether there was such a day where the person was.
    package func outcome(of day: CalendarDay, isLived: (CalendarDay) -> Bool) -> DayOutcome {
        let tasks = tasks(on: day)
        if isKept(tasks, on: day) { return .kept }
        return tasks.isEmpty || book.shortDays.contains(day) || !isLived(day) ? .excused : .missed
    }
}
