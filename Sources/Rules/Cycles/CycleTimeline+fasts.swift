package import NutritionScience

extension CycleTimeline {
    /// Whether a cycle with fasting days runs on a day, or is planned after it.
    package func fasts(from today: CalendarDay) -> Bool {
        let coming = plannedStart(after: today).flatMap { day($0) }
        return [day(today), coming].contains { day in day.map { !$0.isPaused && $0.cycle.pattern.hasFasting } ?? false }
    }
}
