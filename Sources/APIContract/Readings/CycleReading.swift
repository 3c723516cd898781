public import NutritionScience

/// What the page of a person's cycle is made from.
public struct CycleReading: Sendable {
    /// Whose cycle it is, with what is known of them.
    public let person: PersonReading
    /// What days are computed from; nil where nothing is known.
    public let basis: CycleBasis?
    /// Whether patterns with fasting are not for them.
    public let isProtected: Bool
    /// The secret of their calendar feed; nil where there is none.
    public let feed: CalendarFeedSecret?

    /// The day that it is where they live.
    public var today: CalendarDay { person.today }
    /// What was, is and will be in force.
    public var timeline: CycleTimeline { person.cycle }
    /// Their goal; nil where they have not said.
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
