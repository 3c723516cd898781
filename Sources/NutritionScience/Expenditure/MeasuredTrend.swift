/// The rate of a person's weight change over the last weeks, from their weigh-ins alone: the straight line through
/// them, and its reliability. It ignores plans, so that a new one doesn't change it.
///
/// The requirement of two weeks, a fresh weigh-in and twice its own noise is the product's own rule.
public struct MeasuredTrend: Hashable, Sendable {
    /// The change of weight in kilograms a day, negative where it falls.
    public let dailyChange: Double
    /// The standard deviation of the change, in kilograms a day.
    public let standardDeviation: Double
    /// The value of the line on the day of the latest weigh-in, in kilograms.
    public let weight: Double

    /// The most days considered, the fewest between their first and last weigh-in, and the most since the last one.
    public static let (mostDays, fewestDays, oldestWeighIn) = (28, 14, 6)
    /// The least deviation of a weigh-in from the line that is assumed, in kilograms, however close a few of them are.
    private static let leastNoise = 0.45
    /// The number of standard deviations by which a change must differ from zero.
    private static let leastDeviations = 2.0

    /// The trend on the last day of a history; nil where its weigh-ins are too few, too close together or too old.
    public init?(_ history: ExpenditureHistory) {
        let recent = history.days.suffix(Self.mostDays + 1)
        var points: [(day: Double, weight: Double)] = []
        for (index, day) in recent.enumerated() {
            if let weighIn = day.weighIn { points.append((Double(index), weighIn.kilograms.value)) }
        }
        guard let first = points.first, let last = points.last, last.day - first.day >= Double(Self.fewestDays),
            recent.count - 1 - Int(last.day) <= Self.oldestWeighIn
        else { return nil }
        self.init(points, until: last.day)
    }

    /// The line of least squares through weights on two or more days.
    private init(_ points: [(day: Double, weight: Double)], until last: Double) {
        let count = Double(points.count)
        let meanDay = points.reduce(0) { $0 + $1.day } / count
        let meanWeight = points.reduce(0) { $0 + $1.weight } / count
        let spread = points.reduce(0) { $0 + ($1.day - meanDay) * ($1.day - meanDay) }
        let slope = points.reduce(0) { $0 + ($1.day - meanDay) * ($1.weight - meanWeight) } / spread
        let misses = points.reduce(0.0) { sum, point in
            let miss = point.weight - meanWeight - slope * (point.day - meanDay)
            return sum + miss * miss
        }
        let noise = max((misses / max(1, count - 2)).squareRoot(), Self.leastNoise)
        dailyChange = slope
        standardDeviation = noise / spread.squareRoot()
        weight = meanWeight + slope * (last - meanDay)
    }

    /// Whether weight moved towards a target, in kilograms, by more than its own noise.
    public func leads(to target: Double) -> Bool {
        let change = target < weight ? -dailyChange : dailyChange
        return change > Self.leastDeviations * standardDeviation
    }

    /// The number of days until the target, in kilograms, is reached at this rate; nil where weight does not move
    /// there.
    public func days(to target: Double) -> Int? {
        guard leads(to: target) else { return nil }
        return Int(((target - weight) / dailyChange).rounded(.up))
    }
}
