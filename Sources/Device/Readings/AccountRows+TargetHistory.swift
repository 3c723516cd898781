import APIContract
import NutritionScience
import Rules

extension AccountRows {
    /// The targets of a person's days, as far as this device knows: a device of its own keeps its plans, and of a
    /// server's plans it knows the one in force.
    func targetHistory(of person: PersonReading) throws -> TargetHistory {
        let isOwn = try state().account.isDeviceOnly
        let basisToday =
            person.plan == nil ? try person.cycle.day(person.today).flatMap { try basis($0.cycle, of: person) } : nil
        return TargetHistory(
            TargetFacts(
                periods: try isOwn ? ownPeriods(person.preferences) : serverPeriods(person.preferences),
                isComplete: isOwn || person.plan == nil, cycle: person.cycle, own: try ownTargetsHistory(),
                today: person.today, basisToday: basisToday, isProtected: try isProtected(person)))
    }

    private func serverPeriods(_ preferences: Preferences) throws -> [TargetFacts.Period] {
        guard let plan = try serverPlan() else { return [] }
        let outcome = PlanOutcome(
            inputs: plan.inputs, targets: PlanNumbers(plan.targets, guards: []), projection: plan.projection)
        return [TargetFacts.Period(outcome, madeAt: plan.createdAt, endedAt: nil, preferences)]
    }

    private func ownPeriods(_ preferences: Preferences) throws -> [TargetFacts.Period] {
        let plans = try devicePlans().compactMap { plan in plan.computed.map { (plan: plan, computed: $0) } }
        return TargetFacts.last(ofDays: plans, madeAt: \.plan.madeAt, preferences).map { plan, computed in
            let outcome = PlanOutcome(inputs: plan.inputs, targets: PlanNumbers(computed), projection: nil)
            return TargetFacts.Period(outcome, madeAt: plan.madeAt, endedAt: plan.endedAt, preferences)
        }
    }

    /// All plans of a device of its own, the earliest first.
    func devicePlans() throws -> [DevicePlanState] {
        try kept(DevicePlanState.self, .plan) + [try state().plan].compactMap(\.self)
    }
}
