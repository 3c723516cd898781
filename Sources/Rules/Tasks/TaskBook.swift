package import APIContract
package import NutritionScience

/// A person's tasks beside what they log and tap: what their days ask for, and what they have reached.
///
/// The demands of a day are kept as they were from which day on, so that days gone by stay as they were lived, whatever
/// the person changes today.
package struct TaskBook: Codable, Hashable, Sendable {
    /// The demands of everybody's tasks, each from a day on, the earliest first.
    package var rules: [Rule] = []
    /// The person's own tasks, the oldest first; stopped ones too.
    package var ownTasks: [KeptTask] = []
    /// Days that a journey cut short or skipped.
    package var shortDays: [CalendarDay] = []
    /// The badges, in the order in which they were earned.
    package var badges: [EarnedBadge] = []

    /// A book of a person of whom nothing is asked yet.
    package init() {}

    /// The demands of everybody's tasks from a day on.
    package struct Rule: Codable, Hashable, Sendable {
        /// The first day of which it holds.
        package let from: CalendarDay
        /// The demands; nil for none.
        package var demands: Demands?
    }

    /// The demands on each day.
    package struct Demands: Codable, Hashable, Sendable {
        /// Millilitres of water; nil without a plan.
        package var water: Int?
        /// Grams of protein; nil without a plan. No task asks for it, but there is a badge for it.
        package var protein: Int?
        /// Meals a day.
        package let meals: Int
        /// The demands of days of the week instead, Monday first; nil where all ask for the same.
        package var weekdays: [Amounts]?

        /// A number of meals, and what a plan asks for.
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

    /// The first day that asks for anything; nil where none does.
    package var firstDay: CalendarDay? {
        (ownTasks.compactMap { $0.changes.first?.from } + rules.prefix(1).map(\.from)).min()
    }

    /// The demands of everybody's tasks on a day; nil for none.
    package func demands(on day: CalendarDay) -> Demands? {
        guard var demands = rules.last(where: { $0.from <= day })?.demands else { return nil }
        if let amounts = demands.weekdays?[day.weekday] {
            (demands.water, demands.protein) = (amounts.water, amounts.protein)
        }
        return demands
    }

    /// Keeps what a plan asks for from today on. The first rule holds since the plan was made.
    package mutating func follow(_ demands: Demands?, today: CalendarDay, since planMade: CalendarDay) {
        guard let last = rules.last else {
            if let demands { rules = [Rule(from: min(planMade, today), demands: demands)] }
            return
        }
        guard last.demands != demands else { return }
        // After a journey to the west, the last rule may be one of a day that comes again.
        if last.from >= today {
            rules[rules.count - 1].demands = demands
        } else {
            rules.append(Rule(from: today, demands: demands))
        }
    }
}

/// A task that a person gave themselves, as it is kept.
package struct KeptTask: Codable, Hashable, Sendable {
    /// The most that a person can ever have, stopped ones too.
    package static let most = 200

    /// Which of the person's tasks it is.
    package let id: OwnTask.ID
    /// The title in the person's words.
    package var title: String
    /// The days of the week as the person chose them last, stopped or not.
    package var weekdays: [Weekday]
    /// Whether no day has it any more, until the person starts it again.
    package var isStopped = false
    /// The key under which a client made it; nil for none.
    package let clientKey: String?
    /// On which days of the week it was to be done from when on, the earliest first; on none while it was stopped.
    package private(set) var changes: [OwnTask.WeekdaysChange] = []

    /// A task from today on, which was to be done on other days before where there are changes.
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

    /// The task that a person sees, as it is kept.
    package init(_ task: OwnTask) {
        self.id = task.id
        self.title = task.title
        self.weekdays = task.weekdays
        self.isStopped = task.isStopped
        self.clientKey = nil
        self.changes = task.changes
    }

    /// Whether a day has it.
    package func isAsked(on day: CalendarDay) -> Bool {
        changes.last { $0.from <= day }?.weekdays.contains(Weekday(day)) ?? false
    }

    /// Whether a day is the first to have it, or to have it again.
    package func isNew(on day: CalendarDay) -> Bool {
        guard let index = changes.lastIndex(where: { $0.from <= day }), changes[index].from == day else { return false }
        return index == 0 || !changes[index - 1].weekdays.contains(Weekday(day))
    }

    /// Has the days from today on follow what the person wants now. What changed twice on a day changed once, and a stop
    /// that is taken back on its day never was.
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
