/// What speaks against a weight that somebody typed: it is asked about before it is stored.
public struct WeighInDoubt: Hashable, Sendable {
    /// The day of the weigh-in that speaks against it.
    public let day: CalendarDay
    /// What was weighed on that day.
    public let weight: Mass

    /// How many days before and after a weigh-in are looked at.
    public static let days = 3
    /// By how many per cent of another weigh-in it may be off.
    public static let mostPercent = 5

    /// What speaks against `weight` on `day`; nil where one of the weigh-ins of these days is at most 5 % off, or where
    /// there is none. The weigh-in that is nearest speaks, of two the earlier; that of `day` itself, which `weight`
    /// corrects, does not.
    public init?(_ weight: Mass, on day: CalendarDay, weighIns: [(day: CalendarDay, weight: Mass)]) {
        func distance(_ other: CalendarDay) -> Int { abs(other.daysSince1970 - day.daysSince1970) }
        let near = weighIns.filter { distance($0.day) <= Self.days }
        let isFar = near.allSatisfy {
            100 * abs(weight.grams - $0.weight.grams) > Self.mostPercent * $0.weight.grams
        }
        let others = near.filter { $0.day != day }
        guard isFar, let nearest = others.min(by: { (distance($0.day), $0.day) < (distance($1.day), $1.day) }) else {
            return nil
        }
        (self.day, self.weight) = (nearest.day, nearest.weight)
    }
}
