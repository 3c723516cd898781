import APIContract
import Database
import NutritionScience
import Rules

extension Storage {
    /// The targets of a person's plans and cycle that were in force from a day on.
    func targetHistory(
        _ standing: Standing, from day: CalendarDay, today: CalendarDay
    ) async throws -> TargetHistory {
        let cycle = try standing.cycleTimeline()
        let basisToday =
            try standing.planInForce == nil
            ? cycle.day(today).flatMap { try standing.cycleBasis($0.cycle, on: today) } : nil
        return TargetHistory(
            TargetFacts(
                periods: try await targetPeriods(standing, from: day), cycle: cycle,
                own: try standing.ownTargetsHistory(), today: today, basisToday: basisToday,
                isProtected: !standing.allowsFasting(on: today)))
    }

    /// The plans that were in force from a day on.
    private func targetPeriods(_ standing: Standing, from day: CalendarDay) async throws -> [TargetFacts.Period] {
        guard standing.latestPlan != nil else { return [] }
        let (person, key, preferences) = (standing.person.id, standing.person.key, standing.person.preferences)
        // Midnight UTC lies up to 14 hours after the person's own; a plan too many does no harm.
        let start = Timestamp(startOf: day.adding(days: -1))
        let plans = try await database.read { connection in
            try PlanStore.sealedSummaries(of: person, inForceFrom: start, on: connection)
        }
        return try TargetFacts.last(ofDays: plans, madeAt: \.createdAt, preferences).map { plan in
            let summary = try PlanStore.summary(plan.sealed, person: person, plan: plan.id, key: key)
            return TargetFacts.Period(
                summary.outcome, madeAt: plan.createdAt, endedAt: plan.endedAt, preferences)
        }
    }
}
