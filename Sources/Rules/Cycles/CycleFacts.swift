package import APIContract
package import NutritionScience

/// Everything that decides whether an action on a person's cycle is allowed.
package struct CycleFacts: Sendable {
    /// The cycle as it was, is and will be.
    package var timeline: CycleTimeline
    /// The targets that the person has set themselves.
    package var ownTargets: OwnTargetsHistory
    /// The basis of targets: the plan in force, or the one that would be made now; nil where weight and height are not
    /// known.
    package var basis: TargetsBasis?
    /// The person's goal.
    package var goal: Goal
    /// Whether fasting days are for them.
    package var allowsFasting: Bool
    /// The first day of which anything is known.
    package var firstDay: CalendarDay
    /// Today where they live.
    package var today: CalendarDay

    /// Facts with these values. The first day of which anything is known is `begin`, or that of a cycle or of targets
    /// that a device of its own had before.
    package init(
        timeline: CycleTimeline, ownTargets: OwnTargetsHistory, basis: TargetsBasis?, goal: Goal?, allowsFasting: Bool,
        begin: CalendarDay?, today: CalendarDay
    ) {
        (self.timeline, self.ownTargets, self.basis) = (timeline, ownTargets, basis)
        (self.goal, self.allowsFasting, self.today) = (goal ?? .maintain, allowsFasting, today)
        firstDay = DaysInForce.firstDay(since: begin, timeline, ownTargets) ?? today
    }

    /// The timeline once something was done with the cycle today. What is taken over is history, about which today's
    /// rules don't ask.
    ///
    /// - Throws: `CycleError`, `CycleProblem`.
    package func applying(_ action: CycleAction) throws -> CycleTimeline {
        if case .start(let cycle, _) = action { try check(cycle) }
        let timeline = try self.timeline.applying(action, today: today)
        if case .takeOver = action { return timeline }
        guard allowsFasting || !timeline.fasts(from: today) else { throw CycleError.fastingNotAllowed }
        guard days(in: timeline).keepLimit(from: today) else { throw CycleError.tooSevere }
        return timeline
    }

    private func check(_ cycle: Cycle) throws(CycleError) {
        let week = basis.map { TargetWeek(ownTargets.own(on: today), $0) }
        guard let basis = cycle.basis(in: week, isProtected: !allowsFasting) else { throw .caloriesMissing }
        guard allowsFasting || !cycle.pattern.hasFasting else { throw .fastingNotAllowed }
        guard !CycleTargets(cycle.pattern, basis).leavesTooMuch else { throw .tooMuchLeft }
    }

    /// Whether any of the days that a change today or tomorrow is looked at with is under the calorie floor.
    package var hasDaysUnderFloor: Bool { days(in: timeline).hasAnyUnderFloor(until: today) }

    private func days(in timeline: CycleTimeline) -> DaysInForce {
        DaysInForce(
            cycle: timeline, own: ownTargets, basis: basis, isProtected: !allowsFasting, firstDay: firstDay)
    }
}

/// The reason why there is no such cycle.
package enum CycleError: Error, Hashable, Sendable {
    /// There is neither a plan nor calories of the person's own to compute its days from.
    case caloriesMissing
    /// Its fasting days are not for people under 18 or underweight.
    case fastingNotAllowed
    /// With the days that were lived before, more than two in a row would be under the calorie floor, or seven on
    /// average.
    case tooSevere
    /// Its other phases leave more than `CycleTargets.mostShare` per cent of expenditure for a day.
    case tooMuchLeft

    /// The code of a refusal for this reason.
    package var code: ErrorCode {
        switch self {
        case .caloriesMissing: .cycleCaloriesMissing
        case .fastingNotAllowed: .fastingNotAllowed
        case .tooSevere: .cycleTooSevere
        case .tooMuchLeft: .cycleUneven
        }
    }
}
