import Screens

/// Draws a chart over days as SVG. Numbers are generated here; texts are escaped.
///
/// The picture is as wide as its card. Shapes with a horizontal extent, such as lines, are in a picture of their own
/// that stretches; words and points are beside it, at shares of the width, and keep their size.
struct DayDrawing {
    private let chart: DayChart
    private let plane: DayPlane
    private let labels: DayLabels

    init(_ chart: DayChart) {
        self.chart = chart
        self.plane = DayPlane(chart: chart)
        self.labels = DayLabels(plane)
    }

    /// The picture, labelled by its words.
    var svg: String {
        let label = Self.escape(chart.label)
        let style = chart.yTicks.contains { $0.label.count > 5 } ? "chart long" : "chart"
        return #"<svg class="\#(style)" role="img" aria-label="\#(label)"\#(data)>"#
            + (chart.isFixed ? Self.stretched(grid) + cutOff(values) : Self.stretched(shades + grid + values)) + axes
            + points
            + labels.labels.map(text).joined() + "</svg>"
    }

    /// The width of the stretching picture in its own units.
    private static let width = 4000.0

    private static func stretched(_ shapes: String) -> String {
        #"<svg class="plot" viewBox="0 0 \#(ChartNumber.whole(width)) \#(ChartNumber.tenth(DayPlane.height))" "#
            + #"preserveAspectRatio="none" width="100%" height="\#(ChartNumber.tenth(DayPlane.height))" "#
            + #"aria-hidden="true">\#(shapes)</svg>"#
    }

    /// The same shapes, cut off where they leave the frame by more than half a line.
    private func cutOff(_ shapes: String) -> String {
        let (top, height) = (ChartNumber.tenth(DayPlane.top - 2), ChartNumber.tenth(DayPlane.bottom - DayPlane.top + 4))
        return #"<svg class="plot cut" viewBox="0 \#(top) \#(ChartNumber.whole(Self.width)) \#(height)" "#
            + #"preserveAspectRatio="none" y="\#(top)" width="100%" height="\#(height)" "#
            + #"aria-hidden="true">\#(shapes)</svg>"#
    }

    private var values: String {
        chart.bands.map(band).joined() + bars + dots + chart.lines.map(line).joined()
    }

    private var grid: String {
        let edge = "H\(ChartNumber.whole(Self.width))"
        let lines = chart.yTicks.map { "M0 \(ChartNumber.tenth(plane.y($0.value)))\(edge)" }.joined()
        let today = chart.today.map { tick in
            let parts = labels.heightsOfToday.map { part in
                "M\(x(tick.value)) \(ChartNumber.tenth(part.lowerBound))V\(ChartNumber.tenth(part.upperBound))"
            }
            return #"<path class="chart-today" d="\#(parts.joined())"/>"#
        }
        return #"<path class="chart-grid" d="\#(lines)"/>"# + (today ?? "")
    }

    /// The unusual days, in one shape over the whole height.
    private var shades: String {
        let shape = chart.shades.map { $0.clamped(to: chart.days) }.map { days in
            "M\(x(days.lowerBound)) \(ChartNumber.tenth(DayPlane.top))H\(x(days.upperBound))"
                + "V\(ChartNumber.tenth(DayPlane.bottom))H\(x(days.lowerBound))Z"
        }.joined()
        return shape.isEmpty ? "" : #"<path class="chart-shade" d="\#(shape)"/>"#
    }

    /// One shape for all bars of finished periods, and one for the open ones.
    private var bars: String {
        [(false, "chart-bar"), (true, "chart-bar open")].map { isOpen, style in
            let shape = chart.bars.filter { $0.isOpen == isOpen }.map { bar in
                let (left, right) = plane.sides(of: bar)
                let bottom = ChartNumber.tenth(DayPlane.bottom)
                return "M\(ChartNumber.whole(left * Self.width)) \(bottom)V\(ChartNumber.tenth(plane.y(bar.point.y)))"
                    + "H\(ChartNumber.whole(right * Self.width))V\(bottom)Z"
            }.joined()
            return shape.isEmpty ? "" : #"<path class="\#(style)" d="\#(shape)"/>"#
        }.joined()
    }

