extension DayChart {
    /// A value that can be read out of a chart.
    public struct Reading: Hashable, Sendable {
        /// The first of its days, in days since 1 January 1970.
        public let day: Int
        /// The number of days that it is the mean of.
        public let days: Int
        /// The value, in the chart's `unit`: as it was typed, or to a tenth.
        public let value: Double
        /// Whether it is expected rather than measured.
        public let isExpected: Bool
    }

    /// The values that can be read out, day by day: the measured ones, then the expected ones after them.
    public var readings: [Reading] {
        guard bars.isEmpty else {
            return bars.map { bar in
                let day = Int((bar.point.x - Double(bar.days - 1) / 2).rounded())
                return Reading(day: day, days: bar.days, value: bar.point.y.rounded(), isExpected: false)
            }
        }
        var readings =
            dots.isEmpty
            ? lines.filter { $0.kind == .line }.flatMap(\.points).map { Reading(computed: $0, isExpected: false) }
            : Self.thinned(dots).map { Reading(day: Int($0.x), days: 1, value: $0.y, isExpected: false) }
        for line in lines where line.kind == .expected {
            let last = readings.last?.day ?? .min
            readings += line.points.map { Reading(computed: $0, isExpected: true) }.filter { $0.day > last }
        }
        return readings
    }
}

extension DayChart.Reading {
    fileprivate init(computed point: DayChart.Point, isExpected: Bool) {
        self.init(day: Int(point.x), days: 1, value: (10 * point.y).rounded() / 10, isExpected: isExpected)
    }
}
