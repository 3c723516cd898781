/// An estimate of a person's energy expenditure from weigh-ins and a log.
public struct ExpenditureEstimate: Hashable, Sendable {
    /// Energy expenditure in kilocalories a day.
    public let expenditure: Double
    /// The standard deviation of the expenditure, in kilocalories a day.
    public let standardDeviation: Double
    /// Body weight in kilograms without the noise of scale and water.
    public let trendWeight: Double
    /// The number of weigh-ins behind the estimate.
    public let weighIns: Int
    /// The number of days with logged intake behind the estimate.
    public let loggedDays: Int
    /// The number of those days of which something was guessed, which the standard deviation carries.
    public let guessedDays: Int

    /// The likely range of the mean expenditure of the coming four to eight weeks, in kilocalories a day.
    ///
    /// The standard deviation is that of the past, so the variation of the coming weeks is added. On public logs such a
    /// band, meant for 80 of 100 cases, held 71; without the addition it held 44.
    public var band: ClosedRange<Double> {
        let variance = standardDeviation * standardDeviation + Self.longRunDeviation * Self.longRunDeviation
        let half = Self.eightyPercent * variance.squareRoot()
        return expenditure - half...expenditure + half
    }

    private static let eightyPercent = 1.2816
    /// The standard deviation of the variation in the coming weeks, in kilocalories a day, as measured on public logs.
    private static let longRunDeviation = 180.0
}