    private func band(_ band: DayChart.Band) -> String {
        #"<path class="chart-band" d="\#(path(band.edge + band.other.reversed()))Z"/>"#
    }

    private func line(_ line: DayChart.Line) -> String {
        #"<path class="chart-\#(line.kind.rawValue)" d="\#(path(line.points))"/>"#
    }

    /// All dots in one shape: lines without a length, with round ends.
    private var dots: String {
        guard !chart.dots.isEmpty else { return "" }
        let shape = chart.dots.map { "M\(x($0.x)) \(ChartNumber.tenth(plane.y($0.y)))h0" }.joined()
        return #"<path class="chart-dots\#(chart.dots.count > 120 ? " many" : "")" d="\#(shape)"/>"#
    }

    private func path(_ points: [DayChart.Point]) -> String {
        "M" + points.map { "\(x($0.x)) \(ChartNumber.tenth(plane.y($0.y)))" }.joined(separator: "L")
    }

    private func x(_ day: Double) -> String { ChartNumber.whole(plane.share(day) * Self.width) }
}

extension DayDrawing {
    /// The labels of values and of days.
    private var axes: String {
        let unit = Self.text(chart.unit, "chart-unit", at: "", y: DayPlane.baselines.unit, .end)
        let values = chart.yTicks.map { tick in
            Self.text(tick.label, "chart-y", at: "", y: plane.y(tick.value) + 4, .end)
        }
        let days = chart.xTicks.enumerated().map { index, tick in
            let anchor: DayLabels.Hook.Anchor =
                index == 0 ? .start : index == chart.xTicks.count - 1 ? .end : .middle
            return Self.text(
                tick.label, "chart-x", at: Self.place(plane.share(tick.value)), y: DayPlane.baselines.days, anchor)
        }
        return unit + values.joined() + days.joined()
    }

    /// The highlighted points.
    private var points: String {
        chart.marks.map { mark in
            let (x, y) = (ChartNumber.percent(plane.share(mark.point.x)), ChartNumber.tenth(plane.y(mark.point.y)))
            return #"<circle class="chart-point" cx="\#(x)" cy="\#(y)" r="5"/>"#
        }.joined()
    }

    private func text(_ label: DayLabels.Label) -> String {
        let style =
            switch label.style {
            case .now: "chart-now"
            case .value: "chart-value"
            case .name(let kind): "chart-name of-\(kind.rawValue)"
            }
        let shift = label.hook.shift == 0 ? "" : #" dx="\#(ChartNumber.tenth(label.hook.shift))""#
        return Self.text(
            label.words, label.isOnBand ? "\(style) bare" : style, at: Self.place(label.hook.share) + shift,
            y: label.baseline, label.hook.anchor)
    }

    /// The data that a script needs to read values out: the positions of the axes' values, then the values by day, and
    /// the number of days that each covers.
    private var data: String {
        guard let low = chart.yTicks.first?.value, let high = chart.yTicks.last?.value else { return "" }
        let frame = [DayPlane.top, DayPlane.bottom, chart.days.lowerBound, chart.days.upperBound, high, low]
        let readings = chart.readings
        let first = Int(chart.days.lowerBound.rounded(.up))
        let values = readings.map { reading -> String in
            let value = (reading.isExpected ? "~" : "") + ChartNumber.hundredth(reading.value)
            return "\(ChartNumber.whole(Double(reading.day - first))) \(value)"
        }
        let days = readings.first.flatMap { $0.days > 1 ? #" data-days="\#($0.days)""# : nil } ?? ""
        return #" data-frame="\#(frame.map(ChartNumber.tenth).joined(separator: " "))""#
            + #" data-values="\#(values.joined(separator: ","))"\#(days)"#
    }

    private static func text(
        _ words: String, _ style: String, at place: String, y: Double, _ anchor: DayLabels.Hook.Anchor
    ) -> String {
        let end = anchor == .start ? "" : #" text-anchor="\#(anchor.rawValue)""#
        return #"<text class="\#(style)"\#(place) y="\#(ChartNumber.tenth(y))"\#(end)>\#(escape(words))</text>"#
    }

    private static func place(_ share: Double) -> String { #" x="\#(ChartNumber.percent(share))""# }

    private static func escape(_ text: String) -> String { HTMLText.escaped(text) }
}
