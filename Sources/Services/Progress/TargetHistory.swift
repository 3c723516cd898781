import APIContract
import Database
import NutritionScience

/// The targets that were in force on which days: those of the plan, with the calories of the cycle's phase.
struct TargetHistory: Sendable {
    /// A plan that was in force from a day on.
    struct Period: Sendable {
        let from: CalendarDay
        let plan: TargetSummary
    }

    /// The plans with the days they were made on, the earliest first, one a day: of several the last.
    let periods: [Period]
    /// The person's cycle.
    let cycle: CycleTimeline
    /// The day from which they are too young or too light for days under their target; nil where they are not.
    let protectedFrom: CalendarDay?

    /// The targets that were in force on a day; nil before the first plan.
    func targets(on day: CalendarDay) -> DayTargets? {
        // The first period that begins after the day ends those that count.
        var (low, high) = (0, periods.count)
        while low < high {
            let middle = (low + high) / 2
            if periods[middle].from <= day { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : periods[low - 1].targets(in: cycle.day(day), protectedFrom: protectedFrom)
    }

    /// The targets of a range of days, each from its first day on. Plans and phases that changed none of them are left
    /// out.
    func periods(from day: CalendarDay, to last: CalendarDay) -> [TargetPeriod] {
        var result: [TargetPeriod] = []
        for (index, period) in periods.enumerated() {
            let first = max(day, period.from)
            let end = index + 1 < periods.count ? periods[index + 1].from.adding(days: -1) : last
            guard first <= end else { continue }
            for stretch in cycle.stretches(in: first...end) {
                let targets = period.targets(in: stretch.first, protectedFrom: protectedFrom)
                if result.last?.targets != targets {
                    result.append(TargetPeriod(from: stretch.days.lowerBound, targets: targets))
                }
            }
        }
        return result
    }
}

extension TargetHistory.Period {
    /// The targets of a day of a cycle.
    fileprivate func targets(in day: CycleDay?, protectedFrom: CalendarDay?) -> DayTargets {
        let calories = day.flatMap { day in
            plan.cycleBasis(day.cycle, isProtected: protectedFrom.map { $0 <= day.day } ?? false).map(day.calories)
        }
        return DayTargets(
            calories: calories ?? plan.targets.calorieTarget, protein: plan.targets.proteinTarget,
            water: plan.targets.waterTarget)
    }
}

extension PersonStore {
    /// The targets of somebody's plans and cycle that were in force from a day on.
    func targetHistory(
        _ state: PersonState, from day: CalendarDay, today: CalendarDay
    ) async throws -> TargetHistory {
        let cycle = try state.cycleTimeline()
        guard state.latestPlan != nil else { return TargetHistory(periods: [], cycle: cycle, protectedFrom: nil) }
        let (person, preferences) = (state.user.id, state.preferences)
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
                    TargetSummary.self, plan.sealed, person: person, plan: plan.id, key: state.key)
                return TargetHistory.Period(from: made, plan: summary)
            }, cycle: cycle, protectedFrom: state.allowsFasting(on: today) ? nil : today)
    }
}

/// As much of a plan's summary as tells its daily targets, and what the days of a cycle are computed from.
struct TargetSummary: Decodable {
    struct Targets: Decodable {
        let tdee: Int
        let calorieTarget: Int
        let proteinTarget: Int
        let waterTarget: Int
    }

    let inputs: PlanInputValues
    let targets: Targets

    /// What the days of a cycle are computed from while this plan is in force. `isProtected` tells that the person is too
    /// young or too light by now, whatever the plan knew.
    func cycleBasis(_ cycle: Cycle, isProtected: Bool) -> CycleBasis? {
        inputs.planInputs.map {
            CycleBasis(
                expenditure: targets.tdee, target: targets.calorieTarget, person: $0,
                ownTarget: cycle.ownTarget?.calories, isProtected: isProtected)
        }
    }
}
