import NutritionScience
public import Wording

extension DayChart {
    /// A band at one of its days.
    public struct Slice: Hashable, Sendable {
        /// Days since 1 January 1970.
        public let x: Double
        /// The lower edge.
        public let low: Double
        /// The upper edge.
        public let high: Double
    }

    /// A reading in words: "Feb 2: ~81.4 kg".
    public func words(_ reading: Reading, _ sentences: Sentences) -> String {
        let isLong = days.upperBound - days.lowerBound > 300
        let ends = reading.days > 1 ? [0, reading.days - 1] : [0]
        let names = ends.map { offset in
            let day = CalendarDay(daysSince1970: min(max(reading.day + offset, firstDay), lastDay))
            return isLong ? sentences.date(day) : sentences.shortDate(day)
        }
        return "\(names.joined(separator: " – ")): \(reading.isExpected ? "~" : "")\(text(reading.value, sentences))"
    }

    /// A value with the chart's unit: "81.4 kg".
    public func text(_ value: Double, _ sentences: Sentences) -> String {
        "\(sentences.number(ExactDecimal(Int((value * 100).rounded()), places: 2))) \(unit)"
    }

    /// The reading that is nearest to a position on the axis of days; nil without any.
    public func reading(near day: Double) -> Reading? {
        readings.min { abs($0.middle - day) < abs($1.middle - day) }
    }

    private var firstDay: Int { Int(days.lowerBound.rounded(.up)) }
    private var lastDay: Int { Int(days.upperBound.rounded(.down)) }
}

extension DayChart.Reading {
    /// The middle of its days.
    public var middle: Double { Double(day) + Double(days - 1) / 2 }
}

extension DayChart.Band {
    /// The band from day to day, over the days that both edges have.
    public var slices: [DayChart.Slice] {
        guard let from = [edge.first, other.first].compactMap({ $0?.x }).max(),
            let to = [edge.last, other.last].compactMap({ $0?.x }).min(), edge.isEmpty == other.isEmpty
        else { return [] }
        return Set((edge + other).map(\.x)).filter { from <= $0 && $0 <= to }.sorted().compactMap { x in
            guard let one = Self.height(of: edge, at: x), let two = Self.height(of: other, at: x) else { return nil }
            return DayChart.Slice(x: x, low: min(one, two), high: max(one, two))
        }
    }

    /// The height of a line at a position, linear between its points.
    private static func height(of line: [DayChart.Point], at x: Double) -> Double? {
        guard let after = line.first(where: { $0.x >= x }) else { return nil }
        guard after.x > x, let before = line.last(where: { $0.x < x }) else { return after.y }
        return before.y + (after.y - before.y) * (x - before.x) / (after.x - before.x)
    }
}
