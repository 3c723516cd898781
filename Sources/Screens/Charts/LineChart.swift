import APIContract
import NutritionScience
import Wording

/// A line over days: what a chart shows, without how it is drawn.
public struct LineChart: Hashable, Sendable {
    /// What the picture says, in words.
    public let label: String
    /// The line, from the earliest day to the latest, in values of `yTicks`.
    public let points: [Point]
    /// The other edge of the band of what is expected, of which the line is one edge; empty where the line is sure.
    public let edge: [Point]
    /// A line to compare with, drawn back; empty without one.
    public let comparison: [Point]
    /// What stands beside the comparison.
    public let comparisonLabel: String
    /// Days with their names.
    public let xTicks: [Tick]
    /// Values with their names.
    public let yTicks: [Tick]
    /// What stands beside the first point.
    public let firstLabel: String
    /// What stands beside the last point.
    public let lastLabel: String
    /// The unit of the values.
    public let unit: String
    /// Today with its name, where it lies on the way; nil otherwise.
    public let today: Tick?

    /// A day and a value.
    public struct Point: Hashable, Sendable {
        /// Days since 1 January 1970.
        public let x: Double
        /// The value.
        public let y: Double
    }

    /// A place on an axis, with its name.
    public struct Tick: Hashable, Sendable {
        /// Where.
        public let value: Double
        /// What is written there.
        public let label: String
    }
}

extension LineChart {
    /// Days with their weights, the earliest first.
    typealias Weights = [(day: CalendarDay, weight: Mass)]

    /// A line of weights; nil where there are fewer than two days.
    init?(
        weights: Weights, edge: Weights = [], comparison: Weights = [], label: String,
        ends: (first: String, last: String), today: CalendarDay? = nil, _ localization: Localization
    ) {
        let days = (weights + edge + comparison).map(\.day)
        guard weights.count > 1, let first = days.min(), let last = days.max(), first < last else { return nil }
        func points(_ weights: Weights) -> [Point] {
            weights.map { Point(x: Double($0.day.daysSince1970), y: localization.measures.value($0.weight)) }
        }
        self.label = label
        self.points = points(weights)
        self.edge = points(edge)
        self.comparison = points(comparison)
        self.comparisonLabel = comparison.isEmpty ? "" : localization.copy("myplan.chart.simple")
        self.firstLabel = ends.first
        self.lastLabel = ends.last
        self.today = today.flatMap { today in
            first < today && today < last
                ? Tick(value: Double(today.daysSince1970), label: localization.copy("myplan.chart.now")) : nil
        }
        self.unit = localization.units == .us ? "lb" : "kg"
        self.xTicks = Self.days(from: first, to: last, localization.copy)
        self.yTicks = Self.values((self.points + self.edge + self.comparison).map(\.y)).map { value in
            let tenths = Int((value * 10).rounded())
            return Tick(value: value, label: localization.copy.number(ExactDecimal(tenths, places: 1)))
        }
    }

    /// Three days at even distances, named by month and year where the way is long.
    private static func days(from first: CalendarDay, to last: CalendarDay, _ copy: Copy) -> [Tick] {
        let span = last.daysSince1970 - first.daysSince1970
        let steps = span < 3 ? [0, span] : [0, span / 2, span]
        return steps.map { step in
            let day = first.adding(days: step)
            return Tick(
                value: Double(day.daysSince1970), label: span > 300 ? copy.shortMonth(day) : copy.shortDate(day))
        }
    }

    /// Three to five round values that span the given ones.
    static func values(_ values: [Double]) -> [Double] {
        guard let low = values.min(), let high = values.max() else { return [] }
        let range = max(high - low, 1)
        let step = [0.5, 1, 2, 5, 10, 20, 50, 100, 200].first { range / $0 <= 3 } ?? 500
        let start = (low / step).rounded(.down)
        let end = max((high / step).rounded(.up), start + 1)
        return (0...Int(end - start)).map { (start + Double($0)) * step }
    }
}
