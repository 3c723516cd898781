import APIContract
import NutritionScience

/// The days of a range in their weeks: which were near their target.
public struct DayGrid: Hashable, Sendable {
    /// A day of it.
    public enum Day: Hashable, Sendable {
        case onTarget
        case logged
        /// Nothing was logged, or there was no target yet, or it is not over.
        case none
    }

    /// What the picture says, in words.
    public let label: String
    /// The weeks, the earliest first, each from Monday on; nil for what is not in the range.
    public let weeks: [[Day?]]

    /// So many weeks are shown at most, the last of a range.
    private static let mostWeeks = 53

    /// The grid of a report.
    init(_ report: ProgressReport, label: String) {
        self.label = label
        let monday = max(report.from.startOfWeek, report.to.startOfWeek.adding(days: -7 * (Self.mostWeeks - 1)))
        let days = Dictionary(uniqueKeysWithValues: report.days.map { ($0.totals.day, $0) })
        let count = (report.to.daysSince1970 - monday.daysSince1970) / 7 + 1
        weeks = (0..<count).map { week in
            (0..<7).map { weekday in
                let day = monday.adding(days: 7 * week + weekday)
                guard report.from <= day, day <= report.to else { return nil }
                guard day < report.to, let isOnTarget = days[day]?.isOnTarget else { return Day.none }
                return isOnTarget ? .onTarget : .logged
            }
        }
    }
}
