import APIContract
import NutritionScience

/// Days that are shown as one: a day, a week, or four weeks.
struct ProgressBucket {
    /// The first of them.
    let start: CalendarDay
    /// How many they are.
    let length: Int
    /// Those on which something was logged, the earliest first.
    let days: [ProgressDay]

    /// The middle of the days, in days since 1 January 1970.
    var middle: Double { Double(start.daysSince1970) + Double(length - 1) / 2 }

    /// The days of a report, as many of them as one that it stays readable; those without anything are left out. Weeks
    /// begin on Monday.
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

    /// How many days stand as one.
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
