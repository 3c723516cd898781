import NutritionScience
import Wording

extension DayChart {
    /// An expected course of a weight, with another to compare it with, in the person's unit of weight.
    struct Course {
        /// The expected weights, the earliest first: one edge of the band.
        let line: [Point]
        let edge: [Point]
        let comparison: [Point]
        /// The label of the comparison.
        let comparisonName: String
        /// The label of the starting point; nil for none.
        let start: String?
        /// The label of the line's last point.
        let end: String
        /// The weights measured before.
        var measured: [Point] = []
        /// The starting point; nil where it is the line's first point.
        var begin: Point?
    }

    /// The chart of a course, in a frame that fits it; nil for a course of less than two days.
    init?(_ course: Course, label: String, today: CalendarDay, _ localization: Localization) {
        let points = course.measured + course.line + course.edge + course.comparison + [course.begin].compactMap(\.self)
        let (days, values) = (points.map(\.x), points.map(\.y))
        guard course.line.count > 1, let first = days.min(), let last = days.max(), first < last,
            let low = values.min(), let high = values.max()
        else { return nil }
        self.init(
            course, label: label, from: CalendarDay(daysSince1970: Int(first)),
            to: CalendarDay(daysSince1970: Int(last)), today: today, values: (low, high), localization)
    }

    /// The chart of a course in a frame of these days and values; the course may extend beyond it.
    init(
        _ course: Course, label: String, from first: CalendarDay, to last: CalendarDay, today: CalendarDay,
        values: (low: Double, high: Double), _ localization: Localization
    ) {
        // At most three steps and a part of one at each end.
        self.init(
            label: label, unit: localization.measures.weightUnit, from: first, to: last, today: today, values: values,
            leastStep: max(values.high - values.low, 1) / 3, localization.sentences)
        dots = course.measured
        bands = [Band(edge: course.line, other: course.edge)]
        lines = [
            Line(points: course.comparison, kind: .comparison, name: course.comparisonName),
            Line(points: course.line, kind: .expected),
        ]
        marks = marks(of: course)
    }

    /// The labels of the course's start and end, where they lie in the frame.
    private func marks(of course: Course) -> [Mark] {
        guard let low = yTicks.first, let high = yTicks.last else { return [] }
        let ends: [(Point?, String?)] = [
            (course.begin ?? course.line.first, course.start), (course.line.last, course.end),
        ]
        return ends.compactMap { point, text in
            guard let point, let text, low.value...high.value ~= point.y else { return nil }
            return Mark(point: point, text: text)
        }
    }
}
