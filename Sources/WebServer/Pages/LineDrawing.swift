import Screens

/// Draws a line chart as SVG. Numbers are ours; texts are escaped.
struct LineDrawing {
    private let chart: LineChart
    /// Whether the frame stays while a script moves the lines in it; what leaves it is then cut off.
    private let isFixed: Bool

    private let size = (width: 400.0, height: 240.0)
    private let inset = (left: 48.0, right: 16.0, top: 36.0, bottom: 40.0)

    init(_ chart: LineChart, isFixed: Bool = false) {
        self.chart = chart
        self.isFixed = isFixed
    }

    /// The picture, with its words as its name.
    var svg: String {
        let label = Self.escape(chart.label)
        let start = #"<svg class="chart" viewBox="0 0 400 240" role="img" aria-label="\#(label)"\#(frame)>"#
        let lines = isFixed ? cutOff(band + comparisonLine + line) : band + comparisonLine + line
        return start + grid + today + lines + comparisonLabel + ends + "</svg>"
    }

    /// Where the values of the axes lie, for a script: left, right, top and bottom, then the values there.
    private var frame: String {
        guard isFixed, let days = (chart.xTicks.first, chart.xTicks.last) as? (LineChart.Tick, LineChart.Tick),
            let values = (chart.yTicks.first, chart.yTicks.last) as? (LineChart.Tick, LineChart.Tick)
        else { return "" }
        let numbers = [
            inset.left, size.width - inset.right, inset.top, size.height - inset.bottom, days.0.value, days.1.value,
            values.1.value, values.0.value,
        ]
        return #" data-frame="\#(numbers.map(Self.number).joined(separator: " "))""#
    }

    private func cutOff(_ lines: String) -> String {
        let (width, height) = (size.width - inset.left - inset.right + 4, size.height - inset.top - inset.bottom + 4)
        let place = #"x="\#(Self.number(inset.left - 2))" y="\#(Self.number(inset.top - 2))""#
        let room = #"width="\#(Self.number(width))" height="\#(Self.number(height))""#
        return
            "<svg aria-hidden=\"true\" \(place) \(room) viewBox=\"\(Self.number(inset.left - 2)) \(Self.number(inset.top - 2)) "
            + "\(Self.number(width)) \(Self.number(height))\">\(lines)</svg>"
    }

    private var grid: String {
        let rows = chart.yTicks.map { tick in
            let y = Self.number(self.y(tick.value))
            return
                #"<path class="chart-grid" d="M\#(Self.number(inset.left)) \#(y)H\#(Self.number(size.width - inset.right))"/>"#
                + #"<text class="chart-tick" x="\#(Self.number(inset.left - 8))" y="\#(y)" dy="4" text-anchor="end">"#
                + Self.escape(tick.label) + "</text>"
        }
        let columns = chart.xTicks.enumerated().map { index, tick in
            let anchor = index == 0 ? "start" : index == chart.xTicks.count - 1 ? "end" : "middle"
            return
                #"<text class="chart-tick" x="\#(Self.number(x(tick.value)))" y="\#(Self.number(size.height - 12))" "#
                + #"text-anchor="\#(anchor)">\#(Self.escape(tick.label))</text>"#
        }
        let unit =
            #"<text class="chart-tick" x="\#(Self.number(inset.left - 8))" y="16" text-anchor="end">"#
            + Self.escape(chart.unit) + "</text>"
        return unit + rows.joined() + columns.joined()
    }

    private var today: String {
        guard let today = chart.today else { return "" }
        let x = x(today.value)
        let anchor = x > size.width / 2 ? "end" : "start"
        return
            #"<path class="chart-today" d="M\#(Self.number(x)) \#(Self.number(inset.top))V\#(Self.number(size.height - inset.bottom))"/>"#
            + #"<text class="chart-tick" x="\#(Self.number(anchor == "end" ? x - 5 : x + 5))" "#
            + #"y="\#(Self.number(size.height - inset.bottom - 6))" text-anchor="\#(anchor)">"#
            + Self.escape(today.label) + "</text>"
    }

