import Accessibility
import Charts
import SwiftUI
import UniformTypeIdentifiers

struct DayIntake: Identifiable, Hashable, Sendable { let id: Int; let day: Date; let nutrient: String; let amount: Double }

struct TrendScreen: View {
    let days: [DayIntake]
    let goal: ClosedRange<Double>
    @State private var selectedDay: Date?
    @State private var exporting = false
    @State private var table: IntakeTable?
    @Environment(\.accessibilityDifferentiateWithoutColor) private var withoutColor
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        ScrollView {
            chart.frame(height: typeSize.isAccessibilitySize ? 320 : 220).padding()
            ViewThatFits { HStack { legend }; VStack(alignment: .leading) { legend } }
            Grid(alignment: .leading) {
                ForEach(days) { day in GridRow { Text(day.day, format: .dateTime.weekday()); Text(day.amount, format: .number.precision(.fractionLength(0))).gridColumnAlignment(.trailing) } }
            }
        }
        .toolbar { ToolbarItem(placement: .primaryAction) { ShareLink(item: IntakeTable(days: days), preview: SharePreview("Intake")) } }
        .fileExporter(isPresented: $exporting, document: table, contentType: .json, defaultFilename: "intake") { result in
            if case .failure(let error) = result { print(error.localizedDescription) }
        }
    }
    private var chart: some View {
        Chart {
            RectangleMark(yStart: .value("From", goal.lowerBound), yEnd: .value("To", goal.upperBound)).foregroundStyle(.green.opacity(0.15)).accessibilityHidden(true)
            ForEach(days) { day in marks(day) }
            if let selectedDay { selection(selectedDay) }
        }
        .chartXAxis { AxisMarks(values: .stride(by: .day)) { value in
            AxisGridLine()
            AxisTick()
            if let date = value.as(Date.self) { AxisValueLabel { Text(date, format: .dateTime.weekday(.narrow)) } }
        } }
        .chartYAxis { AxisMarks(position: .leading) }
        .chartYScale(domain: 0...max(goal.upperBound, 1)).chartXSelection(value: $selectedDay)
        .chartForegroundStyleScale(["Protein": Color.blue, "Fibre": Color.green]).chartLegend(position: .bottom)
        .chartOverlay { proxy in
            GeometryReader { geometry in
                if let frame = proxy.plotFrame { Rectangle().fill(.clear).frame(width: geometry[frame].width) }
            }
        }
        .accessibilityChartDescriptor(IntakeDescriptor(days: days))
    }
    @ChartContentBuilder private func marks(_ day: DayIntake) -> some ChartContent {
        LineMark(x: .value("Day", day.day, unit: .day), y: .value("Amount", day.amount), series: .value("Nutrient", day.nutrient))
            .foregroundStyle(by: .value("Nutrient", day.nutrient)).interpolationMethod(.monotone).lineStyle(StrokeStyle(lineWidth: 2, lineCap: .round))
        if withoutColor {
            PointMark(x: .value("Day", day.day, unit: .day), y: .value("Amount", day.amount)).symbol(by: .value("Nutrient", day.nutrient)).symbolSize(40)
                .accessibilityLabel(Text(day.day, format: .dateTime.day().month())).accessibilityValue("\(day.amount) g")
        }
    }
    private func selection(_ day: Date) -> some ChartContent {
        RuleMark(x: .value("Selected", day, unit: .day)).foregroundStyle(.secondary)
            .annotation(position: .top, overflowResolution: .init(x: .fit(to: .chart), y: .disabled)) { Text(day, style: .date).font(.caption) }
    }
    @ViewBuilder private var legend: some View { Label("Protein", systemImage: "circle.fill"); Label("Fibre", systemImage: "square.fill") }
}
struct IntakeDescriptor: AXChartDescriptorRepresentable {
    let days: [DayIntake]
    func makeChartDescriptor() -> AXChartDescriptor {
        let x = AXCategoricalDataAxisDescriptor(title: "Day", categoryOrder: days.map { $0.day.formatted(.dateTime.day()) })
        let y = AXNumericDataAxisDescriptor(title: "Grams", range: 0...100, gridlinePositions: []) { "\($0) grams" }
        let points = days.map { AXDataPoint(x: $0.day.formatted(.dateTime.day()), y: $0.amount) }
        return AXChartDescriptor(title: "Intake", summary: nil, xAxis: x, yAxis: y, series: [AXDataSeriesDescriptor(name: "Protein", isContinuous: true, dataPoints: points)])
    }
}
struct IntakeTable: FileDocument, Transferable {
    static let readableContentTypes: [UTType] = [.json, .commaSeparatedText]
    var days: [DayIntake] = []
    init(days: [DayIntake]) { self.days = days }
    init(configuration: ReadConfiguration) throws {}
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper { FileWrapper(regularFileWithContents: data) }
    var data: Data { Data(days.map { "\($0.nutrient),\($0.amount)" }.joined(separator: "\n").utf8) }
    static var transferRepresentation: some TransferRepresentation { DataRepresentation(exportedContentType: .commaSeparatedText) { table in table.data } }
}
