public import NutritionScience

/// The data for the page of a person's cycle.
public struct CycleReading: Sendable {
    /// The person.
    public let person: PersonReading
    /// The values that days are computed from; nil if unknown.
    public let basis: CycleBasis?
    /// Whether patterns with fasting are not for them.
    public let isProtected: Bool
    /// The secret of their calendar feed; nil if there is none.
    public let feed: CalendarFeedSecret?

    /// Today where they live.
    public var today: CalendarDay { person.today }
    /// The past, current and future cycles.
    public var timeline: CycleTimeline { person.cycle }
    /// Their goal; nil if they have not chosen one.
    public var goal: Goal? { person.settings?.primaryGoal }
    /// Whether there is a plan to take the calories from.
    public var hasPlan: Bool { basis?.isAssumed == false }

    /// A reading with these values.
    package init(person: PersonReading, basis: CycleBasis?, isProtected: Bool, feed: CalendarFeedSecret?) {
        self.person = person
        self.basis = basis
        self.isProtected = isProtected
        self.feed = feed
    }
}
