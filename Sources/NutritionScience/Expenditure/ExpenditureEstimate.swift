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

    /// The band in which the mean expenditure of the coming four to eight weeks likely is, in kilocalories a day.
    ///
    /// The standard deviation is of the past, so what the coming weeks differ by is added to it. On public logs such a band,
    /// meant for 80 of 100 cases, held 71; without the addition it held 44.
    public var band: ClosedRange<Double> {
        let variance = standardDeviation * standardDeviation + Self.longRunDeviation * Self.longRunDeviation
        let half = Self.eightyPercent * variance.squareRoot()
        return expenditure - half...expenditure + half
    }

    private static let eightyPercent = 1.2816
    /// The standard deviation of what the coming weeks differ by, in kilocalories a day, as measured on public logs.
    private static let longRunDeviation = 180.0
}
