import APIContract
import NutritionScience
import Rules

extension PersonSnapshot {
    /// The targets that the person has set themselves, and from which day on.
    func ownTargetsHistory() throws -> OwnTargetsHistory {
        try sealedOwnTargets.map { try OwnTargetsStore.open($0, of: person.id, key: person.key) } ?? OwnTargetsHistory()
    }

    /// The week of the plan in force, or of the one that would be made now, with what the person has set themselves; nil
    /// where weight and height are not known.
    func targetWeek(on today: CalendarDay) throws -> TargetWeek? {
        try targetsBasis(on: today).map { TargetWeek(try ownTargetsHistory().own(on: today), $0) }
    }

    /// The basis above which targets of one's own lie: the plan in force, or the one that would be made now; nil where
    /// weight and height are not known.
    func targetsBasis(on today: CalendarDay) throws -> TargetsBasis? {
        let isProtected = !allowsFasting(on: today)
        if let plan = try openPlanInForce()?.summary.outcome { return plan.targetsBasis(isProtected: isProtected) }
        return try plan(on: today).map { TargetsBasis($0, isProtected: isProtected) }
    }

    /// The first day of which anything is known.
    func firstDay() throws -> CalendarDay {
        let made = person.preferences.day(at: user.createdAt)
        return try DaysInForce.firstDay(since: made, cycleTimeline(), ownTargetsHistory()) ?? made
    }

    /// The person's energy from today on, for a projection of their weight.
    func course(from today: CalendarDay) throws -> CycleTimeline {
        let cycle = try cycleTimeline()
        return try targetWeek(on: today)?.course(cycle, from: today) ?? cycle
    }
}
