package import APIContract
package import NutritionScience

extension SyncedCycle {
    /// A timeline, as it is stored and as devices hold it.
    package init(_ timeline: CycleTimeline) {
        self.init(changes: timeline.changes.map(Change.init))
    }

    /// The timeline.
    package var timeline: CycleTimeline { CycleTimeline(changes.map(\.change)) }
}

extension SyncedCycle.Change {
    /// A change of a timeline.
    package init(_ change: CycleTimeline.Change) {
        let (cycle, position, isPaused): (Cycle?, Int?, Bool?) =
            switch change.state {
            case .none: (nil, nil, nil)
            case .running(let cycle, let position): (cycle, position, nil)
            case .paused(let cycle, let position): (cycle, position, true)
            }
        self.init(
            from: change.day, phases: cycle?.pattern, position: position, isPaused: isPaused,
            calories: cycle?.ownTarget?.calories, assumedExpenditure: cycle?.ownTarget?.assumedExpenditure)
    }

    /// The change of the timeline.
    package var change: CycleTimeline.Change {
        guard let phases else { return CycleTimeline.Change(from: from, .none) }
        let own = calories.map { Cycle.OwnCalories(calories: $0, assumedExpenditure: assumedExpenditure ?? $0) }
        let (cycle, position) = (Cycle(phases, ownTarget: own), position ?? 0)
        return CycleTimeline.Change(
            from: from, isPaused == true ? .paused(cycle, position: position) : .running(cycle, position: position))
    }
}
