import Screens

/// Where a chart over days has its days and values, in a frame of fixed size.
struct DayPlane {
    /// How a frame is laid out, in units of its own.
    struct Layout {
        /// The classes of the picture.
        let style: String
        let size: (width: Double, height: Double)
        let inset: (left: Double, right: Double, top: Double, bottom: Double)
        /// What the unit stands on, and what the names of days do.
        let baselines: (unit: Double, days: Double)
        /// How far above and below a point words stand.
        let distance: (above: Double, below: Double)
        /// Between what words stand.
        let room: (top: Double, bottom: Double)

        /// For a chart that is one of several.
        static let standard = Layout(
            style: "chart days", size: (400, 230), inset: (48, 14, 30, 32), baselines: (14, 220), distance: (9, 19),
            room: (16, 198))
        /// For a chart that stands alone.
        static let tall = Layout(
            style: "chart", size: (400, 240), inset: (48, 16, 36, 40), baselines: (16, 228), distance: (14, 24),
            room: (14, 208))
    }

    let layout: Layout
    private let chart: DayChart

    init(_ chart: DayChart, _ layout: Layout) {
        self.chart = chart
        self.layout = layout
    }

    var left: Double { layout.inset.left }
    var right: Double { layout.size.width - layout.inset.right }
    var top: Double { layout.inset.top }
    var bottom: Double { layout.size.height - layout.inset.bottom }

    /// Where a day lies.
    func x(_ value: Double) -> Double {
        let (low, high) = (chart.days.lowerBound, chart.days.upperBound)
        guard high > low else { return left }
        return left + (value - low) / (high - low) * (right - left)
    }

    /// Where a value lies.
    func y(_ value: Double) -> Double {
        guard let low = chart.yTicks.first?.value, let high = chart.yTicks.last?.value, high > low else {
            return bottom
        }
        return bottom - (value - low) / (high - low) * (bottom - top)
    }

    /// Where words beside a point begin or end: before it, as far as there is room, since what comes after it may be
    /// drawn too.
    func place(of mark: DayChart.Mark) -> (x: Double, y: Double, isEnd: Bool) {
        let (x, y) = (x(mark.point.x), y(mark.point.y))
        let (above, below) = (y - layout.distance.above, y + layout.distance.below)
        let hasRoom = mark.isAbove ? above > layout.room.top : below < layout.room.bottom
        return (
            x, hasRoom == mark.isAbove ? above : below, x > layout.size.width * (mark.isPoint ? 0.3 : 0.6)
        )
    }

    /// Where the name of a line begins or ends: at its middle; where other lines move, behind its end, where they come
    /// by least.
    func placeOfName(from first: DayChart.Point, to last: DayChart.Point) -> (x: Double, y: Double, isEnd: Bool) {
        let (start, end) = ((x: x(first.x), y: y(first.y)), (x: x(last.x), y: y(last.y)))
        guard chart.isFixed else {
            return ((start.x + end.x) / 2 - 8, (start.y + end.y) / 2 + (last.y < first.y ? 20 : -8), true)
        }
        let hasRoom = end.x < layout.size.width - 80
        return hasRoom ? (end.x + 8, end.y + 4, false) : (end.x, end.y - 8, true)
    }
}
