import Screens

/// Draws a chart over days as SVG. Numbers are ours; texts are escaped.
struct DayDrawing {
    private let chart: DayChart

    private let plane: DayPlane

    init(_ chart: DayChart, _ layout: DayPlane.Layout = .standard) {
        self.chart = chart
        self.plane = DayPlane(chart, layout)
    }

    /// The picture, with its words as its name.
    var svg: String {
        let (width, height) = (Self.number(plane.layout.size.width), Self.number(plane.layout.size.height))
        let values = chart.bands.map(band).joined() + bars + today + dots + chart.lines.map(line).joined()
        return #"<svg class="\#(plane.layout.style)" viewBox="0 0 \#(width) \#(height)" role="img" "#
            + #"aria-label="\#(Self.escape(chart.label))"\#(frame)>"#
            + grid + (chart.isFixed ? cutOff(values) : values) + chart.lines.map(name(of:)).joined()
            + chart.marks.map(mark).joined() + "</svg>"
    }

    /// Where the values of the axes lie, for a script: left, right, top and bottom, then the values there.
    private var frame: String {
        guard chart.isFixed, let low = chart.yTicks.first?.value, let high = chart.yTicks.last?.value else { return "" }
        let numbers = [
            plane.left, plane.right, plane.top, plane.bottom, chart.days.lowerBound, chart.days.upperBound, high, low,
        ]
        return #" data-frame="\#(numbers.map(Self.number).joined(separator: " "))""#
    }

    /// The same without what leaves the frame by more than half a line.
    private func cutOff(_ values: String) -> String {
        let (x, y) = (Self.number(plane.left - 2), Self.number(plane.top - 2))
        let (width, height) = (
            Self.number(plane.right - plane.left + 4), Self.number(plane.bottom - plane.top + 4)
        )
        return #"<svg aria-hidden="true" x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)" "#
            + #"viewBox="\#(x) \#(y) \#(width) \#(height)">\#(values)</svg>"#
    }

    private var grid: String {
        let (left, right) = (Self.number(plane.left), Self.number(plane.right))
        var text = Self.text(chart.unit, x: plane.left - 8, y: plane.layout.baselines.unit, anchor: "end")
        for tick in chart.yTicks {
            let y = plane.y(tick.value)
            text += #"<path class="chart-grid" d="M\#(left) \#(Self.number(y))H\#(right)"/>"#
            text += Self.text(tick.label, x: plane.left - 8, y: y + 4, anchor: "end")
        }
        for (index, tick) in chart.xTicks.enumerated() {
            let anchor = index == 0 ? "start" : index == chart.xTicks.count - 1 ? "end" : "middle"
            text += Self.text(tick.label, x: plane.x(tick.value), y: plane.layout.baselines.days, anchor: anchor)
        }
        return text
    }

    private var today: String {
        guard let today = chart.today else { return "" }
        let x = plane.x(today.value)
        let isRight = x > plane.layout.size.width / 2
        return
            #"<path class="chart-today" d="M\#(Self.number(x)) \#(Self.number(plane.top))V\#(Self.number(plane.bottom))"/>"#
            + Self.text(
                today.label, x: isRight ? x - 5 : x + 5, y: plane.bottom - 6, anchor: isRight ? "end" : "start")
    }

    /// One shape for all bars that are over, and one for those that are not.
    private var bars: String {
        [(false, "chart-bar"), (true, "chart-bar open")].map { isOpen, style in
            let shape = chart.bars.filter { $0.isOpen == isOpen }.map { bar in
                let width = Double(bar.days) * 0.76
                let (left, right) = (plane.x(bar.point.x - width / 2), plane.x(bar.point.x + width / 2))
                return "M\(Self.number(left)) \(Self.number(plane.bottom))V\(Self.number(plane.y(bar.point.y)))"
                    + "H\(Self.number(right))V\(Self.number(plane.bottom))Z"
            }.joined()
            return shape.isEmpty ? "" : #"<path class="\#(style)" d="\#(shape)"/>"#
        }.joined()
    }

    private func band(_ band: DayChart.Band) -> String {
        #"<path class="chart-band" d="\#(path(band.edge + band.other.reversed()))Z"/>"#
    }

    private func line(_ line: DayChart.Line) -> String {
        let style =
            switch line.kind {
            case .line: "chart-line"
            case .mean: "chart-mean"
            case .edge: "chart-edge"
            case .expected: "chart-expected"
            case .target: "chart-target"
            case .comparison: "chart-comparison"
            }
        return #"<path class="\#(style)" d="\#(path(line.points))"/>"#
    }

    private func name(of line: DayChart.Line) -> String {
        guard let name = line.name, let first = line.points.first, let last = line.points.last else { return "" }
        let place = plane.placeOfName(from: first, to: last)
        return Self.text(name, x: place.x, y: place.y, anchor: place.isEnd ? "end" : "start")
    }

    /// All dots in one shape: lines without a length, with round ends.
    private var dots: String {
        guard !chart.dots.isEmpty else { return "" }
        let shape = chart.dots.map { "M\(Self.number(plane.x($0.x))) \(Self.number(plane.y($0.y)))h0" }.joined()
        return #"<path class="chart-dots\#(chart.dots.count > 120 ? " many" : "")" d="\#(shape)"/>"#
    }

    private func mark(_ mark: DayChart.Mark) -> String {
        let place = plane.place(of: mark)
        let circle =
            mark.isPoint
            ? #"<circle class="chart-point" cx="\#(Self.number(place.x))" cy="\#(Self.number(plane.y(mark.point.y)))" r="5"/>"#
            : ""
        return circle
            + Self.text(
                mark.text, x: place.x, y: place.y, anchor: place.isEnd ? "end" : "start",
                style: mark.isPoint ? "chart-label" : "chart-mark")
    }

    private func path(_ points: [DayChart.Point]) -> String {
        "M" + points.map { "\(Self.number(plane.x($0.x))) \(Self.number(plane.y($0.y)))" }.joined(separator: "L")
    }

    private static func text(
        _ words: String, x: Double, y: Double, anchor: String, style: String = "chart-tick"
    ) -> String {
        #"<text class="\#(style)" x="\#(number(x))" y="\#(number(y))" text-anchor="\#(anchor)">\#(escape(words))</text>"#
    }

    /// A number to a tenth.
    private static func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        if numbers.indices.contains(tenths) { return numbers[tenths] }
        return tenths % 10 == 0 ? String(tenths / 10) : String(Double(tenths) / 10)
    }

    /// Every tenth of a picture, written: a chart has thousands of them.
    private static let numbers = (0...4000).map { tenths in
        tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }

    private static func escape(_ text: String) -> String { HTMLText().escapeText(text) }
}
