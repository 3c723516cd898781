/// The weigh-in that contradicts an entered weight, which is then confirmed before it is stored.
public struct WeighInDoubt: Hashable, Sendable {
    /// The day of the contradicting weigh-in.
    public let day: CalendarDay
    /// The weight on that day.
    public let weight: Mass

    /// The number of days before and after a weigh-in that are compared.
    public static let days = 3
    /// The largest accepted difference from another weigh-in, in per cent.
    public static let mostPercent = 5

    /// The weigh-in that contradicts `weight` on `day`; nil where none does.
    ///
    /// A weight is in doubt if it is more than 5 % off the trend of the days before, or off all weigh-ins of the days
    /// around, or off the one of the same day, which it replaces. It corrects that one if the trend agrees with it or,
    /// without a trend, all of the days around do. The same weight once more is not in doubt, as it was accepted
    /// before. Of the contradicting weigh-ins the nearest is chosen, of two the earlier; the one that `weight` replaces
    /// only where there is no other.
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
