import APIContract
import NutritionScience
import Wording

/// The weight: weigh-ins, their trend, and the expected course.
struct WeightChart {
    /// The weigh-ins of the range, the earliest first, in kilograms.
    let weighIns: [(day: CalendarDay, kilograms: Double)]
    /// The chart; nil without a weigh-in or a trend.
    let chart: DayChart?
    /// Whether the target is too far away to be in the chart.
    let isTargetBeyond: Bool

    /// The chart of a report on an axis of days.
    init(_ report: ProgressReport, on axis: ProgressAxis, _ localization: Localization) {
        weighIns = report.days.compactMap { day in day.totals.weight.map { (day.totals.day, $0) } }
        guard !report.estimates.isEmpty || !weighIns.isEmpty else {
            (chart, isTargetBeyond) = (nil, false)
            return
        }
        let way = axis.way
        let kilograms =
            weighIns.map(\.kilograms) + report.estimates.map(\.trendWeight)
            + (way.map { ($0.weekly + $0.fixed).map(\.kilograms) } ?? [])
        let (low, high) = (kilograms.min() ?? 0, kilograms.max() ?? 0)
        let target = report.projection?.targetWeight
        isTargetBeyond = target.map { max(low - $0, $0 - high) > max(2 * (high - low), 3) } ?? false
        let shown = isTargetBeyond ? nil : target
        let parts = Parts(report: report, axis: axis, weighIns: weighIns, localization: localization)
        chart = parts.chart(values: min(low, shown ?? low)...max(high, shown ?? high), target: shown)
    }
}

extension WeightChart {
    /// The parts of the chart.
    private struct Parts {
        let report: ProgressReport
        let axis: ProgressAxis
        let weighIns: [(day: CalendarDay, kilograms: Double)]
        let localization: Localization

        private var sentences: Sentences { localization.sentences }
        private var measures: Measures { localization.measures }

        func chart(values: ClosedRange<Double>, target: Double?) -> DayChart {
            let (first, last) = (axis.days.lowerBound, axis.days.upperBound)
            var chart = DayChart(
                label: label, unit: measures.weightUnit, from: first, to: last, today: report.to, margin: 0.5,
                values: (measures.value(kilograms: values.lowerBound), measures.value(kilograms: values.upperBound)),
                leastStep: 0.5, sentences)
            chart.shades = axis.shades
            chart.dots = weighIns.map { DayChart.point($0.day, measures.typedValue(kilograms: $0.kilograms)) }
            let trend = DayChart.thinned(measured).map { point(($0.day, $0.trendWeight)) }
            if trend.count > 1 { chart.lines.append(.init(points: trend, kind: .line)) }
            let expected = DayChart.thinned(report.estimates.filter { $0.day >= measured.last?.day ?? report.from })
                .map { point(($0.day, $0.trendWeight)) }
            if expected.count > 1 { chart.lines.append(.init(points: expected, kind: .expected)) }
            if let way = axis.way { add(way, to: &chart) }
            if let target { add(target: target, from: first, to: last, to: &chart) }
            if let latest = weighIns.last {
                let text = localization.text(kilograms: latest.kilograms)
                chart.marks.append(.init(point: point(latest), text: text))
            }
            return chart
        }

        /// The days of the trend up to the latest weigh-in; later ones are expected.
        private var measured: [ExpenditureReport.Day] { report.estimates.filter { !$0.isExpected } }

        private func add(_ way: WeightWay, to chart: inout DayChart) {
            let weekly = way.weekly.map { point($0) }
            chart.bands.append(.init(edge: weekly, other: way.fixed.map { point($0) }))
            chart.lines.append(.init(points: weekly, kind: .expected, name: sentences("progress.chart.expected")))
        }

        private func add(
            target: Double, from first: CalendarDay, to last: CalendarDay, to chart: inout DayChart
        ) {
            let text = sentences("progress.chart.target", ["target": localization.text(kilograms: target)])
            chart.lines.append(.init(points: [first, last].map { point(($0, target)) }, kind: .target, name: text))
        }

        private var label: String {
            guard let first = weighIns.first, let last = weighIns.last else {
                return sentences("progress.weight.trend")
            }
            return sentences(
                "progress.weight.label",
                [
                    "start": localization.text(kilograms: first.kilograms), "from": sentences.date(first.day),
                    "now": localization.text(kilograms: last.kilograms), "to": sentences.date(last.day),
                ])
        }

        private func point(_ weight: (day: CalendarDay, kilograms: Double)) -> DayChart.Point {
            DayChart.point(weight.day, measures.value(kilograms: weight.kilograms))
        }
    }
}

extension DayChart {
    /// The key of a chart of the weight.
    func key(on axis: ProgressAxis, _ sentences: Sentences) -> String {
        let parts = [
            dots.isEmpty ? nil : "dots", lines.contains { $0.kind == .line } ? "line" : nil,
            lines.contains { $0.kind == .expected } ? "dashed" : nil,
        ]
        return
            (parts.compactMap(\.self).map { sentences("progress.key.\($0)") }
            + [axis.shaded(sentences)].compactMap(\.self))
            .joined(separator: " ")
    }
}
