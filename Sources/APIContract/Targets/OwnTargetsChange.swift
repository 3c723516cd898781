public import NutritionScience

/// What a person has set of their targets themselves from a day on, as it is kept and told.
public struct OwnTargetsChange: Codable, Hashable, Sendable {
    /// The first day for which it holds.
    public let from: CalendarDay
    /// What is set; nil for nothing, where everything is the plan's.
    public let own: OwnTargetsValues?

    /// What is set from a day on.
    package init(_ change: OwnTargetsHistory.Change) {
        from = change.day
        own = change.own.isEmpty ? nil : OwnTargetsValues(change.own)
    }

    /// It was checked when it was set. Should less be allowed since, the guards hold all the same.
    package var change: OwnTargetsHistory.Change {
        .init(from: from, own.map(OwnTargets.init(stored:)) ?? OwnTargets())
    }
}
