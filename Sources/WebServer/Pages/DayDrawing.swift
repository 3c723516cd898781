import Screens

/// Draws a chart over days as SVG. Numbers are ours; texts are escaped.
struct DayDrawing {
    private let chart: DayChart

    private static let size = (width: 400.0, height: 230.0)
    private static let inset = (left: 48.0, right: 14.0, top: 30.0, bottom: 32.0)
    private static let bottom = size.height - inset.bottom
    private static let right = size.width - inset.right

    init(_ chart: DayChart) {
        self.chart = chart
    }

    /// The picture, with its words as its name.
    var svg: String {
        let size = "0 0 \(Self.number(Self.size.width)) \(Self.number(Self.size.height))"
        let layers = [
            grid, chart.bands.map(band).joined(), bars, today, dots, chart.lines.map(line).joined(),
            chart.marks.map(mark).joined(),
        ]
        return #"<svg class="chart days" viewBox="\#(size)" role="img" aria-label="\#(Self.escape(chart.label))">"#
            + layers.joined() + "</svg>"
    }

    private var grid: String {
        let (left, right) = (Self.number(Self.inset.left), Self.number(Self.right))
        var text = Self.text(chart.unit, x: Self.inset.left - 8, y: 14, anchor: "end")
        for tick in chart.yTicks {
            let y = y(tick.value)
            text += #"<path class="chart-grid" d="M\#(left) \#(Self.number(y))H\#(right)"/>"#
            text += Self.text(tick.label, x: Self.inset.left - 8, y: y + 4, anchor: "end")
        }
        for (index, tick) in chart.xTicks.enumerated() {
            let anchor = index == 0 ? "start" : index == chart.xTicks.count - 1 ? "end" : "middle"
            text += Self.text(tick.label, x: x(tick.value), y: Self.size.height - 10, anchor: anchor)
        }
        return text
    }

    private var today: String {
        guard let today = chart.today else { return "" }
        let x = x(today.value)
        let isRight = x > Self.size.width / 2
        return
            #"<path class="chart-today" d="M\#(Self.number(x)) \#(Self.number(Self.inset.top))V\#(Self.number(Self.bottom))"/>"#
            + Self.text(today.label, x: isRight ? x - 5 : x + 5, y: Self.bottom - 6, anchor: isRight ? "end" : "start")
    }

    /// One shape for all bars that are over, and one for those that are not.
    private var bars: String {
        [(false, "chart-bar"), (true, "chart-bar open")].map { isOpen, style in
            let shape = chart.bars.filter { $0.isOpen == isOpen }.map { bar in
                let width = Double(bar.days) * 0.76
                let (left, right) = (x(bar.point.x - width / 2), x(bar.point.x + width / 2))
                return "M\(Self.number(left)) \(Self.number(Self.bottom))V\(Self.number(y(bar.point.y)))"
                    + "H\(Self.number(right))V\(Self.number(Self.bottom))Z"
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
        let shape = chart.dots.map { "M\(Self.number(x($0.x))) \(Self.number(y($0.y)))h0" }.joined()
        return #"<path class="chart-dots\#(chart.dots.count > 120 ? " many" : "")" d="\#(shape)"/>"#
    }

    /// Words beside a point: before it, as far as there is room, since what comes after it may be drawn too.
    private func mark(_ mark: DayChart.Mark) -> String {
        let (x, y) = (x(mark.point.x), y(mark.point.y))
        let anchor = x > Self.size.width * (mark.isPoint ? 0.3 : 0.6) ? "end" : "start"
        let (above, below) = (y - 9, y + 19)
        let hasRoom = mark.isAbove ? above > 16 : below < Self.bottom
        let circle =
            mark.isPoint
            ? #"<circle class="chart-point" cx="\#(Self.number(x))" cy="\#(Self.number(y))" r="5"/>"# : ""
        return circle
            + Self.text(
                mark.text, x: x, y: hasRoom == mark.isAbove ? above : below, anchor: anchor,
                style: mark.isPoint ? "chart-label" : "chart-mark")
    }

    private func path(_ points: [DayChart.Point]) -> String {
        "M" + points.map { "\(Self.number(x($0.x))) \(Self.number(y($0.y)))" }.joined(separator: "L")
    }

    private func x(_ value: Double) -> Double {
        let (low, high) = (chart.days.lowerBound, chart.days.upperBound)
        guard high > low else { return Self.inset.left }
        return Self.inset.left + (value - low) / (high - low) * (Self.right - Self.inset.left)
    }

    private func y(_ value: Double) -> Double {
        guard let low = chart.yTicks.first?.value, let high = chart.yTicks.last?.value, high > low else {
            return Self.bottom
        }
        return Self.bottom - (value - low) / (high - low) * (Self.bottom - Self.inset.top)
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
    private static let numbers = (0...Int(10 * size.width)).map { tenths in
        tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }

    private static func escape(_ text: String) -> String { HTMLText().escapeText(text) }
}
