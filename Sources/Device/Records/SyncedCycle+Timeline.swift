import APIContract
import NutritionScience

extension SyncedCycle {
    /// A timeline, as devices hold it.
    init(_ timeline: CycleTimeline) {
        self.init(
            changes: timeline.changes.map { change in
                let (cycle, position, isPaused): (Cycle?, Int?, Bool?) =
                    switch change.state {
                    case .none: (nil, nil, nil)
                    case .running(let cycle, let position): (cycle, position, false)
                    case .paused(let cycle, let position): (cycle, position, true)
                    }
                return Change(
                    from: change.day, phases: cycle?.pattern, position: position, isPaused: isPaused,
                    calories: cycle?.ownTarget?.calories, assumedExpenditure: cycle?.ownTarget?.assumedExpenditure)
            })
    }

    /// What was, is and will be in force.
    var timeline: CycleTimeline {
        CycleTimeline(
            changes.map { change in
                guard let phases = change.phases else { return .init(from: change.from, .none) }
                let own = change.calories.map {
                    Cycle.OwnCalories(calories: $0, assumedExpenditure: change.assumedExpenditure ?? $0)
                }
                let (cycle, position) = (Cycle(phases, ownTarget: own), change.position ?? 0)
                return .init(
                    from: change.from,
                    change.isPaused == true
                        ? .paused(cycle, position: position) : .running(cycle, position: position))
            })
    }
}
