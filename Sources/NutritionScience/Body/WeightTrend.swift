/// A person's weight without the noise of single mornings, from the weigh-ins of the last two weeks.
///
/// A weigh-in counts a fifth less for each day that has passed since. The minimum of four days and this decay are the
/// product's own rule.
public struct WeightTrend: Hashable, Sendable {
    /// The weight, to the gram.
    public let weight: Mass

    /// The number of days considered, and the fewest of them that must have weigh-ins.
    public static let (days, fewestDays) = (14, 4)
    /// The fraction of its weighting that a weigh-in keeps from one day to the next.
    private static let remaining = 0.8

    /// The trend on the morning of a day, after its weigh-in; nil with too few weigh-ins. `weighIns` may include other
    /// days than those considered, each at most once.
    public init?(_ weighIns: [(day: CalendarDay, weight: Mass)], on day: CalendarDay) {
        let first = day.adding(days: 1 - Self.days)
        let recent = weighIns.filter { first <= $0.day && $0.day <= day }
        guard recent.count >= Self.fewestDays else { return nil }
        var (sum, count) = (0.0, 0.0)
        for weighIn in recent {
            var share = 1.0
            for _ in 0..<(day.daysSince1970 - weighIn.day.daysSince1970) { share *= Self.remaining }
            sum += share * Double(weighIn.weight.grams)
            count += share
        }
        self.weight = Mass(grams: Int((sum / count).rounded()))
    }
}
