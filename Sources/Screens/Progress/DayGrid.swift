import APIContract
import NutritionScience

/// The days of a range by week, with those near their target marked.
public struct DayGrid: Hashable, Sendable {
    /// A day of the grid.
    public enum Day: Hashable, Sendable {
        case onTarget
        case logged
        /// Nothing was logged, or there was no target yet, or the day is not over.
        case none
    }

    /// The picture in words.
    public let label: String
    /// The weeks from Monday, the earliest first; nil for days outside the range.
    public let weeks: [[Day?]]

    /// The maximum number of weeks shown: the last of the range.
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
