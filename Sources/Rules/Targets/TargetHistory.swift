package import APIContract
package import NutritionScience

/// The targets that were in force on which days: those of the plan, with what the person had set themselves and the phase
/// of their cycle. Before the first plan a cycle tells calories only.
package struct TargetHistory: Sendable {
    /// The facts behind them.
    package let facts: TargetFacts
    /// The targets of the days that were looked at; many are alike.
    private var known = KnownTargets()

    /// The targets that follow from these facts.
    package init(_ facts: TargetFacts) {
        self.facts = facts
    }

    /// The targets that were in force on a day; nil with neither a plan nor a cycle.
    package mutating func targets(on day: CalendarDay) -> DayTargets? { targets(of: period(on: day), on: day) }

    /// The plan that was in force on a day; nil for none.
    package func plan(on day: CalendarDay) -> PlanOutcome? { period(on: day)?.plan }

    /// The week of the plan that was in force on a day, with what the person had set themselves then; nil for none.
    package mutating func week(on day: CalendarDay) -> TargetWeek? {
        period(on: day).flatMap { known.week(of: $0, own: facts.own.own(on: day), isProtected: isProtected(on: day)) }
    }

    private func period(on day: CalendarDay) -> TargetFacts.Period? {
        let periods = facts.periods
        // The first period that begins after the day ends those that count.
        var (low, high) = (0, periods.count)
        while low < high {
            let middle = (low + high) / 2
            if periods[middle].from <= day { low = middle + 1 } else { high = middle }
        }
        let period = low == 0 ? nil : periods[low - 1]
        let hasEnded = period?.end.map { $0 <= day } ?? false
        return hasEnded ? nil : period
    }

    /// The targets of a range of days, each from its first day on. Plans and phases that changed none of them are left
    /// out.
    package mutating func periods(from day: CalendarDay, to last: CalendarDay) -> [TargetPeriod] {
        let plans =
            [(from: day, plan: nil)]
            + facts.periods.flatMap { period -> [(from: CalendarDay, plan: TargetFacts.Period?)] in
                [(max(day, period.from), period)] + (period.end.map { [(max(day, $0), nil)] } ?? [])
            }
        var result: [TargetPeriod] = []
        for (index, (first, plan)) in plans.enumerated() {
            let end = index + 1 < plans.count ? plans[index + 1].from.adding(days: -1) : last
            guard first <= end else { continue }
            let today = facts.today
            // What is known of the person now counts from today on, in the midst of a phase too.
            let ranges = first < today && today <= end ? [first...today.adding(days: -1), today...end] : [first...end]
            for first in ranges.flatMap(days(thatMayDifferIn:)) {
                let targets = targets(of: plan, on: first)
                if result.last?.targets != targets { result.append(TargetPeriod(from: first, targets: targets)) }
            }
        }
        return result
    }

    /// The days of a range from which on another target may be in force. With targets of one's own, each may have its
    /// own.
    private func days(thatMayDifferIn range: ClosedRange<CalendarDay>) -> [CalendarDay] {
        facts.cycle.stretches(in: range).flatMap { stretch in
            let (first, last) = (stretch.days.lowerBound, stretch.days.upperBound)
            guard let begin = facts.own.changes.first?.day, begin <= last else { return [first] }
            let days = max(first.adding(days: 1), begin).daysSince1970..<last.daysSince1970 + 1
            return [first] + days.map(CalendarDay.init(daysSince1970:))
        }
    }

    /// The targets of a day while a plan is in force, or none is.
    private mutating func targets(of plan: TargetFacts.Period?, on day: CalendarDay) -> DayTargets? {
        let ofCycle = facts.cycle.day(day)
        if let plan {
            return known.targets(
                of: plan, own: facts.own.own(on: day), isProtected: isProtected(on: day), on: day, in: ofCycle)
        }
        guard facts.isComplete else { return nil }
        return ofCycle.flatMap(calories(of:)).map { DayTargets(calories: $0) }
    }

    /// The calories of a day of a cycle without a plan; nil where the person chose none.
    private func calories(of day: CycleDay) -> Int? {
        let chosen = day.cycle.basis(in: nil, isProtected: isProtected(on: day.day))
        let basis = day.day == facts.today ? facts.basisToday ?? chosen : chosen
        return basis.map(day.calories)
    }

    private func isProtected(on day: CalendarDay) -> Bool { facts.protectedFrom.map { $0 <= day } ?? false }
}
