/// What weigh-ins and a log say about a person's energy expenditure.
public struct ExpenditureEstimate: Hashable, Sendable {
    /// Energy expenditure in kilocalories a day.
    public let expenditure: Double
    /// The standard deviation of the expenditure, in kilocalories a day.
    public let standardDeviation: Double
    /// Body weight in kilograms without the noise of scale and water.
    public let trendWeight: Double
    /// How many weigh-ins stand behind it.
    public let weighIns: Int
    /// How many days with logged intake stand behind it.
    public let loggedDays: Int

    /// The band that holds the expenditure with a probability of 80 %, in kilocalories a day.
    public var band: ClosedRange<Double> {
        expenditure - Self.eightyPercent * standardDeviation...expenditure + Self.eightyPercent * standardDeviation
    }

    private static let eightyPercent = 1.2816
}
