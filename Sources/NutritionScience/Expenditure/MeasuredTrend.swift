/// How fast a person's weight changed over the last weeks, as their weigh-ins alone tell it: the straight line through
/// them, and how far it can be trusted. It does not know of plans, so that none made since changes what it says.
///
/// That two weeks, a fresh weigh-in and twice its own noise are needed is our own rule.
public struct MeasuredTrend: Hashable, Sendable {
    /// The change of weight in kilograms a day, negative where it falls.
    public let dailyChange: Double
    /// The standard deviation of the change, in kilograms a day.
    public let standardDeviation: Double
    /// Where the line is on the day of the latest weigh-in, in kilograms.
    public let weight: Double

    /// How many days are looked at, how many lie at least between their first and last weigh-in, and how many days ago
    /// the last one may have been.
    public static let (mostDays, fewestDays, oldestWeighIn) = (28, 14, 6)
    /// How far a weigh-in is off the line at least, in kilograms, whatever a few of them look like.
    private static let leastNoise = 0.45
    /// By how many standard deviations a change must differ from none.
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

    /// The line of least squares through weights on days, of which there are two or more.
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

    /// After how many days the target, in kilograms, is reached at this rate; nil where weight does not move there.
    public func days(to target: Double) -> Int? {
        guard leads(to: target) else { return nil }
        return Int(((target - weight) / dailyChange).rounded(.up))
    }
}
