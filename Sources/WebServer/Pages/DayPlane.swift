import Screens

/// Where a chart over days has its days and values, in a frame of fixed size.
struct DayPlane {
    static let size = (width: 400.0, height: 230.0)
    static let inset = (left: 48.0, right: 14.0, top: 30.0, bottom: 32.0)
    static let bottom = size.height - inset.bottom
    static let right = size.width - inset.right

    private let chart: DayChart

    init(_ chart: DayChart) {
        self.chart = chart
    }

    /// Where a day lies.
    func x(_ value: Double) -> Double {
        let (low, high) = (chart.days.lowerBound, chart.days.upperBound)
        guard high > low else { return Self.inset.left }
        return Self.inset.left + (value - low) / (high - low) * (Self.right - Self.inset.left)
    }

    /// Where a value lies.
    func y(_ value: Double) -> Double {
        guard let low = chart.yTicks.first?.value, let high = chart.yTicks.last?.value, high > low else {
            return Self.bottom
        }
        return Self.bottom - (value - low) / (high - low) * (Self.bottom - Self.inset.top)
    }

    /// Where words beside a point begin or end: before it, as far as there is room, since what comes after it may be
    /// drawn too.
    func place(of mark: DayChart.Mark) -> (x: Double, y: Double, isEnd: Bool) {
        let (x, y) = (x(mark.point.x), y(mark.point.y))
        let (above, below) = (y - 9, y + 19)
        let hasRoom = mark.isAbove ? above > 16 : below < Self.bottom
        return (
            x, hasRoom == mark.isAbove ? above : below, x > Self.size.width * (mark.isPoint ? 0.3 : 0.6)
        )
    }
}
