extension CycleTimeline {
    /// Begins a cycle in the place of the one there is, from its first day on. With one in the past it is where it would
    /// be by now.
    ///
    /// - Throws: `CycleProblem.startOutOfRange`, `.tooManyChanges`.
    public mutating func start(
        _ cycle: Cycle, on first: CalendarDay, today: CalendarDay
    ) throws(CycleProblem) {
        let distance = today.daysSince1970 - first.daysSince1970
        guard abs(distance) <= Self.startDistance else { throw .startOutOfRange }
        guard distance < 0 else { return try set(.running(cycle, position: distance), from: today) }
        guard changes.count + 1 < Self.mostChanges else { throw .tooManyChanges }
        changes.removeAll { $0.day > today }
        changes.append(Change(from: first, .running(cycle, position: 0)))
    }

    /// Lets the cycle rest from today on.
    ///
    /// - Throws: `CycleProblem.notRunning`, `.tooManyChanges`.
    public mutating func pause(today: CalendarDay) throws(CycleProblem) {
        let now = try running(today)
        try set(.paused(now.cycle, position: now.position), from: today)
    }

    /// Goes on today with the day on which the cycle was paused; with fasting days on weekdays, with what today's weekday
    /// has.
    ///
    /// - Throws: `CycleProblem.notPaused`, `.tooManyChanges`.
    public mutating func resume(today: CalendarDay) throws(CycleProblem) {
        guard let now = day(today), now.isPaused else { throw .notPaused }
        try set(.running(now.cycle, position: now.position), from: today)
    }

    /// Begins the next phase today. With fasting days on weekdays, today is none of them, and the others stay.
    ///
    /// - Throws: `CycleProblem.notRunning`, `.onlyPhase`, `.tooManyChanges`.
    public mutating func skipPhase(today: CalendarDay) throws(CycleProblem) {
        let now = try running(today)
        guard now.canSkip, let left = now.daysLeft else { throw .onlyPhase }
        guard !now.cycle.pattern.keepsWeekdays else {
            var skipped = self
            try skipped.set(.paused(now.cycle, position: now.position), from: today)
            try skipped.set(.running(now.cycle, position: now.position + 1), from: today.adding(days: 1))
            self = skipped
            return
        }
        try set(.running(now.cycle, position: now.position + left), from: today)
    }

    /// Moves the first day of the cycle that runs, rests or is planned. It runs from that day on; until one to come there
    /// is none. Fasting days on weekdays stay on them.
    ///
    /// - Throws: `CycleProblem.noCycle`, `.startOutOfRange`, `.tooManyChanges`.
    public mutating func moveStart(to first: CalendarDay, today: CalendarDay) throws(CycleProblem) {
        guard var cycle = cycle(from: today) else { throw .noCycle }
        let known = day(today) ?? plannedStart(after: today).flatMap(day)
        if let weekdays = known?.fastingWeekdays {
            cycle = Cycle(.fiveTwo(fastingOn: weekdays, from: first), ownTarget: cycle.ownTarget)
        }
        var moved = self
        if first > today { try moved.set(.none, from: today) }
        try moved.start(cycle, on: first, today: today)
        self = moved
    }

    /// Ends the cycle: from today on there is none.
    ///
    /// - Throws: `CycleProblem.noCycle`, `.tooManyChanges`.
    public mutating func end(today: CalendarDay) throws(CycleProblem) {
        guard cycle(from: today) != nil else { throw .noCycle }
        try set(.none, from: today)
    }

    /// Takes over what was in force elsewhere, the earliest first, on days before today and before the first change that
    /// there is. Nothing changes from today on.
    ///
    /// - Throws: `CycleProblem.tooManyChanges`; then it is as it was.
    public mutating func takeOver(_ past: [Change], today: CalendarDay) throws(CycleProblem) {
        let first = changes.first?.day
        var taken = past.filter { $0.day < min(first ?? today, today) }
        if let last = taken.last, last.state != .none, first.map({ $0 > today }) ?? true {
            taken.append(Change(from: today, .none))
        }
        guard taken.count + changes.count < Self.mostChanges else { throw .tooManyChanges }
        changes = taken + changes
    }

    /// The cycle that runs or rests today, or else the one that is planned; nil where there is none.
    public func cycle(from today: CalendarDay) -> Cycle? {
        if let now = day(today) { return now.cycle }
        return plannedStart(after: today).flatMap { day($0)?.cycle }
    }

    /// The day on which a cycle begins that is planned; nil where none is.
    public func plannedStart(after today: CalendarDay) -> CalendarDay? {
        guard let last = changes.last, last.day > today, last.state != .none else { return nil }
        return last.day
    }

    private func running(_ today: CalendarDay) throws(CycleProblem) -> CycleDay {
        guard let now = day(today), !now.isPaused else { throw .notRunning }
        return now
    }

    private mutating func set(_ state: State, from today: CalendarDay) throws(CycleProblem) {
        var kept = changes
        kept.removeAll { $0.day >= today }
        guard kept.count + 1 < Self.mostChanges else { throw .tooManyChanges }
        if (kept.last?.state ?? .none) != .none || state != .none { kept.append(Change(from: today, state)) }
        changes = kept
    }
}

/// The reason why nothing was changed about a cycle.
public enum CycleProblem: Error, Hashable, Sendable {
    /// There is no cycle.
    case noCycle
    /// No cycle runs today.
    case notRunning
    /// The cycle is not paused.
    case notPaused
    /// The pattern has a single phase.
    case onlyPhase
    /// The first day is further than `CycleTimeline.startDistance` days from today.
    case startOutOfRange
    /// It was changed as often as can be kept.
    case tooManyChanges
}
