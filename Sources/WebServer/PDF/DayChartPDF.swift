import PDFDrawing
import Screens

/// Draws a chart over days into a document, from the same values and in the same frame as its SVG.
struct DayChartPDF {
    let chart: DayChart
    let canvas: PDFCanvas
    /// The upper left corner, in points.
    let origin: (x: Double, y: Double)
    /// The width, in points.
    let width: Double

    /// The frame: its width, and the sides between which the days lie.
    private static let frame = (width: 400.0, left: 48.0, right: 386.0)
    private var plane: DayPlane { DayPlane(chart: chart) }
    private var scale: Double { width / Self.frame.width }

    /// The height of a chart of this width, in points.
    static func height(width: Double) -> Double { width * DayPlane.height / frame.width }

    func draw() {
        let labels = DayLabels(plane)
        for shade in chart.shades.map({ $0.clamped(to: chart.days) }) {
            let (left, right) = (x(plane.share(shade.lowerBound)), x(plane.share(shade.upperBound)))
            let corners = [
                (left, DayPlane.top), (right, DayPlane.top), (right, DayPlane.bottom), (left, DayPlane.bottom),
            ]
            var colour = PDFColour.faint
            colour.opacity = 0.2
            canvas.draw(corners.map(at), colour)
        }
        drawGrid()
        if let today = chart.today {
            let x = x(plane.share(today.value))
            for part in labels.heightsOfToday {
                canvas.draw([at(x, part.lowerBound), at(x, part.upperBound)], .faint, width: 0.6)
            }
        }
        for band in chart.bands {
            var colour = PDFColour.teal
            colour.opacity = 0.14
            canvas.draw((band.edge + band.other.reversed()).map(place), colour)
        }
        for dot in chart.dots {
            let place = place(dot)
            canvas.dot(x: place.x, y: place.y, radius: chart.dots.count > 120 ? 1.1 : 1.6, .faint)
        }
        for line in chart.lines { draw(line) }
        for mark in chart.marks {
            let point = place(mark.point)
            canvas.dot(x: point.x, y: point.y, radius: 3, .teal)
        }
        for label in labels.labels { write(label) }
    }

    private func drawGrid() {
        let left = Self.frame.left
        write(chart.unit, x: left - 9, y: DayPlane.baselines.unit, .end)
        for tick in chart.yTicks {
            let y = plane.y(tick.value)
            canvas.draw([at(left, y), at(Self.frame.right, y)], .line, width: 0.5)
            write(tick.label, x: left - 9, y: y + 3, .end)
        }
        for (index, tick) in chart.xTicks.enumerated() {
            let anchor: DayLabels.Hook.Anchor =
                index == 0 ? .start : index == chart.xTicks.count - 1 ? .end : .middle
            write(tick.label, x: x(plane.share(tick.value)), y: DayPlane.baselines.days, anchor)
        }
    }

    private func draw(_ line: DayChart.Line) {
        let (colour, width, dashes): (PDFColour, Double, [Double]) =
            switch line.kind {
            case .line, .burned: (.teal, 1.8, [])
            case .mean: (.ink, 1.4, [])
            case .expected: (.teal, 1.8, [4, 3])
            case .target: (.ink, 0.9, [1.5, 2.5])
            case .comparison: (.faint, 1, [1.5, 2.5])
            }
        canvas.draw(line.points.map(place), colour, width: width, dashes: dashes)
    }

    private func write(_ label: DayLabels.Label) {
        let style: TextStyle = if case .value = label.style { .mark } else { .tick }
        write(label.words, x: x(label.hook.share) + label.hook.shift, y: label.baseline, label.hook.anchor, style)
    }

    /// Writes words with their baseline at about this point, in the frame's own units.
    private func write(
        _ words: String, x: Double, y: Double, _ anchor: DayLabels.Hook.Anchor, _ style: TextStyle = .tick
    ) {
        let text = canvas.text(words, style)
        let place = at(x, y)
        let shift = anchor == .start ? 0 : anchor == .middle ? text.width / 2 : text.width
        canvas.draw(text, x: place.x - shift, y: place.y - text.height * 0.79)
    }

    private func x(_ share: Double) -> Double { Self.frame.left + share * (Self.frame.right - Self.frame.left) }

    private func place(_ point: DayChart.Point) -> (x: Double, y: Double) {
        at(x(plane.share(point.x)), plane.y(point.y))
    }

    private func at(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        (origin.x + x * scale, origin.y + y * scale)
    }
}
