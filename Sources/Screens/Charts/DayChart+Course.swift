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
        /// What stands beside the first and the last point of the line.
        let ends: (first: String, last: String)
    }

    /// A course in a frame that it fills; nil where the course is of less than two days.
    init?(_ course: Course, label: String, today: CalendarDay, _ localization: Localization) {
        let points = course.line + course.edge + course.comparison
        let (days, values) = (points.map(\.x), points.map(\.y))
        guard course.line.count > 1, let first = days.min(), let last = days.max(), first < last,
            let low = values.min(), let high = values.max()
        else { return nil }
        self.init(
            course, label: label, from: CalendarDay(daysSince1970: Int(first)),
            to: CalendarDay(daysSince1970: Int(last)), values: (low, high), localization)
        let day = Double(today.daysSince1970)
        self.today =
            first < day && day < last ? Tick(value: day, label: localization.sentences("myplan.chart.now")) : nil
    }

    /// A course in a frame for these days and values, in which its end may lie outside.
    init(
        _ course: Course, label: String, from first: CalendarDay, to last: CalendarDay,
        values: (low: Double, high: Double), _ localization: Localization
    ) {
        // At most three steps and a part of one at each end.
        self.init(
            label: label, unit: localization.measures.weightUnit, from: first, to: last, values: values,
            leastStep: max(values.high - values.low, 1) / 3, leastSteps: 1, localization.sentences)
        bands = [Band(edge: course.line, other: course.edge)]
        lines = [
            Line(points: course.edge, kind: .edge),
            Line(points: course.comparison, kind: .comparison, name: course.comparisonName),
            Line(points: course.line, kind: .line),
        ]
        marks = marks(of: course)
    }

    /// The ends of the line, with their words on the side where the line is not.
    private func marks(of course: Course) -> [Mark] {
        guard let first = course.line.first, let last = course.line.last, let low = yTicks.first, let high = yTicks.last
        else { return [] }
        let falls = last.y < first.y
        let start = Mark(point: first, text: course.ends.first, isAbove: falls, isPoint: true)
        let end = Mark(point: last, text: course.ends.last, isAbove: !falls, isPoint: true)
        return low.value...high.value ~= last.y ? [start, end] : [start]
    }
}
