import APIContract
import NutritionScience

/// The targets of days that were looked at. Most days have those of another one, and need not be worked out again.
struct KnownTargets: Sendable {
    private var weeks: [Week: TargetWeek] = [:]
    private var days: [Day: DayTargets] = [:]

    /// The basis of the days of a week.
    private struct Week: Hashable {
        let plan: CalendarDay
        let own: OwnTargets
        let isProtected: Bool
    }

    /// Everything by which a day differs from others.
    private struct Day: Hashable {
        let week: Week
        /// Nil where nothing is set, so that no weekday differs from another.
        let weekday: Int?
        let isAtMaintenance: Bool
        /// Nil where no cycle runs.
        let cycle: Cycle?
        let phase: Int
    }

    /// The targets of a day on which a plan is in force.
    mutating func targets(
        of plan: TargetFacts.Period, own: OwnTargets, isProtected: Bool, on day: CalendarDay, in cycle: CycleDay?
    ) -> DayTargets {
        let running = cycle.flatMap { $0.isPaused ? nil : $0 }
        let key = Day(
            week: Week(plan: plan.from, own: own, isProtected: isProtected),
            weekday: own.isEmpty ? nil : day.weekday, isAtMaintenance: own.maintenance.contains(day),
            cycle: running?.cycle, phase: running?.phaseNumber ?? 0)
        if let known = days[key] { return known }
        let targets = week(key.week, of: plan.plan).map { DayTargets($0.targets(on: day, in: cycle)) }
        // Plans from before more was kept of them have no more than their numbers.
        let numbers = plan.plan.targets
        let found =
            targets
            ?? DayTargets(calories: numbers.calorieTarget, protein: numbers.proteinTarget, water: numbers.waterTarget)
        days[key] = found
        return found
    }

    /// The week of a plan; nil for one that was computed from less than plans are now.
    mutating func week(of plan: TargetFacts.Period, own: OwnTargets, isProtected: Bool) -> TargetWeek? {
        week(Week(plan: plan.from, own: own, isProtected: isProtected), of: plan.plan)
    }

    private mutating func week(_ key: Week, of plan: PlanOutcome) -> TargetWeek? {
        if let known = weeks[key] { return known }
        let week = plan.targetsBasis(isProtected: key.isProtected).map { TargetWeek(key.own, $0) }
        weeks[key] = week
        return week
    }
}
