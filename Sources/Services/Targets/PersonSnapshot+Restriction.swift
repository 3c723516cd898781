import APIContract
import NutritionScience
import Rules

extension PersonSnapshot {
    /// Whether what is in force from today on, after what was lived before, keeps the limit of days under the floor: in a
    /// cycle, by what the person has set themselves, and from the one to the other.
    func keepsRestrictionLimit(
        _ cycle: CycleTimeline, _ own: OwnTargetsHistory, on today: CalendarDay
    ) throws -> Bool {
        try daysInForce(cycle, own, on: today).keepLimit(from: today)
    }

    /// Whether any of the days that a change today or tomorrow is looked at with is under the calorie floor.
    func hasDaysUnderFloor(on today: CalendarDay) throws -> Bool {
        try daysInForce(cycleTimeline(), ownTargetsHistory(), on: today).hasAnyUnderFloor(until: today)
    }

    /// The first day of which anything is known: that on which the account was made, or that of a cycle or of targets that
    /// a device of its own had before.
    func firstDay() throws -> CalendarDay {
        let made = person.preferences.day(at: user.createdAt)
        let taken = [try cycleTimeline().changes.first?.day, try ownTargetsHistory().changes.first?.day]
        return taken.compactMap(\.self).reduce(made, min)
    }

    private func daysInForce(
        _ cycle: CycleTimeline, _ own: OwnTargetsHistory, on today: CalendarDay
    ) throws -> DaysInForce {
        DaysInForce(
            cycle: cycle, own: own, basis: try targetsBasis(on: today), isProtected: !allowsFasting(on: today),
            firstDay: try firstDay())
    }
}
