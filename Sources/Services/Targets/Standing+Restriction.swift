import APIContract
import NutritionScience

extension Standing {
    /// Whether what is in force from today on, after what was lived before, keeps the limit of days under the floor: in a
    /// cycle, by what the person has set themselves, and from the one to the other.
    func keepsRestrictionLimit(
        _ cycle: CycleTimeline, _ own: OwnTargetsHistory, on today: CalendarDay
    ) throws -> Bool {
        let basis = try targetsBasis(on: today)
        let assumed = try basis == nil ? cycle.cycle(from: today).flatMap { try cycleBasis($0, on: today) } : nil
        guard let floor = basis?.leastMean ?? assumed?.lowestMean else { return true }
        let days = DaysInForce(
            cycle: cycle, own: own, basis: basis, isProtected: !allowsFasting(on: today),
            firstDay: person.preferences.day(at: user.createdAt))
        return ([today] + cycle.changes.map(\.day).filter { $0 > today }).allSatisfy { day in
            days.keep(floor: floor, acrossChangeOn: day)
        }
    }

    /// Whether any of the days that a change today or tomorrow is looked at with is under the calorie floor.
    func hasDaysUnderFloor(on today: CalendarDay) throws -> Bool {
        let basis = try targetsBasis(on: today)
        let days = DaysInForce(
            cycle: try cycleTimeline(), own: try ownTargetsHistory(), basis: basis,
            isProtected: !allowsFasting(on: today), firstDay: person.preferences.day(at: user.createdAt))
        return days.hasAny(under: basis?.leastMean ?? CalorieTarget.floor(.other), until: today)
    }
}

/// The kilocalories of days by what is in force on them and by the plan as it is today.
private struct DaysInForce {
    let cycle: CycleTimeline
    let own: OwnTargetsHistory
    /// Nil without a plan, where a cycle tells its own calories.
    let basis: TargetsBasis?
    /// Whether the person is too young or too light for days under their target.
    let isProtected: Bool
    /// The day on which the account was made; nothing is known of days before.
    let firstDay: CalendarDay

    /// Whether the days before a change and from it on keep the limit together. The plan itself is always open to go back
    /// to, so days from the change on count where they have less, or make up for such days.
    func keep(floor: Int, acrossChangeOn day: CalendarDay) -> Bool {
        let distances = 0..<RestrictionSeam.days
        let after = distances.map { calories(day.adding(days: $0)) }
        if let basis, !after.contains(where: { $0 ?? basis.calories < basis.calories }) { return true }
        let before = distances.map { distance in
            let day = day.adding(days: distance - RestrictionSeam.days)
            return day < firstDay ? nil : calories(day)
        }
        return RestrictionSeam(before: before, after: after).keeps(floor: floor)
    }

    /// Whether a day lately, or this one, is under a floor.
    func hasAny(under floor: Int, until day: CalendarDay) -> Bool {
        (-RestrictionSeam.days...0).contains { distance in
            let day = day.adding(days: distance)
            return day >= firstDay && calories(day).map { $0 < floor } ?? false
        }
    }

    private func calories(_ day: CalendarDay) -> Int? {
        guard let basis else {
            return running(day).flatMap { day in
                day.cycle.ownTarget.map { day.calories(CycleBasis(assumedFrom: $0, isProtected: isProtected)) }
            }
        }
        return TargetWeek(own.own(on: day), basis).targets(on: day, in: cycle.day(day)).calories.amount
    }

    private func running(_ day: CalendarDay) -> CycleDay? { cycle.day(day).flatMap { $0.isPaused ? nil : $0 } }
}
