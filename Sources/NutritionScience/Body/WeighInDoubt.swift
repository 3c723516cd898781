/// What speaks against a weight that a person gave: it is asked about before it is stored.
public struct WeighInDoubt: Hashable, Sendable {
    /// The day of the weigh-in that speaks against it.
    public let day: CalendarDay
    /// What was weighed on that day.
    public let weight: Mass

    /// How many days before and after a weigh-in are looked at.
    public static let days = 3
    /// By how many per cent of another weigh-in it may be off.
    public static let mostPercent = 5

    /// What speaks against `weight` on `day`; nil where nothing does.
    ///
    /// A weight is in doubt that is more than 5 % off the trend of the days before, or off all weigh-ins of the days
    /// around, or off the one of the day itself, which it replaces. It corrects that one where the trend agrees with it,
    /// or without a trend all of the days around. The same weight once more is not in doubt: that was believed before.
    /// Of the weigh-ins that it is off, the nearest speaks, of two the earlier; the one that `weight` replaces only where
    /// no other does.
    public init?(_ weight: Mass, on day: CalendarDay, weighIns: [(day: CalendarDay, weight: Mass)]) {
        func distance(_ other: CalendarDay) -> Int { abs(other.daysSince1970 - day.daysSince1970) }
        func isOff(_ other: Mass) -> Bool {
            100 * abs(weight.grams - other.grams) > Self.mostPercent * other.grams
        }
        let replaced = weighIns.first { $0.day == day }
        guard weight != replaced?.weight else { return nil }
        let others = weighIns.filter { $0.day != day }
        let near = others.filter { distance($0.day) <= Self.days }
        let trend = WeightTrend(weighIns, on: day.adding(days: -1))
        let isOffOthers: Bool
        if let trend, isOff(trend.weight) {
            isOffOthers = true
        } else if let replaced {
            let isCorrection = trend != nil || (!near.isEmpty && !near.contains { isOff($0.weight) })
            isOffOthers = isOff(replaced.weight) && !isCorrection
        } else {
            isOffOthers = !near.isEmpty && near.allSatisfy { isOff($0.weight) }
        }
        guard isOffOthers else { return nil }
        let nearest = others.filter { isOff($0.weight) }.min { (distance($0.day), $0.day) < (distance($1.day), $1.day) }
        guard let speaking = nearest ?? replaced else { return nil }
        (self.day, self.weight) = (speaking.day, speaking.weight)
    }
}
