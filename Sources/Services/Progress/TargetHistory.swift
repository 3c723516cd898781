import APIContract
import Database
import NutritionScience

/// The targets that were in force on which days.
struct TargetHistory: Sendable {
    /// The targets with the days they were made on, the earliest first, one a day: of several plans the last.
    let periods: [TargetPeriod]

    /// The targets that were in force on a day; nil before the first plan.
    func targets(on day: CalendarDay) -> DayTargets? {
        // The first period that begins after the day ends those that count.
        var (low, high) = (0, periods.count)
        while low < high {
            let middle = (low + high) / 2
            if periods[middle].from <= day { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : periods[low - 1].targets
    }

    /// The targets from a day on. Plans that changed none of them are left out.
    func periods(from day: CalendarDay) -> [TargetPeriod] {
        var result: [TargetPeriod] = []
        for period in periods {
            let first = TargetPeriod(from: max(day, period.from), targets: period.targets)
            if result.last?.from == first.from { result.removeLast() }
            if result.last?.targets != first.targets { result.append(first) }
        }
        return result
    }
}

extension PersonStore {
    /// The targets of somebody's plans that were in force from a day on.
    func targetHistory(_ state: PersonState, from day: CalendarDay) async throws -> TargetHistory {
        guard state.latestPlan != nil else { return TargetHistory(periods: []) }
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
                return TargetPeriod(from: made, targets: DayTargets(summary.targets))
            })
    }
}

/// As much of a plan's summary as tells its daily targets.
struct TargetSummary: Decodable {
    struct Targets: Decodable {
        let calorieTarget: Int
        let proteinTarget: Int
        let waterTarget: Int
    }

    let targets: Targets
}

extension DayTargets {
    fileprivate init(_ targets: TargetSummary.Targets) {
        self.init(
            calories: targets.calorieTarget, protein: targets.proteinTarget, water: targets.waterTarget)
    }
}
