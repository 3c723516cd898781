import APIContract
import NutritionScience
import Rules

extension PersonSnapshot {
    /// The person's cycle as it was, is and will be.
    func cycleTimeline() throws -> CycleTimeline {
        try sealedCycle.map { try CycleStore.open($0, of: person.id, key: person.key) } ?? CycleTimeline()
    }

    /// The basis from which the days of a cycle are computed today: the plan in force, or the one that would be made now;
    /// without either, the calories that the person chose. Nil where nothing is known.
    func cycleBasis(_ cycle: Cycle, on today: CalendarDay) throws -> CycleBasis? {
        if let week = try targetWeek(on: today) { return week.cycleBasis(cycle) }
        return cycle.ownTarget.map { CycleBasis(assumedFrom: $0, isProtected: !allowsFasting(on: today)) }
    }

    /// Whether fasting days are for the person, as far as is known of them.
    func allowsFasting(on today: CalendarDay) -> Bool { settings?.allowsFasting(on: today) ?? true }

    /// The cycle that the person is in or that is planned, as it is today.
    func currentCycle(on today: CalendarDay) throws -> CurrentCycle? {
        let timeline = try cycleTimeline()
        guard let cycle = timeline.cycle(from: today) else { return nil }
        return CurrentCycle(
            timeline, today: today, basis: try cycleBasis(cycle, on: today), week: try targetWeek(on: today))
    }

    /// The timeline with a cycle that begins on a day.
    ///
    /// - Throws: `CycleError`, `CycleProblem`.
    func starting(_ cycle: Cycle, on first: CalendarDay, today: CalendarDay) throws -> CycleTimeline {
        guard let basis = try cycleBasis(cycle, on: today) else { throw CycleError.caloriesMissing }
        guard allowsFasting(on: today) || !cycle.pattern.hasFasting else { throw CycleError.fastingNotAllowed }
        guard !CycleTargets(cycle.pattern, basis).leavesTooMuch else { throw CycleError.tooMuchLeft }
        var timeline = try cycleTimeline()
        try timeline.start(cycle, on: first, today: today)
        guard try keepsRestrictionLimit(timeline, ownTargetsHistory(), on: today) else { throw CycleError.tooSevere }
        return timeline
    }
}

/// Why there is no such cycle.
package enum CycleError: Error, Equatable, Sendable {
    /// There is neither a plan nor calories of the person's own to compute its days from.
    case caloriesMissing
    /// Its fasting days are not for a person who is under 18 or underweight.
    case fastingNotAllowed
    /// With the days that were lived before, more than two in a row would be under the calorie floor, or seven in the mean.
    case tooSevere
    /// Its other phases leave more for a day than `CycleTargets.mostShare` per cent of expenditure.
    case tooMuchLeft
}
