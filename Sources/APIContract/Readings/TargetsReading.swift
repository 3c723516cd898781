public import NutritionScience

/// A person's daily targets, current or proposed.
public struct TargetsReading: Sendable {
    /// The person.
    public let person: PersonReading
    /// Their own targets, each from a day on.
    public let history: OwnTargetsHistory
    /// The targets of a week, with their own ones.
    public let week: TargetWeek
    /// The combined effect of the targets.
    public let meaning: TargetsMeaning

    /// Today's targets, with everything in force.
    public var today: DailyTargets { week.targets(on: person.today, in: person.cycle.day(person.today)) }

    /// The targets of any day by the plan alone.
    public var plan: DailyTargets { TargetWeek(OwnTargets(), week.basis).targets(onWeekday: 0) }

    /// The targets of a person with own targets on top of their plan's basis; nil without a plan. `learned` is the
    /// expenditure by the log, in kilocalories a day.
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

    /// Their own targets, each from a day on, as far as they apply to days of the plan in force, and to the days before
    /// today that a change is checked against.
    public var changes: [OwnTargetsChange] {
        let made = person.plan.map { person.preferences.day(at: $0.createdAt) } ?? person.today
        let first = min(made, person.today.adding(days: -RestrictionSeam.days))
        return history.since(first).changes.map(OwnTargetsChange.init)
    }
}
