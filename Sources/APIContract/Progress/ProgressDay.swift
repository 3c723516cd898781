/// A day's log in sum, beside its targets.
public struct ProgressDay: Codable, Hashable, Sendable {
    /// The sums of the log.
    public let totals: DayTotals
    /// The targets that were in force on that day; nil where there was neither a plan nor a cycle.
    @OrNull public private(set) var targets: DayTargets?

    /// A day with these totals and targets.
    public init(totals: DayTotals, targets: DayTargets?) {
        self.totals = totals
        self.targets = targets
    }

    /// Whether the calories are within a tenth of their target; nil where there is no target or nothing was eaten.
    public var isOnTarget: Bool? {
        totals.calories.flatMap { calories in targets?.isNear(calories: calories) }
    }
}
