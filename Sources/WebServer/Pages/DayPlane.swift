import Screens

/// The positions of days and values in a chart over days.
///
/// Its height is fixed and its width is that of the card. So days lie at shares of the width, and values at pixels from
/// the upper edge: text keeps its size in every card.
struct DayPlane {
    static let height = 248.0
    /// The lower edge of the strip with the name of today and the value read out.
    static let strip = 20.0
    /// The height of the highest value: a line of words fits between it and the strip.
    static let top = 42.0
    /// The height of the lowest value.
    static let bottom = 222.0
    /// The baselines of words: of those in the strip, of the unit, and of the names of days.
    static let baselines = (strip: 14.0, unit: 28.0, days: 240.0)
    /// The least width of the days in a card, in pixels.
    static let narrowest = 176.0

    let chart: DayChart

    /// The position of a day as a share of the width, from 0 to 1.
    func share(_ day: Double) -> Double {
        let (low, high) = (chart.days.lowerBound, chart.days.upperBound)
        return high > low ? (day - low) / (high - low) : 0
    }

    /// The height of a value.
    func y(_ value: Double) -> Double {
        guard let low = chart.yTicks.first?.value, let high = chart.yTicks.last?.value, high > low else {
            return Self.bottom
        }
        return Self.bottom - (value - low) / (high - low) * (Self.bottom - Self.top)
    }

    /// The position of a point in the narrowest card.
    func placeInNarrowest(_ point: DayChart.Point) -> (x: Double, y: Double) {
        (share(point.x) * Self.narrowest, y(point.y))
    }

    /// The sides of a bar, as shares of the width.
    func sides(of bar: DayChart.Bar) -> (left: Double, right: Double) {
        let width = Double(bar.days) * 0.76
        return (max(share(bar.point.x - width / 2), 0), min(share(bar.point.x + width / 2), 1))
    }
}
