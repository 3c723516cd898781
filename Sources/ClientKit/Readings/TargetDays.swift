import APIContract
import NutritionScience
import Rules

/// The targets that were in force on which days, as far as this device knows: a device of its own keeps its plans, and
/// of a server's plans it knows the one in force.
struct TargetDays {
    /// A plan that was in force from a day on.
    struct Period {
        /// The day on which it was made.
        let from: CalendarDay
        /// The day from which on it was not, without another in its place; nil for any other.
        let end: CalendarDay?
        let plan: NutritionPlan
        /// What it asked for, with what the person has set themselves.
        let week: TargetWeek
    }

    let person: PersonReading
    /// The plans with the days they were made on, the earliest first, one a day: of several the last.
    let periods: [Period]
    /// Whether there were no plans but these.
    let isComplete: Bool
    /// Whether the person is too young or too light for days under their target.
    let isProtected: Bool
    /// What the days of a cycle are computed from today.
    let basisToday: (Cycle) -> CycleBasis?

    /// The first day of a plan; nil without one.
    var firstDay: CalendarDay? { periods.first?.from }

    /// The plan that was in force on a day; nil for none.
    func period(on day: CalendarDay) -> Period? {
        periods.last { $0.from <= day }.flatMap { period in period.end.map { $0 <= day } == true ? nil : period }
    }

    /// The targets of a day; nil where neither a plan nor a cycle tells them.
    func targets(on day: CalendarDay) -> DayTargets? {
        let ofCycle = person.cycle.day(day)
        guard let period = period(on: day) else {
            guard isComplete || person.plan == nil else { return nil }
            return ofCycle.flatMap(calories).map { DayTargets(calories: $0) }
        }
        let week = day < person.today ? period.week : person.week ?? period.week
        return DayTargets(week.targets(on: day, in: ofCycle))
    }

    /// The targets of a range of days, each from its first day on.
    func periods(from first: CalendarDay, to last: CalendarDay) -> [TargetPeriod] {
        var periods: [TargetPeriod] = []
        for number in first.daysSince1970...max(first.daysSince1970, last.daysSince1970) {
            let day = CalendarDay(daysSince1970: number)
            let targets = targets(on: day)
            if periods.last?.targets != targets { periods.append(TargetPeriod(from: day, targets: targets)) }
        }
        return periods
    }

    /// The calories of a day of a cycle without a plan; nil where the person chose none.
    private func calories(of day: CycleDay) -> Int? {
        let isProtected = isProtected && day.day >= person.today
        let chosen = day.cycle.ownTarget.map { CycleBasis(assumedFrom: $0, isProtected: isProtected) }
        return (day.day == person.today ? basisToday(day.cycle) ?? chosen : chosen).map(day.calories)
    }
}

extension AccountRows {
    /// The targets of the days of somebody.
    func targetDays(of person: PersonReading) throws -> TargetDays {
        let isOwn = try state().account.isDeviceOnly
        return TargetDays(
            person: person, periods: try isOwn ? ownPeriods(of: person) : serverPeriod(of: person), isComplete: isOwn,
            isProtected: isProtected(person), basisToday: { basis($0, of: person) })
    }

    private func serverPeriod(of person: PersonReading) -> [TargetDays.Period] {
        guard let plan = person.plan, let current = person.current, let week = person.week else { return [] }
        return [
            TargetDays.Period(
                from: person.preferences.day(at: plan.createdAt), end: nil, plan: current,
                week: TargetWeek(week.own, TargetsBasis(current, isProtected: false)))
        ]
    }

    private func ownPeriods(of person: PersonReading) throws -> [TargetDays.Period] {
        let own = try own()
        return try devicePlans().reduce(into: []) { periods, plan in
            guard let computed = plan.plan else { return }
            let made = person.preferences.day(at: plan.madeAt)
            if periods.last?.from == made { periods.removeLast() }
            periods.append(
                TargetDays.Period(
                    from: made, end: plan.endedAt.map { max(made, person.preferences.day(at: $0)) }, plan: computed,
                    week: TargetWeek(own, TargetsBasis(computed, isProtected: false))))
        }
    }

    /// All plans of a device of its own, the earliest first.
    func devicePlans() throws -> [DevicePlanState] {
        try kept(DevicePlanState.self, .plan) + [try state().plan].compactMap(\.self)
    }
}
