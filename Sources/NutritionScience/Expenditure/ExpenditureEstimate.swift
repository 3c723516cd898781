/// What weigh-ins and a log say about a person's energy expenditure.
public struct ExpenditureEstimate: Hashable, Sendable {
    /// Energy expenditure in kilocalories a day.
    public internal(set) var expenditure: Double
    /// The standard deviation of the expenditure, in kilocalories a day.
    public internal(set) var standardDeviation: Double
    /// Body weight in kilograms without the noise of scale and water.
    public internal(set) var trendWeight: Double
    /// How many weigh-ins stand behind it.
    public internal(set) var weighIns: Int
    /// How many days with logged intake stand behind it.
    public internal(set) var loggedDays: Int

    /// The band that holds the expenditure with a probability of 80 %, in kilocalories a day.
    public var band: ClosedRange<Double> {
        expenditure - Self.eightyPercent * standardDeviation...expenditure + Self.eightyPercent * standardDeviation
    }

    private static let eightyPercent = 1.2816
}

extension ExpenditureEstimate {
    /// The largest standard deviation with which a plan follows the estimate, in kilocalories a day.
    public static let usableDeviation = 150.0
    /// By how much the expenditure that a plan uses changes at most at once, in kilocalories a day.
    public static let largestStep = 150

    /// Whether the estimate is certain enough for a plan to follow it.
    public var isUsable: Bool { standardDeviation < Self.usableDeviation }

    /// The expenditure that a plan should use next, in whole kilocalories a day, when it uses `current` now: the
    /// estimate, but no more than one step away. Nil while the estimate is not usable.
    public func next(after current: Int) -> Int? {
        guard isUsable, expenditure.magnitude < 1e6 else { return nil }
        let learned = Int(expenditure.rounded(.toNearestOrAwayFromZero))
        return min(max(learned, current - Self.largestStep), current + Self.largestStep)
    }
}
