package import APIContract
package import NutritionScience

/// A task of a day.
package struct AskedTask: Hashable, Sendable {
    /// Which task it is.
    package let identifier: TaskIdentifier
    /// Millilitres of water to be reached; nil for any other task.
    package var target: Int?
    /// What an own task is called; nil for everybody's.
    package var title: String?
    /// Whether it is an own task that the day is the first to have.
    package var isNew = false

    /// What it asks for.
    package var kind: DailyTask.Kind { identifier.kind }

    /// Whether what was logged of the day says that it is done.
    ///
    /// Where nothing that was eaten names its meal, as in a day that was imported in one number, all meals were logged.
    /// Where something does, only the named meals were.
    package func isShown(by totals: DayTotals?) -> Bool {
        guard let totals else { return false }
        func has(_ meal: Meal) -> Bool {
            totals.meals.isEmpty ? totals.calories != nil : totals.meals.contains(meal)
        }
        return switch kind {
        case .weighIn: totals.weight != nil
        case .breakfast: has(.breakfast)
        case .lunch: has(.lunch)
        case .dinner: has(.dinner)
        case .meals: totals.calories != nil
        case .water: target.map { totals.water >= $0 } ?? false
        case .own: false
        }
    }
}

extension AskedTask {
    /// The taps that say that it is done. Where one task stands for all meals, a tap on any of them does, so that a day
    /// that becomes a fasting day later stays as it was lived.
    package var marks: Set<TaskIdentifier> { identifier.marks }
}

extension TaskBook {
    /// With fewer meals a day than these nobody can tell which they are, so there is one task for all of them.
    package static let mealsWithNames = 3

    /// So many meals a day, of which tasks are made, of somebody who eats so often; nil where that is not known. Where the
    /// meals of their own leave breakfast, lunch or dinner out, it is too few of them to be asked for by name.
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

/// Some days of a person: what they asked for, and what was done of it.
package struct TaskHistory: Sendable {
    /// What days ask for, and what was reached.
    package var book: TaskBook
    /// The tasks that were tapped, by their day.
    package let marks: [CalendarDay: Set<TaskIdentifier>]
    /// How long the streak was when it was counted; nil where that is not kept.
    package let counted: CountedStreak?
    /// What was logged, by its day.
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

    /// How many more tasks of a day must be done for it to count. A task that is new on it can only add to it, so that
    /// who gives themselves one loses nothing; where all are new, they count like others.
    package func left(of tasks: [AskedTask], on day: CalendarDay) -> Int {
        let done = tasks.filter { isDone($0, on: day) }
        let isFirst = tasks.allSatisfy(\.isNew)
        let all = tasks.count { isFirst || !$0.isNew || done.contains($0) }
        return max(0, StreakWalk.needed(of: all) - done.count)
    }

    /// Whether enough of the tasks of a day is done for it to count.
    package func isKept(_ tasks: [AskedTask], on day: CalendarDay) -> Bool {
        !tasks.isEmpty && left(of: tasks, on: day) == 0
    }

    /// What a day is for the streak. `isLived` tells whether there was such a day where the person was.
    package func outcome(of day: CalendarDay, isLived: (CalendarDay) -> Bool) -> DayOutcome {
        let tasks = tasks(on: day)
        if isKept(tasks, on: day) { return .kept }
        return tasks.isEmpty || book.shortDays.contains(day) || !isLived(day) ? .excused : .missed
    }
}
