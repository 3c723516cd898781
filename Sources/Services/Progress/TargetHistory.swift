import APIContract
import Database
import NutritionScience

/// The targets that were in force on which days: those of the plan, with what the person had set themselves and the phase
/// of their cycle. Before the first plan a cycle tells calories only.
struct TargetHistory: Sendable {
    /// A plan that was in force from a day on.
    struct Period: Sendable {
        let from: CalendarDay
        /// The day from which on it was not, without another in its place; nil for any other.
        let end: CalendarDay?
        let plan: PlanSummary
    }

    init(
        periods: [Period], cycle: CycleTimeline, own: OwnTargetsHistory, today: CalendarDay, basisToday: CycleBasis?,
        protectedFrom: CalendarDay?
    ) {
        self.periods = periods
        self.cycle = cycle
        self.own = own
        self.today = today
        self.basisToday = basisToday
        self.protectedFrom = protectedFrom
    }

    /// The plans with the days they were made on, the earliest first, one a day: of several the last.
    let periods: [Period]
    let cycle: CycleTimeline
    /// The targets that the person has set themselves.
    let own: OwnTargetsHistory
    /// Today where they live.
    let today: CalendarDay
    /// The basis of today's calories where there is a cycle but no plan.
    let basisToday: CycleBasis?
    /// The day from which they are too young or too light for days under their target; nil where they are not.
    let protectedFrom: CalendarDay?
    /// The targets of the days that were looked at; many are alike.
    private var known = KnownTargets()

    /// The targets that were in force on a day; nil with neither a plan nor a cycle.
    mutating func targets(on day: CalendarDay) -> DayTargets? { targets(of: period(on: day), on: day) }

    /// The plan that was in force on a day; nil for none.
    func plan(on day: CalendarDay) -> PlanSummary? { period(on: day)?.plan }

    private func period(on day: CalendarDay) -> Period? {
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
    mutating func periods(from day: CalendarDay, to last: CalendarDay) -> [TargetPeriod] {
        let plans =
            [(from: day, plan: nil)]
            + periods.flatMap { period -> [(from: CalendarDay, plan: Period?)] in
                [(max(day, period.from), period)] + (period.end.map { [(max(day, $0), nil)] } ?? [])
            }
        var result: [TargetPeriod] = []
        for (index, (first, plan)) in plans.enumerated() {
            let end = index + 1 < plans.count ? plans[index + 1].from.adding(days: -1) : last
            guard first <= end else { continue }
            // What is known of the person now counts from today on, in the midst of a phase too.
            let ranges = first < today && today <= end ? [first...today.adding(days: -1), today...end] : [first...end]
            for first in ranges.flatMap(days(thatMayDifferIn:)) {
                let targets = targets(of: plan, on: first)
                if result.last?.targets != targets { result.append(TargetPeriod(from: first, targets: targets)) }
            }
        }
        return result
    }

    /// The days of a range from which on another target may be in force. With targets of one's own, each may have its own.
    private func days(thatMayDifferIn range: ClosedRange<CalendarDay>) -> [CalendarDay] {
        cycle.stretches(in: range).flatMap { stretch in
            let (first, last) = (stretch.days.lowerBound, stretch.days.upperBound)
            guard let begin = own.changes.first?.day, begin <= last else { return [first] }
            let days = max(first.adding(days: 1), begin).daysSince1970..<last.daysSince1970 + 1
            return [first] + days.map(CalendarDay.init(daysSince1970:))
        }
    }

    /// The targets of a day while a plan is in force, or none is.
    private mutating func targets(of plan: Period?, on day: CalendarDay) -> DayTargets? {
        let ofCycle = cycle.day(day)
        guard let plan else { return ofCycle.flatMap(calories(of:)).map { DayTargets(calories: $0) } }
        return known.targets(
            of: plan, own: own.own(on: day), isProtected: isProtected(on: day), on: day, in: ofCycle)
    }

    /// The calories of a day of a cycle without a plan; nil where the person chose none.
    private func calories(of day: CycleDay) -> Int? {
        let chosen = day.cycle.ownTarget.map { CycleBasis(assumedFrom: $0, isProtected: isProtected(on: day.day)) }
        let basis = day.day == today ? basisToday ?? chosen : chosen
        return basis.map(day.calories)
    }

    private func isProtected(on day: CalendarDay) -> Bool { protectedFrom.map { $0 <= day } ?? false }
}

extension TargetHistory {
    /// The targets that follow from a person's cycle and plans, `plans`, each of which counts from the day on which it was
    /// made.
    init(_ snapshot: PersonSnapshot, _ plans: [PlanStore.SealedSummary], today: CalendarDay) throws {
        let (cycle, preferences) = (try snapshot.cycleTimeline(), snapshot.person.preferences)
        var latest: [(day: CalendarDay, plan: PlanStore.SealedSummary)] = []
        for plan in plans {
            let made = preferences.day(at: plan.createdAt)
            if latest.last?.day == made { latest.removeLast() }
            latest.append((made, plan))
        }
        self.init(
            periods: try latest.map { made, plan in
                let end = plan.endedAt.map { max(made, preferences.day(at: $0)) }
                let summary = try snapshot.summaries.summary(of: plan.id, sealed: plan.sealed)
                return Period(from: made, end: end, plan: summary)
            },
            cycle: cycle, own: try snapshot.ownTargetsHistory(), today: today,
            basisToday: try snapshot.planInForce == nil
                ? cycle.day(today).flatMap { try snapshot.cycleBasis($0.cycle, on: today) } : nil,
            protectedFrom: snapshot.allowsFasting(on: today) ? nil : today)
    }

    /// The person's week so far, the targets of its days until today, and the log of today. `totals` are the sums of
    /// days, the earliest first.
    mutating func week(
        _ totals: [DayTotals]
    ) -> (soFar: WeekSoFar, targets: [DayTargets?], today: DayTotals) {
        let week = today.startOfWeek...today
        let days = totals.filter { week.contains($0.day) }.map { totals in
            ProgressDay(totals: totals, targets: targets(on: totals.day))
        }
        let targetsOfDays = (week.lowerBound.daysSince1970...today.daysSince1970).map { day in
            targets(on: CalendarDay(daysSince1970: day))
        }
        return (
            WeekSoFar(days, today: today, targets: targets(on: today)), targetsOfDays,
            days.last.map(\.totals).flatMap { $0.day == today ? $0 : nil } ?? DayTotals(day: today)
        )
    }
}

extension Storage {
    /// The targets of a person's plans and cycle that were in force from a day on.
    func targetHistory(
        _ snapshot: PersonSnapshot, from day: CalendarDay, today: CalendarDay
    ) async throws -> TargetHistory {
        let known = snapshot.plansKnown(inForceFrom: day)
        let plans =
            if let known { known } else {
                try await database.read { try PlanStore.sealedSummaries(of: snapshot, inForceFrom: day, on: $0) }
            }
        return try TargetHistory(snapshot, plans, today: today)
    }
}
