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
    /// What the person has set themselves.
    let own: OwnTargetsHistory
    /// Today where they live.
    let today: CalendarDay
    /// What today's calories are computed from where there is a cycle but no plan.
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

extension Storage {
    /// The targets of somebody's plans and cycle that were in force from a day on.
    func targetHistory(
        _ snapshot: PersonSnapshot, from day: CalendarDay, today: CalendarDay
    ) async throws -> TargetHistory {
        let cycle = try snapshot.cycleTimeline()
        let own = try snapshot.ownTargetsHistory()
        let protectedFrom = snapshot.allowsFasting(on: today) ? nil : today
        guard snapshot.latestPlan != nil else {
            let basis = try cycle.day(today).flatMap { try snapshot.cycleBasis($0.cycle, on: today) }
            return TargetHistory(
                periods: [], cycle: cycle, own: own, today: today, basisToday: basis, protectedFrom: protectedFrom)
        }
        let basisToday =
            try snapshot.planInForce == nil
            ? cycle.day(today).flatMap { try snapshot.cycleBasis($0.cycle, on: today) } : nil
        let (person, preferences) = (snapshot.person.id, snapshot.person.preferences)
        // Midnight UTC lies up to 14 hours after the person's own; a plan too many does no harm.
        let start = Timestamp(startOf: day.adding(days: -1))
        let plans = try await database.read { connection in
            try PlanStore.sealedSummaries(of: person, inForceFrom: start, on: connection)
        }
        var latest: [(day: CalendarDay, plan: PlanStore.SealedSummary)] = []
        for plan in plans {
            let made = preferences.day(at: plan.createdAt)
            if latest.last?.day == made { latest.removeLast() }
            latest.append((made, plan))
        }
        return TargetHistory(
            periods: try latest.map { made, plan in
                let summary = try PlanStore.summary(
                    plan.sealed, person: person, plan: plan.id, key: snapshot.person.key)
                let end = plan.endedAt.map { max(made, preferences.day(at: $0)) }
                return TargetHistory.Period(from: made, end: end, plan: summary)
            }, cycle: cycle, own: own, today: today, basisToday: basisToday, protectedFrom: protectedFrom)
    }
}
