import APIContract
import NutritionScience
import Rules

/// The targets that were in force on which days, as far as this device knows: a device of its own keeps its plans, and
/// of a server's plans it knows the one in force.
struct TargetDays {
    /// A plan that was in force from a day on, with what the person had set themselves then.
    struct Period {
        /// The day on which it was made, or on which they set something else.
        let from: CalendarDay
        /// The day from which on it was not, without another in its place; nil for any other.
        let end: CalendarDay?
        let plan: NutritionPlan
        /// What it asked for, with what the person has set themselves.
        let week: TargetWeek

        /// The days of a plan that was made on a day: of each change of what the person has set themselves those from it
        /// on, until the plan ended, or the next one was made on the day `next`.
        static func all(
            of plan: NutritionPlan, from made: CalendarDay, end: CalendarDay?, next: CalendarDay?,
            _ own: OwnTargetsHistory
        ) -> [Period] {
            let basis = TargetsBasis(plan, isProtected: false)
            let over = [end, next].compactMap(\.self).min()
            let changed = own.changes.map(\.day).filter { day in day > made && over.map { day < $0 } ?? true }
            let days = [made] + changed
            return days.map { day in
                Period(
                    from: day, end: day == days.last ? end : nil, plan: plan, week: TargetWeek(own.own(on: day), basis))
            }
        }
    }

    let person: PersonReading
    /// The plans with the days they were made on, and what was set above them, the earliest first, one a day: of several
    /// the last.
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

    private func serverPeriod(of person: PersonReading) throws -> [TargetDays.Period] {
        guard let plan = person.plan, let current = person.current else { return [] }
        return TargetDays.Period.all(
            of: current, from: person.preferences.day(at: plan.createdAt), end: nil, next: nil, try ownTargetsHistory())
    }

    private func ownPeriods(of person: PersonReading) throws -> [TargetDays.Period] {
        var plans: [(made: CalendarDay, end: CalendarDay?, plan: NutritionPlan)] = []
        for plan in try devicePlans() {
            guard let computed = plan.plan else { continue }
            let made = person.preferences.day(at: plan.madeAt)
            if plans.last?.made == made { plans.removeLast() }
            plans.append((made, plan.endedAt.map { max(made, person.preferences.day(at: $0)) }, computed))
        }
        let own = try ownTargetsHistory()
        return zip(plans, plans.dropFirst().map(\.made) + [nil]).flatMap { plan, next in
            TargetDays.Period.all(of: plan.plan, from: plan.made, end: plan.end, next: next, own)
        }
    }

    /// All plans of a device of its own, the earliest first.
    func devicePlans() throws -> [DevicePlanState] {
        try kept(DevicePlanState.self, .plan) + [try state().plan].compactMap(\.self)
    }
}
