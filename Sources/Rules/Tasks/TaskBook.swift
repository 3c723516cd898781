package import APIContract
package import NutritionScience

/// A person's tasks apart from what they log and mark: the demands of their days, and their badges.
///
/// Demands are kept with the day from which they apply, so that past days stay as they were lived, whatever the person
/// changes today.
package struct TaskBook: Codable, Hashable, Sendable {
    /// The demands of the standard tasks, each from a day on, earliest first.
    package var rules: [Rule] = []
    /// The person's own tasks, oldest first, including stopped ones.
    package var ownTasks: [KeptTask] = []
    /// Days that a journey cut short or skipped.
    package var shortDays: [CalendarDay] = []
    /// The badges, in the order in which they were earned.
    package var badges: [EarnedBadge] = []

    /// The book of a person without any demands yet.
    package init() {}

    /// The demands of the standard tasks from a day on.
    package struct Rule: Codable, Hashable, Sendable {
        /// The first day on which it applies.
        package let from: CalendarDay
        /// The demands; nil for none.
        package var demands: Demands?
    }

    /// The demands on each day.
    package struct Demands: Codable, Hashable, Sendable {
        /// Millilitres of water; nil without a plan.
        package var water: Int?
        /// Grams of protein; nil without a plan. No task uses it, but there is a badge for it.
        package var protein: Int?
        /// Meals a day.
        package let meals: Int
        /// The demands of days of the week instead, Monday first; nil where all days have the same.
        package var weekdays: [Amounts]?

        /// A number of meals, and the amounts of a plan.
        package init(water: Int? = nil, protein: Int? = nil, meals: Int) {
            (self.water, self.protein, self.meals) = (water, protein, meals)
        }

        /// Millilitres of water and grams of protein of a day of the week.
        package struct Amounts: Codable, Hashable, Sendable {
            /// Millilitres of water.
            package let water: Int
            /// Grams of protein.
            package let protein: Int

            /// Amounts of a day.
            package init(water: Int, protein: Int) { (self.water, self.protein) = (water, protein) }
        }
    }

    /// The first day with demands; nil without any.
    package var firstDay: CalendarDay? {
        (ownTasks.compactMap { $0.changes.first?.from } + rules.prefix(1).map(\.from)).min()
    }

    /// The demands of the standard tasks on a day; nil for none.
    package func demands(on day: CalendarDay) -> Demands? {
        guard var demands = rules.last(where: { $0.from <= day })?.demands else { return nil }
        if let amounts = demands.weekdays?[day.weekday] {
            (demands.water, demands.protein) = (amounts.water, amounts.protein)
        }
        return demands
    }

    /// Records the demands of a plan from today on. The first rule applies since the plan was made.
    package mutating func follow(_ demands: Demands?, today: CalendarDay, since planMade: CalendarDay) {
        guard let last = rules.last else {
            if let demands { rules = [Rule(from: min(planMade, today), demands: demands)] }
            return
        }
        guard last.demands != demands else { return }
        // After a journey to the west, the last rule may be one of a day that repeats.
        if last.from >= today {
            rules[rules.count - 1].demands = demands
        } else {
            rules.append(Rule(from: today, demands: demands))
        }
    }
}

/// A person's own task, as it is stored.
package struct KeptTask: Codable, Hashable, Sendable {
    /// The most tasks that a person can ever have, including stopped ones.
    package static let most = 200

    /// The number of the task.
    package let id: OwnTask.ID
    /// The title in the person's words.
    package var title: String
    /// The days of the week last chosen by the person, whether the task is stopped or not.
    package var weekdays: [Weekday]
    /// Whether the task is stopped, until the person starts it again.
    package var isStopped = false
    /// The client's key of its creation; nil for none.
    package let clientKey: String?
    /// The days of the week by the day from which they apply, earliest first; empty days while it was stopped.
    package private(set) var changes: [OwnTask.WeekdaysChange] = []

    /// A task from today on, with the days of `changes` before.
    package init(
        id: OwnTask.ID, title: String, weekdays: [Weekday], clientKey: String?,
        after changes: [OwnTask.WeekdaysChange] = [], today: CalendarDay
    ) {
        self.id = id
        self.title = title
        self.weekdays = weekdays
        self.clientKey = clientKey
        self.changes = changes
        hold(from: today)
    }

    /// The stored form of a task that a person sees.
    package init(_ task: OwnTask) {
        self.id = task.id
        self.title = task.title
        self.weekdays = task.weekdays
        self.isStopped = task.isStopped
        self.clientKey = nil
        self.changes = task.changes
    }

    /// Whether the task belongs to a day.
    package func isAsked(on day: CalendarDay) -> Bool {
        changes.last { $0.from <= day }?.weekdays.contains(Weekday(day)) ?? false
    }

    /// Whether the task begins, or begins again, on a day.
    package func isNew(on day: CalendarDay) -> Bool {
        guard let index = changes.lastIndex(where: { $0.from <= day }), changes[index].from == day else { return false }
        return index == 0 || !changes[index - 1].weekdays.contains(Weekday(day))
    }

    /// Applies the current choice of days from today on. Two changes on a day count as one, and a stop that is reverted
    /// on the same day is dropped.
    package mutating func hold(from today: CalendarDay) {
        let wanted = isStopped ? [] : weekdays
        changes.removeAll { $0.from >= today }
        if changes.last?.weekdays ?? [] != wanted {
            changes.append(OwnTask.WeekdaysChange(from: today, weekdays: wanted))
        }
    }
}

extension OwnTask {
    /// A task as the person sees it.
    package init(_ kept: KeptTask) {
        self.init(
            id: kept.id, title: kept.title, weekdays: kept.weekdays, isStopped: kept.isStopped, changes: kept.changes)
    }
}

extension Weekday {
    /// The day of the week of a day.
    package init(_ day: CalendarDay) {
        self = Self.allCases[day.weekday]
    }
}
