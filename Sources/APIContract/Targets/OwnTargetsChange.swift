public import NutritionScience

/// A person's own targets from a day on, as they are stored and sent.
public struct OwnTargetsChange: Codable, Hashable, Sendable {
    /// The first day on which they apply.
    public let from: CalendarDay
    /// The targets; nil for none, if everything is the plan's.
    public let own: OwnTargetsValues?

    /// A change of the history.
    package init(_ change: OwnTargetsHistory.Change) {
        from = change.day
        own = change.own.isEmpty ? nil : OwnTargetsValues(change.own)
    }

    /// It was checked when it was set. If less is allowed since then, the guards still apply.
    package var change: OwnTargetsHistory.Change {
        .init(from: from, own.map(OwnTargets.init(stored:)) ?? OwnTargets())
    }
}
