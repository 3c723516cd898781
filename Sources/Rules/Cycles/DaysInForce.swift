package import NutritionScience

/// The kilocalories of days by what is in force on them and by the plan as it is today.
package struct DaysInForce: Sendable {
    private let cycle: CycleTimeline
    private let own: OwnTargetsHistory
    private let basis: TargetsBasis?
    private let isProtected: Bool
    private let firstDay: CalendarDay

    /// The days of a person.
    ///
    /// - Parameters:
    ///   - own: What they have set themselves.
    ///   - basis: What targets follow from today; nil without a plan, where a cycle tells its own calories.
    ///   - isProtected: Whether they are too young or too light for days under their target.
    ///   - firstDay: The first day of which anything is known.
    package init(
        cycle: CycleTimeline, own: OwnTargetsHistory, basis: TargetsBasis?, isProtected: Bool, firstDay: CalendarDay
    ) {
        (self.cycle, self.own, self.basis) = (cycle, own, basis)
        (self.isProtected, self.firstDay) = (isProtected, firstDay)
    }

    /// The first day of which anything is known: `begin`, on which the account was made, or that of a cycle or of targets
    /// that a device of its own had before; nil where there is none of them.
    package static func firstDay(
        since begin: CalendarDay?, _ cycle: CycleTimeline, _ own: OwnTargetsHistory
    ) -> CalendarDay? {
        [begin, cycle.changes.first?.day, own.changes.first?.day].compactMap(\.self).min()
    }

    /// Whether what is in force from today on, after what was lived before, keeps the limit of days under the floor: in a
    /// cycle, by what the person has set themselves, and from the one to the other.
    package func keepLimit(from today: CalendarDay) -> Bool {
        let assumed = cycle.cycle(from: today)?.ownTarget.map { CycleBasis(assumedFrom: $0, isProtected: isProtected) }
        guard let floor = basis?.leastMean ?? assumed?.lowestMean else { return true }
        return ([today] + cycle.changes.map(\.day).filter { $0 > today }).allSatisfy { day in
            keep(floor: floor, acrossChangeOn: day)
        }
    }

    /// Whether any of the days that a change today or tomorrow is looked at with is under the calorie floor.
    package func hasAnyUnderFloor(until day: CalendarDay) -> Bool {
        let floor = basis?.leastMean ?? CalorieTarget.floor(.other)
        return (-RestrictionSeam.days...0).contains { distance in
            let day = day.adding(days: distance)
            return day >= firstDay && calories(day).map { $0 < floor } ?? false
        }
    }

    /// Whether the days before a change and from it on keep the limit together. The plan itself is always open to go back
    /// to, so days from the change on count where they have less, or make up for such days.
    private func keep(floor: Int, acrossChangeOn day: CalendarDay) -> Bool {
        let distances = 0..<RestrictionSeam.days
        let after = distances.map { calories(day.adding(days: $0)) }
        if let basis, !after.contains(where: { $0 ?? basis.calories < basis.calories }) { return true }
        let before = distances.map { distance in
            let day = day.adding(days: distance - RestrictionSeam.days)
            return day < firstDay ? nil : calories(day)
        }
        return RestrictionSeam(before: before, after: after).keeps(floor: floor)
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
