import Charts
import Screens
import SwiftUI

/// The filled marks: bands between two lines, and bars from the lower edge.
struct DayChartAreas: ChartContent {
    let chart: DayChart
    let color: Color

    var body: some ChartContent {
        ForEach(chart.shades, id: \.lowerBound) { days in
            RectangleMark(
                xStart: .value("", max(days.lowerBound, chart.days.lowerBound)),
                xEnd: .value("", min(days.upperBound, chart.days.upperBound)),
                yStart: .value("", chart.yTicks.first?.value ?? 0), yEnd: .value("", chart.yTicks.last?.value ?? 0)
            )
            .foregroundStyle(Color("Edge").opacity(0.25))
        }
        ForEach(Array(chart.bands.enumerated()), id: \.offset) { index, band in
            ForEach(band.slices, id: \.x) { slice in
                AreaMark(
                    x: .value("", slice.x), yStart: .value("", slice.low), yEnd: .value("", slice.high),
                    series: .value("", "band \(index)"))
            }
            .foregroundStyle((chart.bars.isEmpty ? color : Color("Teal")).opacity(0.14))
        }
        ForEach(chart.bars, id: \.point.x) { bar in
            RectangleMark(
                xStart: .value("", bar.point.x - side(bar)), xEnd: .value("", bar.point.x + side(bar)),
                yStart: .value("", chart.yTicks.first?.value ?? 0), yEnd: .value("", bar.point.y)
            )
            // A day that is not over yet is drawn faintly.
            .foregroundStyle(color.opacity(bar.isOpen ? 0.25 : 0.62))
        }
    }

    private func side(_ bar: DayChart.Bar) -> Double { Double(bar.days) * 0.38 }
}

/// The lines, each as a series of its own, and today.
struct DayChartLines: ChartContent {
    let chart: DayChart
    let color: Color

    var body: some ChartContent {
        if let today = chart.today {
            RuleMark(x: .value("", today.value))
                .foregroundStyle(Color("Edge"))
                .lineStyle(StrokeStyle(lineWidth: 1))
                .annotation(position: .top, overflowResolution: AnnotationOverflowResolution(x: .fit(to: .chart))) {
                    Text(verbatim: today.label).font(.caption).foregroundStyle(Color("SoftInk"))
                }
        }
        ForEach(Array(chart.lines.enumerated()), id: \.offset) { index, line in
            ForEach(line.points, id: \.x) { point in
                LineMark(x: .value("", point.x), y: .value("", point.y), series: .value("", "line \(index)"))
            }
            .foregroundStyle(colored(line))
            .lineStyle(line.kind.stroke)
        }
    }

    private func colored(_ line: DayChart.Line) -> Color {
        line.kind == .line || line.kind == .expected ? color : line.kind.color("Teal")
    }
}

/// Weigh-ins, and the highlighted points with their labels.
struct DayChartPoints: ChartContent {
    let chart: DayChart
    let color: Color

    var body: some ChartContent {
        ForEach(chart.dots, id: \.x) { dot in
            PointMark(x: .value("", dot.x), y: .value("", dot.y))
                .symbolSize(chart.dots.count > 120 ? 12 : 24)
                .foregroundStyle(Color("Edge").opacity(0.6))
        }
        ForEach(chart.marks, id: \.point.x) { mark in
            PointMark(x: .value("", mark.point.x), y: .value("", mark.point.y))
                .symbolSize(70)
                .foregroundStyle(color)
                .annotation(
                    position: .top,
                    overflowResolution: AnnotationOverflowResolution(x: .fit(to: .chart), y: .fit(to: .chart))
                ) {
                    Text(verbatim: mark.text).font(.caption.weight(.semibold)).monospacedDigit()
                        .foregroundStyle(Color("Ink"))
                }
        }
    }
}
