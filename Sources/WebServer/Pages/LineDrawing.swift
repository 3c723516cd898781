import APIContract
import NutritionScience

/// A small line of the weight's trend, without axes.
struct LineDrawing {
    private let points: [(x: Double, y: Double)]

    /// The line through the trend of some days, the earliest first.
    init(_ days: [TrendDay]) {
        let (first, last) = (days.first?.day.daysSince1970 ?? 0, days.last?.day.daysSince1970 ?? 0)
        let weights = days.map(\.kilograms)
        let (low, high) = (weights.min() ?? 0, weights.max() ?? 0)
        // Half a kilogram fills the height at the least: less is no change to look at.
        let height = max(high - low, 0.5)
        let middle = (low + high) / 2
        points = days.map { day in
            let along = Double(day.day.daysSince1970 - first) / Double(max(last - first, 1))
            return (4 + 112 * along, 16 - 24 * (day.kilograms - middle) / height)
        }
    }

    /// The picture. It has no text alternative: the words beside it say the same.
    var svg: String {
        guard let last = points.last else { return "" }
        let path = points.map { "\(Self.tenths($0.x)) \(Self.tenths($0.y))" }.joined(separator: "L")
        return #"<svg class="trend-line" viewBox="0 0 120 32" aria-hidden="true" focusable="false">"#
            + #"<path d="M\#(path)"/><circle cx="\#(Self.tenths(last.x))" cy="\#(Self.tenths(last.y))" r="3"/></svg>"#
    }

    private static func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
