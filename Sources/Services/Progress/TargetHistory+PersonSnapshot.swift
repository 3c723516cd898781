import APIContract
import Database
import NutritionScience
import Rules

extension TargetHistory {
    /// The targets that follow from a person's cycle and plans, `plans`, each of which counts from the day on which it was
    /// made.
    init(_ snapshot: PersonSnapshot, _ plans: [PlanStore.SealedSummary], today: CalendarDay) throws {
        let (cycle, preferences) = (try snapshot.cycleTimeline(), snapshot.person.preferences)
        let periods = try TargetFacts.last(ofDays: plans, madeAt: \.createdAt, preferences).map { plan in
            let summary = try snapshot.summaries.summary(of: plan.id, sealed: plan.sealed)
            return TargetFacts.Period(
                summary.outcome, madeAt: plan.createdAt, endedAt: plan.endedAt, preferences)
        }
        self.init(
            TargetFacts(
                periods: periods, cycle: cycle, own: try snapshot.ownTargetsHistory(), today: today,
                basisToday: try snapshot.planInForce == nil
                    ? cycle.day(today).flatMap { try snapshot.cycleBasis($0.cycle, on: today) } : nil,
                isProtected: !snapshot.allowsFasting(on: today)))
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
