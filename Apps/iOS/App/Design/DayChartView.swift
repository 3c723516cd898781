import Charts
import Screens
import SwiftUI
import Wording

/// Values over days: bands of what is uncertain, bars, lines (what is expected is dashed), single weigh-ins, marks with
/// their words, and today. A finger on it reads a value out.
struct DayChartView: View {
    let chart: DayChart
    let color: String

    @Environment(\.say) private var say
    @ScaledMetric(relativeTo: .caption) private var height = 248.0
    @State private var selected: Double?

    /// A chart of a screen; `color` is that of what it is about.
    init(_ chart: DayChart, color: String = "Teal") {
        self.chart = chart
        self.color = color
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack(alignment: .firstTextBaseline) {
                Text(verbatim: chart.unit)
                Spacer(minLength: 8)
                if let reading { Text(verbatim: chart.words(reading, say)).foregroundStyle(Color("Ink")) }
            }
            .font(.caption)
            .monospacedDigit()
            .foregroundStyle(Color("SoftInk"))
            .accessibilityHidden(true)
            plot
            DayChartNames(lines: chart.lines, color: color)
        }
        .readFromTheLeft()
    }

    private var reading: DayChart.Reading? { selected.flatMap { chart.reading(near: $0) } }

    private var plot: some View {
        Chart {
            DayChartAreas(chart: chart, color: Color(color))
            DayChartLines(chart: chart, color: Color(color))
            DayChartPoints(chart: chart, color: Color(color))
            if let reading {
                RuleMark(x: .value("", reading.middle))
                    .foregroundStyle(Color("Ink"))
                    .lineStyle(StrokeStyle(lineWidth: 1))
            }
        }
        .chartXScale(domain: chart.days)
        .chartYScale(domain: values)
        .chartXAxis {
            AxisMarks(values: chart.xTicks.map(\.value)) { value in
                AxisValueLabel(anchor: anchor(value.index)) { Text(verbatim: chart.xTicks[value.index].label) }
            }
        }
        .chartYAxis {
            AxisMarks(position: .leading, values: chart.yTicks.map(\.value)) { value in
                AxisGridLine().foregroundStyle(Color("Line"))
                AxisValueLabel { Text(verbatim: chart.yTicks[value.index].label).monospacedDigit() }
            }
        }
        .chartXSelection(value: $selected)
        .chartLegend(.hidden)
        .frame(height: height)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: chart.label))
        .accessibilityChartDescriptor(DayChartSpeech(chart: chart, say: say))
    }

    private var values: ClosedRange<Double> {
        guard let low = chart.yTicks.first?.value, let high = chart.yTicks.last?.value, low < high else { return 0...1 }
        return low...high
    }

    /// The names of the first and the last day stay within the chart.
    private func anchor(_ index: Int) -> UnitPoint {
        index == 0 ? .topLeading : index == chart.xTicks.count - 1 ? .topTrailing : .top
    }
}

/// The names of lines, each beside a piece of it.
private struct DayChartNames: View {
    let lines: [DayChart.Line]
    let color: String

    var body: some View {
        let named = lines.filter { $0.name != nil }
        if !named.isEmpty {
            VStack(alignment: .leading, spacing: 4) {
                ForEach(Array(named.enumerated()), id: \.offset) { _, line in
                    HStack(spacing: 8) {
                        Path { path in
                            path.move(to: CGPoint(x: 0, y: 4))
                            path.addLine(to: CGPoint(x: 24, y: 4))
                        }
                        .stroke(line.kind.color(color), style: line.kind.stroke)
                        .frame(width: 24, height: 8)
                        Text(verbatim: line.name ?? "")
                    }
                }
            }
            .font(.caption)
            .foregroundStyle(Color("SoftInk"))
            .accessibilityElement(children: .combine)
        }
    }
}

extension DayChart.Line.Kind {
    /// Solid what was measured, dashed what is expected, dotted what it is compared with.
    var stroke: StrokeStyle {
        switch self {
        case .line, .mean, .burned: StrokeStyle(lineWidth: 2.5, lineCap: .round, lineJoin: .round)
        case .expected: StrokeStyle(lineWidth: 2.5, lineCap: .round, lineJoin: .round, dash: [5, 6])
        case .target, .comparison: StrokeStyle(lineWidth: 1.75, lineCap: .round, lineJoin: .round, dash: [0.1, 4.5])
        }
    }

    /// The colour of the line in a chart of a colour.
    func color(_ main: String) -> Color {
        switch self {
        case .line, .expected: Color(main)
        case .burned: Color("Teal")
        case .mean, .target: Color("Ink")
        case .comparison: Color("SoftInk")
        }
    }
}
