extension TargetWeek {
    /// The intake from a day on, as a timeline for a projection: cycles move around the person's own mean, days without
    /// a running one have that mean with the refeeds, and diet breaks are at expenditure. With nothing set, it is
    /// `cycle` itself.
    public func course(_ cycle: CycleTimeline, from today: CalendarDay) -> CycleTimeline {
        let breaks = own.maintenance.breaks.filter { $0.upperBound >= today }
        let plain = meanWithRefeeds == basis.calories ? nil : everyDay(meanWithRefeeds)
        guard plain != nil || ownMean != nil || !breaks.isEmpty else { return cycle }
        var changes = [CycleTimeline.Change(from: today, state(of: cycle.state(on: today), plain))]
        for change in cycle.changes where change.day > today {
            changes.append(.init(from: change.day, state(of: change.state, plain)))
        }
        return breaks.reduce(CycleTimeline(changes)) { pausing($0, in: $1, from: today) }
    }

    private func everyDay(_ calories: Int) -> CycleTimeline.State {
        let own = Cycle.OwnCalories(calories: calories, assumedExpenditure: basis.expenditure)
        return .running(Cycle(CyclePreset.continuous.pattern, ownTarget: own), position: 0)
    }

    /// The state with the person's own mean.
    private func state(of state: CycleTimeline.State, _ plain: CycleTimeline.State?) -> CycleTimeline.State {
        guard case .running(let cycle, let position) = state else { return plain ?? state }
        guard cycle.ownTarget == nil, let ownMean else { return state }
        let own = Cycle.OwnCalories(calories: ownMean, assumedExpenditure: basis.expenditure)
        return .running(Cycle(cycle.pattern, ownTarget: own), position: position)
    }

    /// The same course with the days of a diet break at expenditure.
    private func pausing(
        _ course: CycleTimeline, in days: ClosedRange<CalendarDay>, from today: CalendarDay
    ) -> CycleTimeline {
        let (first, next) = (max(days.lowerBound, today), days.upperBound.adding(days: 1))
        let before = course.changes.filter { $0.day < first }
        let after = course.changes.filter { $0.day > next }
        return CycleTimeline(
            before + [
                .init(from: first, everyDay(max(basis.expenditure, basis.calories))),
                .init(from: next, course.state(on: next)),
            ] + after)
    }

    /// The number of days by which current and future diet breaks delay the target weight: those that are left of them.
    public func daysOfBreaks(from today: CalendarDay) -> Int {
        guard hasDeficit else { return 0 }
        return own.maintenance.breaks.filter { $0.upperBound >= today }.reduce(0) { days, range in
            days + range.upperBound.daysSince1970 - max(range.lowerBound, today).daysSince1970 + 1
        }
    }
}

extension CycleTimeline {
    /// The state in force on a day, with the position reached.
    func state(on day: CalendarDay) -> State {
        guard let day = self.day(day) else { return .none }
        return day.isPaused ? .paused(day.cycle, position: day.position) : .running(day.cycle, position: day.position)
    }
}
