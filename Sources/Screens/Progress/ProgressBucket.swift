import APIContract
import NutritionScience

/// Days that are shown together: a day, a week, or four weeks.
struct ProgressBucket {
    /// The first day.
    let start: CalendarDay
    /// The number of days.
    let length: Int
    /// The days with entries, the earliest first.
    let days: [ProgressDay]

    /// The midpoint, in days since 1 January 1970.
    var middle: Double { Double(start.daysSince1970) + Double(length - 1) / 2 }

    /// The days of a report, grouped so that it stays readable; empty groups are left out. Weeks begin on Monday.
    static func buckets(_ report: ProgressReport) -> [ProgressBucket] {
        let length = length(report)
        let origin = length == 1 ? report.from : report.from.startOfWeek
        var buckets: [ProgressBucket] = []
        var days: [ProgressDay] = []
        func index(_ day: ProgressDay) -> Int {
            (day.totals.day.daysSince1970 - origin.daysSince1970) / length
        }
        func close() {
            guard let first = days.first else { return }
            buckets.append(
                ProgressBucket(start: origin.adding(days: index(first) * length), length: length, days: days))
            days = []
        }
        for day in report.days {
            if let first = days.first, index(first) != index(day) { close() }
            days.append(day)
        }
        close()
        return buckets
    }

    /// The number of days in a group.
    static func length(_ report: ProgressReport) -> Int {
        switch report.to.daysSince1970 - report.from.daysSince1970 {
        case ..<120: 1
        case ..<740: 7
        default: 28
        }
    }

    /// The mean of a value over the days that have it; nil where none has.
    func mean(_ value: (ProgressDay) -> Double?) -> Double? {
        let values = days.compactMap(value)
        return values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    }
}
