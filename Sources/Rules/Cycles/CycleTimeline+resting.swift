package import NutritionScience

extension CycleTimeline {
    /// The same with a cycle with fasting days at rest from today on, or without one that is planned, where a person's
    /// settings say that fasting is not for them; nil where it stays as it is.
    ///
    /// - Throws: `CycleProblem` for more changes than there can be.
    package func resting(for settings: Settings, on today: CalendarDay) throws(CycleProblem) -> CycleTimeline? {
        guard !settings.allowsFasting(on: today), fasts(from: today) else { return nil }
        var timeline = self
        if timeline.day(today) == nil { try timeline.end(today: today) } else { try timeline.pause(today: today) }
        return timeline
    }
}
