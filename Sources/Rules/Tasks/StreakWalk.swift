package import NutritionScience

/// What a day is for a streak.
package enum DayOutcome: Hashable, Sendable {
    case kept
    /// It was there, and not enough was done.
    case missed
    /// It asked for nothing, or a journey cut it short or skipped it: it neither counts nor breaks the streak.
    case excused
}

/// The count of days in a row, going back one day after another from the last one.
package struct StreakWalk: Hashable, Sendable {
    /// The days of the streak so far.
    package private(set) var count = 0
    /// Whether a day has ended the streak; days before it only matter for the longest one.
    package private(set) var hasEnded = false
    /// The most days in a row so far.
    package private(set) var longest = 0
    private var run = 0

    /// Before the last day is gone over.
    package init() {}

    /// How many tasks of a day are enough for it to count: 80 %.
    package static func needed(of all: Int) -> Int {
        (all * 4 + 4) / 5
    }

    /// Goes back over a day. One that is not over yet can add to the streak, and never ends it.
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

    /// Goes back over everything up to a day at whose end the streak was so long. What is before it is not gone over.
    package mutating func goBack(to counted: Int) {
        run += counted
        longest = max(longest, run)
        if !hasEnded { count = run }
        hasEnded = true
    }
}

/// How long a streak was at the end of a day.
package struct CountedStreak: Codable, Hashable, Sendable {
    /// The day.
    package let day: CalendarDay
    /// The days in a row up to it.
    package let count: Int

    /// So many days in a row up to a day.
    package init(day: CalendarDay, count: Int) { (self.day, self.count) = (day, count) }
}
