public import NutritionScience

/// The targets of somebody's days, as they are or as they would be.
public struct TargetsReading: Sendable {
    /// Whose they are.
    public let person: PersonReading
    /// What they have set themselves, and from which day on.
    public let history: OwnTargetsHistory
    /// The targets of a week, with what they have set themselves.
    public let week: TargetWeek
    /// What they mean together.
    public let meaning: TargetsMeaning

    /// The targets of today, with whatever is in force.
    public var today: DailyTargets { week.targets(on: person.today, in: person.cycle.day(person.today)) }

    /// The targets of any day by the plan alone.
    public var plan: DailyTargets { TargetWeek(OwnTargets(), week.basis).targets(onWeekday: 0) }

    /// The targets of a person who has set this above what their plan gives; nil without any. `learned` is what the log
    /// shows them to spend, in kilocalories a day.
    package init?(_ person: PersonReading, _ history: OwnTargetsHistory, above basis: TargetsBasis, learned: Int?) {
        guard person.plan != nil, let plan = person.current else { return nil }
        let week = TargetWeek(history.own(on: person.today), basis)
        self.person = person
        self.history = history
        self.week = week
        self.meaning = TargetsMeaning(
            week, plan: plan.underWay(at: person.forecastStart), cycle: person.cycle, today: person.today,
            learned: learned)
    }

    /// What they have set from which day on, as far as it holds on days of the plan in force, and on the days before
    /// today that a change is looked at with.
    public var changes: [OwnTargetsChange] {
        let made = person.plan.map { person.preferences.day(at: $0.createdAt) } ?? person.today
        let first = min(made, person.today.adding(days: -RestrictionSeam.days))
        return history.since(first).changes.map(OwnTargetsChange.init)
    }
}
