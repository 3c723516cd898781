import NutritionScience
import Wording

/// Values over days, in layers: the content of a progress chart, without its drawing.
public struct DayChart: Hashable, Sendable {
    /// The chart in words.
    public let label: String
    /// The unit of the values.
    public let unit: String
    /// The days from the left edge to the right one, in days since 1 January 1970.
    public let days: ClosedRange<Double>
    /// The labelled days.
    public let xTicks: [Tick]
    /// The labelled values, from the lower edge to the upper one.
    public let yTicks: [Tick]
    /// The stretches of days that something unusual happened on, from edge to edge.
    public var shades: [ClosedRange<Double>] = []
    /// The areas between two lines.
    public var bands: [Band] = []
    /// The bars on the lower edge.
    public var bars: [Bar] = []
    /// The lines. A line ends where a value is missing, and another begins after the gap.
    public var lines: [Line] = []
    /// Single measurements, drawn without a line between them: the weigh-ins.
    public var dots: [Point] = []
    /// The highlighted points, with their values in words.
    public var marks: [Mark] = []
    /// Today with its label, where it lies between the edges; at an edge, the edge's tick has the label.
    public let today: Tick?
    /// Whether the frame stays while a script moves its lines; whatever leaves it is then cut off.
    public var isFixed = false

    /// A day and a value.
    public struct Point: Hashable, Sendable {
        /// Days since 1 January 1970.
        public let x: Double
        /// The height, in the chart's `unit`.
        public let y: Double
    }

    /// A labelled position on an axis.
    public struct Tick: Hashable, Sendable {
        /// The position: days since 1 January 1970 on the x axis, an amount in the chart's `unit` on the y axis.
        public let value: Double
        /// The text at that position.
        public let label: String
    }

    /// The area between two lines over the same days.
    public struct Band: Hashable, Sendable {
        /// One edge, the earliest day first.
        public let edge: [Point]
        /// The opposite edge, also from the earliest day to the latest.
        public let other: [Point]
    }

    /// A value as a bar.
    public struct Bar: Hashable, Sendable {
        /// The middle of its days and its value.
        public let point: Point
        /// The number of days that it covers.
        public let days: Int
        /// Whether its day is not over yet.
        public let isOpen: Bool
    }

    /// Points joined in order, without a gap.
    public struct Line: Hashable, Sendable {
        /// The points, the earliest first.
        public let points: [Point]
        /// The style that it is drawn in.
        public let kind: Kind
        /// The label beside it; nil for none.
        public var name: String?

        /// The meaning of a line.
        public enum Kind: String, Hashable, Sendable {
            /// The subject of the chart.
            case line
            /// A mean over the preceding days.
            case mean
            /// The subject of the chart, where it is not measured but expected.
            case expected
            /// A target.
            case target
            /// The energy that is burned, beside what is eaten.
            case burned
            /// Something to compare with.
            case comparison
        }
    }

    /// A point with a label.
    public struct Mark: Hashable, Sendable {
        /// The day and value that the label belongs to.
        public let point: Point
        /// The label, such as a weight: "82.4 kg".
        public let text: String
    }
}

extension DayChart {
    /// An empty frame for values from `low` to `high` on these days, with ticks at least `leastStep` apart.
    init(
        label: String, unit: String, from first: CalendarDay, to last: CalendarDay, today: CalendarDay,
        margin: Double = 0, values: (low: Double, high: Double), leastStep: Double, _ sentences: Sentences
    ) {
        self.label = label
        self.unit = unit
        self.days = Double(first.daysSince1970) - margin...Double(last.daysSince1970) + margin
        let now = Tick(value: Double(today.daysSince1970), label: sentences("myplan.chart.now"))
        let isWithin = first < today && today < last
        self.today = isWithin ? now : nil
        self.xTicks = Self.ticks(from: first, to: last, sentences).map { tick in
            tick.value == now.value && !isWithin ? now : tick
        }
        self.yTicks = RoundValues.spanning(values.low, values.high, leastStep: leastStep).map { value in
            Tick(value: value, label: sentences.number(ExactDecimal(Int((value * 10).rounded()), places: 1)))
        }
    }

    /// Three evenly spaced days, labelled by month and year on a long axis.
    private static func ticks(from first: CalendarDay, to last: CalendarDay, _ sentences: Sentences) -> [Tick] {
        let span = last.daysSince1970 - first.daysSince1970
        return Set([0, span / 2, span]).sorted().map { step in
            let day = first.adding(days: step)
            return Tick(
                value: Double(day.daysSince1970),
                label: span > 300 ? sentences.shortMonth(day) : sentences.shortDate(day))
        }
    }

    /// The point of a value on a day.
    static func point(_ day: CalendarDay, _ value: Double) -> Point {
        Point(x: Double(day.daysSince1970), y: value)
    }

    /// Every nth point and always the last, so that there are hardly more than 180: no screen shows more.
    static func thinned<Element>(_ elements: [Element]) -> [Element] {
        let step = (elements.count + 179) / 180
        guard step > 1 else { return elements }
        return elements.enumerated().filter { $0.offset % step == 0 || $0.offset == elements.count - 1 }
            .map(\.element)
    }
}
