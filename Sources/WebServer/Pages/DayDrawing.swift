import Screens

/// Draws a chart over days as SVG. Numbers are ours; texts are escaped.
struct DayDrawing {
    private let chart: DayChart

    private let plane: DayPlane

    init(_ chart: DayChart) {
        self.chart = chart
        self.plane = DayPlane(chart)
    }

    /// The picture, with its words as its name.
    var svg: String {
        let size = "0 0 \(Self.number(DayPlane.size.width)) \(Self.number(DayPlane.size.height))"
        let layers = [
            grid, chart.bands.map(band).joined(), bars, today, dots, chart.lines.map(line).joined(),
            chart.marks.map(mark).joined(),
        ]
        return #"<svg class="chart days" viewBox="\#(size)" role="img" aria-label="\#(Self.escape(chart.label))">"#
            + layers.joined() + "</svg>"
    }

    private var grid: String {
        let (left, right) = (Self.number(DayPlane.inset.left), Self.number(DayPlane.right))
        var text = Self.text(chart.unit, x: DayPlane.inset.left - 8, y: 14, anchor: "end")
        for tick in chart.yTicks {
            let y = plane.y(tick.value)
            text += #"<path class="chart-grid" d="M\#(left) \#(Self.number(y))H\#(right)"/>"#
            text += Self.text(tick.label, x: DayPlane.inset.left - 8, y: y + 4, anchor: "end")
        }
        for (index, tick) in chart.xTicks.enumerated() {
            let anchor = index == 0 ? "start" : index == chart.xTicks.count - 1 ? "end" : "middle"
            text += Self.text(tick.label, x: plane.x(tick.value), y: DayPlane.size.height - 10, anchor: anchor)
        }
        return text
    }

    private var today: String {
        guard let today = chart.today else { return "" }
        let x = plane.x(today.value)
        let isRight = x > DayPlane.size.width / 2
        return
            #"<path class="chart-today" d="M\#(Self.number(x)) \#(Self.number(DayPlane.inset.top))V\#(Self.number(DayPlane.bottom))"/>"#
            + Self.text(
                today.label, x: isRight ? x - 5 : x + 5, y: DayPlane.bottom - 6, anchor: isRight ? "end" : "start")
    }

    /// One shape for all bars that are over, and one for those that are not.
    private var bars: String {
        [(false, "chart-bar"), (true, "chart-bar open")].map { isOpen, style in
            let shape = chart.bars.filter { $0.isOpen == isOpen }.map { bar in
                let width = Double(bar.days) * 0.76
                let (left, right) = (plane.x(bar.point.x - width / 2), plane.x(bar.point.x + width / 2))
                return "M\(Self.number(left)) \(Self.number(DayPlane.bottom))V\(Self.number(plane.y(bar.point.y)))"
                    + "H\(Self.number(right))V\(Self.number(DayPlane.bottom))Z"
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
            case .expected: "chart-expected"
            case .target: "chart-target"
            case .comparison: "chart-comparison"
            }
        return #"<path class="\#(style)" d="\#(path(line.points))"/>"#
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
        return numbers.indices.contains(tenths) ? numbers[tenths] : String(Double(tenths) / 10)
    }

    /// Every tenth of the picture, written: a chart has thousands of them.
    private static let numbers = (0...Int(10 * DayPlane.size.width)).map { tenths in
        tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }

    private static func escape(_ text: String) -> String { HTMLText().escapeText(text) }
}
