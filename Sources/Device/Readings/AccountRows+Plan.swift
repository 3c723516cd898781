import APIContract
import NutritionScience
import Rules

extension AccountRows {
    /// My Plan, in whichever state it is.
    func myPlan(of person: PersonReading, at time: Timestamp) throws -> MyPlanReading {
        MyPlanReading(person: person, state: try state(of: person))
    }

    private func state(of person: PersonReading) throws -> MyPlanReading.State {
        guard person.user.hasCompletedOnboarding else { return .beforeOnboarding }
        // Nobody sees a first plan with a deficit before they were asked what speaks against it.
        guard person.plan != nil || !person.isHealthQuestionOpen else { return .healthQuestion }
        guard let next = person.computed else { return .withoutMeasures(try cycleSteps(of: person)) }
        guard person.isAcknowledged else { return .metrics(next, id: try metricsNumber()) }
        guard let plan = person.plan, let computed = try plan.computed() else { return .withoutPlan }
        let week = try week(of: person)
        return .plan(
            PlanInForceReading(
                person: person, plan: plan, computed: computed, changes: nil, previous: nil, news: nil, newsBasis: nil,
                outlook: try outlook(of: person), week: week.soFar, weekTargets: week.targets, today: week.today,
                onboarding: try cycleSteps(of: person)))
    }

    /// The number of the latest metrics.
    private func metricsNumber() throws -> HealthMetrics.ID {
        let own = try state()
        return try own.metrics?.metrics.id ?? value(HealthMetrics.self, .metrics, .own)?.id
            ?? HealthMetrics.ID(rawValue: 1)
    }

    /// What the log says today, and what a plan would make of it; nil where weight and height are not known.
    func outlook(of person: PersonReading) throws -> ExpenditureOutlook? {
        guard let plan = person.computed else { return nil }
        return try ExpenditureOutlook(learning(of: plan.inputs, person), of: plan, on: person.today)
    }

    /// How the week goes, the targets of its days until today, and what was logged today.
    private func week(
        of person: PersonReading
    ) throws -> (soFar: WeekSoFar, targets: [DayTargets?], today: DayTotals) {
        let (today, targets) = (person.today, try targetDays(of: person))
        let days = try dayTotals(in: today.startOfWeek...today).map { totals in
            ProgressDay(totals: totals, targets: targets.targets(on: totals.day))
        }
        let all = (today.startOfWeek.daysSince1970...today.daysSince1970).map { number in
            targets.targets(on: CalendarDay(daysSince1970: number))
        }
        return (
            WeekSoFar(days, today: today, targets: targets.targets(on: today)), all,
            days.last.map(\.totals).flatMap { $0.day == today ? $0 : nil } ?? DayTotals(day: today)
        )
    }
}
