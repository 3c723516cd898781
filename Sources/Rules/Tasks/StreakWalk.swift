package import NutritionScience

/// The outcome of a day for a streak.
package enum DayOutcome: Hashable, Sendable {
    case kept
    /// The day asked for tasks, and too few were done.
    case missed
    /// The day asked for nothing, or a journey cut it short or skipped it: it neither counts nor breaks the streak.
    case excused
}

/// The count of consecutive days, going back one day at a time from the last one.
package struct StreakWalk: Hashable, Sendable {
    /// The days of the streak so far.
    package private(set) var count = 0
    /// Whether a day has ended the streak; days before it only matter for the longest one.
    package private(set) var hasEnded = false
    /// The most days in a row so far.
    package private(set) var longest = 0
    private var run = 0

    /// A walk that has not begun.
    package init() {}

    /// The number of tasks that must be done for a day to count: 80 %.
    package static func needed(of all: Int) -> Int {
        (all * 4 + 4) / 5
    }

    /// Goes back over a day. A day that is not over yet can add to the streak, but never ends it.
    package mutating func goBack(over outcome: DayOutcome, isOver: Bool) {
        switch outcome {
        case .excused: break
        case .kept:
            run += 1
            longest = max(longest, run)
            if !hasEnded { count = run }
        case .missed:
            guard isOver else { break }
            run = 0
            hasEnded = true
        }
    }

    /// Goes back over everything up to a day that ended with a streak of `counted` days. Days before it are not
    /// visited.
    package mutating func goBack(to counted: Int) {
        run += counted
        longest = max(longest, run)
        if !hasEnded { count = run }
        hasEnded = true
    }
}

/// The length of a streak at the end of a day.
package struct CountedStreak: Codable, Hashable, Sendable {
    /// The day.
    package let day: CalendarDay
    /// The days in a row up to it.
    package let count: Int

    /// A streak of `count` days up to a day.
    package init(day: CalendarDay, count: Int) { (self.day, self.count) = (day, count) }
}
