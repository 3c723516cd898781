import APIContract
import NutritionScience

/// The part of the expected course that a chart of the weight shows, in kilograms.
struct WeightWay {
    /// The course where the target follows the weight each week.
    let weekly: [(day: CalendarDay, kilograms: Double)]
    /// The course where today's target is kept throughout; on the same days.
    let fixed: [(day: CalendarDay, kilograms: Double)]

    /// The course from the day of its plan, or from `first` where that is later, to a quarter as many days ahead as there
    /// are from `first` to today, at least two weeks, and at most to the arrival; nil where none of it is ahead.
    init?(_ projection: ProgressProjection, from first: CalendarDay, today: CalendarDay) {
        let start = max(projection.startDate, first)
        let ahead = max(14, (today.daysSince1970 - first.daysSince1970) / 4)
        let courses = [projection.weeklyTarget, projection.fixedTarget]
        let ends = courses.map { projection.startDate.adding(days: Self.length($0)) }
        // A course that arrives stays there; one that the model no longer follows ends.
        let endless = zip(courses, ends).filter { $0.0.daysToTarget == nil }.map(\.1)
        guard let arrival = ends.max(), let last = ([today.adding(days: ahead), arrival] + endless).min(), start < last,
            today < last
        else { return nil }
        let step = max(1, (last.daysSince1970 - start.daysSince1970) / 30)
        let days =
            stride(from: start.daysSince1970, to: last.daysSince1970, by: step)
            .map(CalendarDay.init(daysSince1970:)) + [last]
        func points(_ course: ExpectedProjection.Course) -> [(day: CalendarDay, kilograms: Double)] {
            days.map { ($0, Self.weight(course, days: $0.daysSince1970 - projection.startDate.daysSince1970)) }
        }
        weekly = points(projection.weeklyTarget)
        fixed = points(projection.fixedTarget)
    }

    /// The number of days of a course.
    private static func length(_ course: ExpectedProjection.Course) -> Int {
        course.daysToTarget ?? 7 * (course.weeklyWeights.count - 1)
    }

    /// The weight this many days after the start, interpolated between the weeks.
    static func weight(_ course: ExpectedProjection.Course, days: Int) -> Double {
        let weights = course.weeklyWeights
        let week = days / 7
        guard week >= 0, week + 1 < weights.count, let last = weights.last else {
            return days < 0 ? weights.first ?? 0 : weights.last ?? 0
        }
        // The last step of a course that arrives is shorter than a week.
        let isLast = week + 2 == weights.count
        let length = isLast ? max(1, Self.length(course) - 7 * week) : 7
        guard days < 7 * week + length else { return last }
        return weights[week] + (weights[week + 1] - weights[week]) * Double(days - 7 * week) / Double(length)
    }
}
