import APIContract
import NutritionScience
import Rules

extension Standing {
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

    /// The day on which the account was made; nothing is known of days before.
    var firstDay: CalendarDay { person.preferences.day(at: user.createdAt) }

    private func daysInForce(
        _ cycle: CycleTimeline, _ own: OwnTargetsHistory, on today: CalendarDay
    ) throws -> DaysInForce {
        DaysInForce(
            cycle: cycle, own: own, basis: try targetsBasis(on: today), isProtected: !allowsFasting(on: today),
            firstDay: firstDay)
    }
}
