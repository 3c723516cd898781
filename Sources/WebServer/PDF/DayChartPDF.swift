import PDFDrawing
import Screens

/// Draws a chart over days into a document, from the values and in the frame that its SVG has.
struct DayChartPDF {
    let chart: DayChart
    let canvas: PDFCanvas
    /// The upper left corner, in points.
    let origin: (x: Double, y: Double)
    /// How wide it is, in points.
    let width: Double

    private static let layout = DayPlane.Layout.standard
    private var plane: DayPlane { DayPlane(chart, Self.layout) }
    private var scale: Double { width / Self.layout.size.width }

    /// How high a chart of this width is, in points.
    static func height(width: Double) -> Double { width * layout.size.height / layout.size.width }

    func draw() {
        drawGrid()
        for band in chart.bands {
            var colour = PDFColour.teal
            colour.opacity = 0.16
            canvas.draw((band.edge + band.other.reversed()).map(place), colour)
        }
        if let today = chart.today { drawToday(today) }
        for dot in chart.dots {
            let place = place(dot)
            canvas.dot(x: place.x, y: place.y, radius: chart.dots.count > 120 ? 1.1 : 1.6, .faint)
        }
        for line in chart.lines { draw(line) }
        for mark in chart.marks { draw(mark) }
    }

    private func drawGrid() {
        let (left, right) = (plane.left, plane.right)
        write(chart.unit, x: left - 8, y: Self.layout.baselines.unit, anchor: .end)
        for tick in chart.yTicks {
            let y = plane.y(tick.value)
            canvas.draw([at(left, y), at(right, y)], .line, width: 0.5)
            write(tick.label, x: left - 8, y: y + 4, anchor: .end)
        }
        for (index, tick) in chart.xTicks.enumerated() {
            let anchor: Anchor = index == 0 ? .start : index == chart.xTicks.count - 1 ? .end : .middle
            write(tick.label, x: plane.x(tick.value), y: Self.layout.baselines.days, anchor: anchor)
        }
    }

    private func drawToday(_ today: DayChart.Tick) {
        let x = plane.x(today.value)
        canvas.draw([at(x, plane.top), at(x, plane.bottom)], .faint, width: 0.6, dashes: [2, 2])
        let isRight = x > Self.layout.size.width / 2
        write(today.label, x: isRight ? x - 5 : x + 5, y: plane.bottom - 6, anchor: isRight ? .end : .start)
    }

    private func draw(_ line: DayChart.Line) {
        let (colour, width, dashes): (PDFColour, Double, [Double]) =
            switch line.kind {
            case .line: (.teal, 1.8, [])
            case .mean: (.ink, 1.4, [])
            case .edge: (.teal, 1, [])
            case .expected: (.teal, 1.3, [4, 3])
            case .target: (.ink, 0.9, [1.5, 2.5])
            case .comparison: (.faint, 1, [4, 3])
            }
        canvas.draw(line.points.map(place), colour, width: width, dashes: dashes)
        guard let name = line.name, let first = line.points.first, let last = line.points.last else { return }
        let place = plane.placeOfName(from: first, to: last)
        write(name, x: place.x, y: place.y, anchor: place.isEnd ? .end : .start)
    }

    private func draw(_ mark: DayChart.Mark) {
        let place = plane.place(of: mark)
        if mark.isPoint {
            let point = self.place(mark.point)
            canvas.dot(x: point.x, y: point.y, radius: 3, .teal)
        }
        write(
            mark.text, x: place.x, y: place.y, anchor: place.isEnd ? .end : .start, style: mark.isPoint ? .mark : .tick)
    }

    private enum Anchor {
        case start, middle, end
    }

    /// Writes words whose baseline is about there, in the frame's own units.
    private func write(_ words: String, x: Double, y: Double, anchor: Anchor, style: TextStyle = .tick) {
        let text = canvas.text(words, style)
        let place = at(x, y)
        let shift = anchor == .start ? 0 : anchor == .middle ? text.width / 2 : text.width
        let (left, top) = (place.x - shift, place.y - text.height * 0.79)
        // Words stand out from a line that they lie on.
        let (right, bottom) = (left + text.width, top + text.height)
        canvas.draw([(left, top), (right, top), (right, bottom), (left, bottom)], .paper)
        canvas.draw(text, x: left, y: top)
    }

    private func place(_ point: DayChart.Point) -> (x: Double, y: Double) { at(plane.x(point.x), plane.y(point.y)) }

    private func at(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        (origin.x + x * scale, origin.y + y * scale)
    }
}
