import Accessibility
import Screens
import SwiftUI
import Wording

/// A chart as VoiceOver reads it: its description, and every value.
struct DayChartSpeech: AXChartDescriptorRepresentable {
    let chart: DayChart
    let say: Sentences

    func makeChartDescriptor() -> AXChartDescriptor {
        let (chart, say) = (chart, say)
        let x = AXNumericDataAxisDescriptor(
            title: say("phone.chart.day"), range: chart.days, gridlinePositions: chart.xTicks.map(\.value)
        ) { day in
            chart.reading(near: day).map { chart.words($0, say) } ?? ""
        }
        let y = AXNumericDataAxisDescriptor(
            title: chart.unit, range: values, gridlinePositions: chart.yTicks.map(\.value)
        ) { value in
            chart.text(value, say)
        }
        return AXChartDescriptor(title: chart.label, summary: nil, xAxis: x, yAxis: y, series: series)
    }

    private var values: ClosedRange<Double> {
        let all = chart.readings.map(\.value) + chart.yTicks.map(\.value)
        return (all.min() ?? 0)...(all.max() ?? 1)
    }

    /// The measured and the expected values, each as a series.
    private var series: [AXDataSeriesDescriptor] {
        [false, true].compactMap { isExpected in
            let points = chart.readings.filter { $0.isExpected == isExpected }.map { reading in
                AXDataPoint(x: reading.middle, y: reading.value, label: chart.words(reading, say))
            }
            guard !points.isEmpty else { return nil }
            return AXDataSeriesDescriptor(
                name: say(isExpected ? "progress.chart.expected" : "phone.chart.measured"),
                isContinuous: chart.bars.isEmpty, dataPoints: points)
        }
    }
}
