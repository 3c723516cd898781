package import NutritionScience

/// Something that is done with a cycle.
package enum CycleAction: Hashable, Sendable {
    /// Begins in the place of the cycle there is.
    case start(Cycle, on: CalendarDay)
    /// Rests from today on.
    case pause
    /// Goes on with the day on which it was paused.
    case resume
    /// Begins the next phase today.
    case skipPhase
    /// Has another first day.
    case moveStart(to: CalendarDay)
    /// Ends: from today on there is none.
    case end
    /// Takes over changes that were in force elsewhere before. Nothing changes from today on.
    case takeOver([CycleTimeline.Change])
}

extension CycleTimeline {
    /// The timeline once something was done with the cycle today.
    package func applying(_ action: CycleAction, today: CalendarDay) throws(CycleProblem) -> CycleTimeline {
        var timeline = self
        switch action {
        case .start(let cycle, let first): try timeline.start(cycle, on: first, today: today)
        case .pause: try timeline.pause(today: today)
        case .resume: try timeline.resume(today: today)
        case .skipPhase: try timeline.skipPhase(today: today)
        case .moveStart(let first): try timeline.moveStart(to: first, today: today)
        case .end: try timeline.end(today: today)
        case .takeOver(let past): try timeline.takeOver(past, today: today)
        }
        return timeline
    }
}
