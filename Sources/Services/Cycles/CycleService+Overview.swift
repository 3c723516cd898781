import APIContract
import Database
public import NutritionScience

/// Everything that the page of a person's cycle is made from, read at one moment.
public struct CycleOverview: Sendable {
    /// The day that it is where they live.
    public let today: CalendarDay
    /// What was, is and will be in force.
    public let timeline: CycleTimeline
    /// What days are computed from; nil where nothing is known.
    public let basis: CycleBasis?
    /// Their goal; nil where they have not told one.
    public let goal: Goal?
    /// Whether patterns with fasting are not for them.
    public let isProtected: Bool
    /// The secret of their calendar feed; nil where there is none.
    public let feed: CalendarFeedSecret?
}

extension CycleService {
    /// What the page of a person's cycle is made from.
    public func overview(of person: Int64) async throws -> CycleOverview {
        let state = try await storage.state(of: person)
        let feed = try await storage.database.read {
            try CalendarFeedStore.secret(of: person, key: state.key, on: $0)
        }
        let today = state.today(at: storage.time)
        let timeline = try state.cycleTimeline()
        let inForce = timeline.cycle(from: today)
        let basis = try state.cycleBasis(
            inForce ?? Cycle(CyclePreset.continuous.pattern), on: today)
        return CycleOverview(
            today: today, timeline: timeline, basis: basis,
            goal: state.settings?.primaryGoal,
            isProtected: !state.allowsFasting(on: today), feed: feed)
    }
}
