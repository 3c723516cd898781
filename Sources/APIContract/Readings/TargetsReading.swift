public import NutritionScience

/// The targets of somebody's days, as they are or as they would be.
public struct TargetsReading: Sendable {
    /// Whose they are.
    public let person: PersonReading
    /// The targets of a week, with what they have set themselves.
    public let week: TargetWeek
    /// What they mean together.
    public let meaning: TargetsMeaning

    /// The targets of today, with whatever is in force.
    public var today: DailyTargets { week.targets(on: person.today, in: person.cycle.day(person.today)) }

    /// The targets of any day by the plan alone.
    public var plan: DailyTargets { TargetWeek(OwnTargets(), week.basis).targets(onWeekday: 0) }

    /// A reading with these values.
    package init(person: PersonReading, week: TargetWeek, meaning: TargetsMeaning) {
        self.person = person
        self.week = week
        self.meaning = meaning
    }
}
