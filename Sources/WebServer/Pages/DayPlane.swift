import Screens

/// Where a chart over days has its days and values.
///
/// Its height is fixed and its width is what the card leaves. So days lie at shares of the width, and values at pixels
/// from the upper edge: text keeps its size in every card.
struct DayPlane {
    static let height = 248.0
    /// The lower edge of the strip in which today is named and values are read out.
    static let strip = 20.0
    /// Where the highest value lies: a line of words fits between it and the strip.
    static let top = 42.0
    /// Where the lowest value lies.
    static let bottom = 222.0
    /// What words stand on: those in the strip, the unit, and the names of days.
    static let baselines = (strip: 14.0, unit: 28.0, days: 240.0)
    /// The least width that a card leaves for the days, in pixels.
    static let narrowest = 176.0

    let chart: DayChart

    /// The share of the width at which a day lies, from 0 to 1.
    func share(_ day: Double) -> Double {
        let (low, high) = (chart.days.lowerBound, chart.days.upperBound)
        return high > low ? (day - low) / (high - low) : 0
    }

    /// Where a value lies.
    func y(_ value: Double) -> Double {
        guard let low = chart.yTicks.first?.value, let high = chart.yTicks.last?.value, high > low else {
            return Self.bottom
        }
        return Self.bottom - (value - low) / (high - low) * (Self.bottom - Self.top)
    }

    /// Where a point lies in the narrowest card.
    func placeInNarrowest(_ point: DayChart.Point) -> (x: Double, y: Double) {
        (share(point.x) * Self.narrowest, y(point.y))
    }

    /// The shares of the width between which a bar lies.
    func sides(of bar: DayChart.Bar) -> (left: Double, right: Double) {
        let width = Double(bar.days) * 0.76
        return (max(share(bar.point.x - width / 2), 0), min(share(bar.point.x + width / 2), 1))
    }
}
