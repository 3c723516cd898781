package import APIContract

/// A task of a day.
package struct AskedTask: Hashable, Sendable {
    /// Which task it is.
    package let identifier: TaskIdentifier
    /// Millilitres of water to be reached; nil for any other task.
    package var target: Int?
    /// The title of a person's own task; nil for all others.
    package var title: String?
    /// Whether it is an own task that the day is the first to have.
    package var isNew = false

    /// A task of a day.
    package init(identifier: TaskIdentifier, target: Int? = nil, title: String? = nil, isNew: Bool = false) {
        (self.identifier, self.target, self.title, self.isNew) = (identifier, target, title, isNew)
    }

    /// The kind of thing that it asks for.
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

    /// The count of tasks that are still to be done for a day to count. A task that is new on it can only add to it, so that
    /// who gives themselves one loses nothing; where all are new, they count like others.
    package static func left(of tasks: [AskedTask], done: [AskedTask]) -> Int {
        let isFirst = tasks.allSatisfy { $0.isNew }
        let all = tasks.count { isFirst || !$0.isNew || done.contains($0) }
        return max(0, StreakWalk.needed(of: all) - done.count)
    }
}
