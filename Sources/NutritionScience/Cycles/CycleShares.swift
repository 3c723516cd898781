/// The planned calories of the days of a person's cycles, relative to each other.
public struct CycleShares: Sendable {
    private let timeline: CycleTimeline
    private var targets: [Cycle: CycleTargets] = [:]

    /// The shares of a timeline; `basis` returns the values that a cycle's days are computed from, or nil where none
    /// are known.
    public init<Problem: Error>(
        _ timeline: CycleTimeline, basis: (Cycle) throws(Problem) -> CycleBasis?
    ) throws(Problem) {
        self.timeline = timeline
        for cycle in timeline.cycles { targets[cycle] = try basis(cycle).map { CycleTargets(cycle.pattern, $0) } }
    }

    /// The planned calories of a day, relative to the mean of its cycle; 1 without a cycle.
    public func share(_ day: CalendarDay) -> Double {
        guard let day = timeline.day(day), !day.isPaused, let targets = targets[day.cycle], targets.mean > 0 else {
            return 1
        }
        return Double(max(1, targets.phases[day.phaseNumber].calories)) / Double(targets.mean)
    }
}
