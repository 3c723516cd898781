import NutritionScience
import Wording

extension DayChart {
    /// What is expected of a weight, and another way to compare with: days with weights as they are read.
    struct Course {
        /// The way, the earliest day first: one edge of the band of what is expected.
        let line: [Point]
        let edge: [Point]
        let comparison: [Point]
        /// What stands beside the comparison.
        let comparisonName: String
        /// What stands beside the point where it began, if anything does.
        let start: String?
        /// What stands beside the last point of the line.
        let end: String
        /// What was measured before.
        var measured: [Point] = []
        /// Where it began; nil where the line does.
        var begin: Point?
    }

    /// A course in a frame that it fills; nil where the course is of less than two days.
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

    /// A course in a frame for these days and values, in which its end may lie outside.
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

    /// The beginning and the end of the way, where they lie in the frame.
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