    private var line: String {
        #"<path class="chart-line" d="\#(path(chart.points))"/>"#
    }

    /// What lies between the line and the other edge.
    private var band: String {
        guard !chart.edge.isEmpty else { return "" }
        return #"<path class="chart-band" d="\#(path(chart.points + chart.edge.reversed()))Z"/>"#
            + #"<path class="chart-edge" d="\#(path(chart.edge))"/>"#
    }

    private var comparisonLine: String {
        chart.comparison.isEmpty ? "" : #"<path class="chart-comparison" d="\#(path(chart.comparison))"/>"#
    }

    private var comparisonLabel: String {
        guard let last = chart.comparison.last, let first = chart.comparison.first else { return "" }
        let falls = last.y < first.y
        let words = Self.escape(chart.comparisonLabel)
        if isFixed {
            // Behind the end of its line, where the other lines come by least.
            let hasRoom = x(last.x) < size.width - 80
            return #"<text class="chart-tick" x="\#(Self.number(x(last.x) + (hasRoom ? 8 : 0)))" "#
                + #"y="\#(Self.number(y(last.y) + (hasRoom ? 4 : -8)))" text-anchor="\#(hasRoom ? "start" : "end")">"#
                + words + "</text>"
        }
        let middle = (x: (x(first.x) + x(last.x)) / 2, y: (y(first.y) + y(last.y)) / 2)
        return
            #"<text class="chart-tick" x="\#(Self.number(middle.x - 8))" y="\#(Self.number(middle.y + (falls ? 20 : -8)))" "#
            + #"text-anchor="end">\#(words)</text>"#
    }

    private func path(_ points: [LineChart.Point]) -> String {
        "M" + points.map { "\(Self.number(x($0.x))) \(Self.number(y($0.y)))" }.joined(separator: "L")
    }

    private var ends: String {
        guard let first = chart.points.first, let last = chart.points.last else { return "" }
        let falls = last.y < first.y
        let start = mark(first, chart.firstLabel, anchor: "start", isAbove: falls)
        guard !isFixed || (chart.yTicks.first?.value ?? 0)...(chart.yTicks.last?.value ?? 0) ~= last.y else {
            return start
        }
        return start
            + mark(last, chart.lastLabel, anchor: "end", isAbove: !falls)
    }

    /// A point with its label on the side where the line is not, as far as there is room.
    private func mark(_ point: LineChart.Point, _ label: String, anchor: String, isAbove: Bool) -> String {
        let (x, y) = (x(point.x), y(point.y))
        let (above, below) = (y - 14, y + 24)
        let hasRoom = isAbove ? above > 14 : below < size.height - inset.bottom + 8
        let place = hasRoom == isAbove ? above : below
        return #"<circle class="chart-point" cx="\#(Self.number(x))" cy="\#(Self.number(y))" r="5"/>"#
            + #"<text class="chart-label" x="\#(Self.number(x))" y="\#(Self.number(place))" text-anchor="\#(anchor)">"#
            + Self.escape(label) + "</text>"
    }

    private func x(_ value: Double) -> Double {
        guard let low = chart.xTicks.first?.value, let high = chart.xTicks.last?.value, high > low else {
            return inset.left
        }
        return inset.left + (value - low) / (high - low) * (size.width - inset.left - inset.right)
    }

    private func y(_ value: Double) -> Double {
        guard let low = chart.yTicks.first?.value, let high = chart.yTicks.last?.value, high > low else {
            return size.height - inset.bottom
        }
        return size.height - inset.bottom - (value - low) / (high - low) * (size.height - inset.top - inset.bottom)
    }

    private static func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return tenths % 10 == 0 ? String(tenths / 10) : String(Double(tenths) / 10)
    }

    private static func escape(_ text: String) -> String { HTMLText().escapeText(text) }
}
