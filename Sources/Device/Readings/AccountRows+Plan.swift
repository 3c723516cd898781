import APIContract
import NutritionScience
import Rules

extension AccountRows {
    /// My Plan, in whichever state it is.
    func myPlan(of person: PersonReading, at time: Timestamp) throws -> MyPlanReading {
        MyPlanReading(person: person, state: try state(of: person))
    }

    private func state(of person: PersonReading) throws -> MyPlanReading.State {
        switch try MyPlanStage(of: person) {
        case .beforeOnboarding: return .beforeOnboarding
        case .healthQuestion: return .healthQuestion
        case .withoutMeasures: return .withoutMeasures(try cycleSteps(of: person))
        case .metrics(let next): return .metrics(next, id: try metricsNumber())
        case .withoutPlan: return .withoutPlan
        case .plan(let plan, let computed):
            let today = person.today
            let week = WeekReading(try dayTotals(in: today.startOfWeek...today), try targetHistory(of: person))
            return .plan(
                PlanInForceReading(
                    person: person, plan: plan, computed: computed, changes: nil, previous: nil, news: nil,
                    newsBasis: nil, outlook: try outlook(of: person), week: week.soFar, weekTargets: week.targets,
                    today: week.today, onboarding: try cycleSteps(of: person)))
        }
    }

    /// The number of the latest metrics.
    private func metricsNumber() throws -> HealthMetrics.ID {
        let own = try state()
        return try own.metrics?.metrics.id ?? value(HealthMetrics.self, .metrics, .own)?.id
            ?? HealthMetrics.ID(rawValue: 1)
    }

    /// The outlook by today's log, with the plan that would be made of it; nil where weight and height are not known.
    func outlook(of person: PersonReading) throws -> ExpenditureOutlook? {
        guard let plan = person.computed else { return nil }
        return try ExpenditureOutlook(learning(of: plan.inputs, person), of: plan, on: person.today)
    }
}
