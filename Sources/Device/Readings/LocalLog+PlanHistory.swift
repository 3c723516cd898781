package import APIContract
import NutritionScience
import Rules
import Wording

/// The plans and metrics that a device of its own made so far. Where a server makes them, it is asked for them.
extension LocalLog {
    /// The plans, the newest first: `limit` of them, all older than the plan `before` where one is given; nil where a
    /// server keeps them.
    ///
    /// - Throws: `LocalStoreError`.
    package func planHistory(limit: Int, before: Plan.ID? = nil) throws(LocalStoreError) -> PlanHistory? {
        try ofOwnDevice { rows in
            let plans = try rows.outcomes()
            let older = plans.reversed().drop { before != nil && $0.plan.id >= before ?? .last }.prefix(limit + 1)
            let entries = zip(older.prefix(limit), older.dropFirst().map(Optional.some) + [nil]).map { new, old in
                new.entry(among: plans, changes: old.map { PlanChange.between($0.outcome, new.outcome) } ?? [])
            }
            return PlanHistory(plans: entries, nextBefore: older.count > limit ? entries.last?.id : nil)
        }
    }

    /// When the plans were made, with their numbers, the newest first; none where a server keeps them.
    ///
    /// - Throws: `LocalStoreError`.
    package func planDates() throws(LocalStoreError) -> [(id: Plan.ID, createdAt: Timestamp)] {
        try ofOwnDevice { try $0.devicePlans().reversed().map { ($0.id, $0.madeAt) } } ?? []
    }

    /// Two plans side by side, the earlier one first; nil where one of them is not there, or a server keeps them.
    ///
    /// - Throws: `LocalStoreError`.
    package func planComparison(of first: Plan.ID, with second: Plan.ID) throws(LocalStoreError) -> PlanComparison? {
        try ofOwnDevice { try $0.comparison(of: min(first, second), with: max(first, second)) } ?? nil
    }

    /// The plan that the person knows beside the one in force, which changed by itself; nil where they know it, and
    /// where a server tells it.
    ///
    /// - Throws: `LocalStoreError`.
    package func planNews() throws(LocalStoreError) -> PlanComparison? {
        try ofOwnDevice { rows in
            let state = try rows.state()
            guard let since = state.planNewsSince, let plan = state.planInForce else { return nil }
            return try rows.comparison(of: since, with: plan.id)
        } ?? nil
    }

    /// The person's metrics and their history; nil where a server keeps them.
    ///
    /// - Throws: `LocalStoreError`.
    package func metricsReading() throws(LocalStoreError) -> MetricsReading? {
        let time = surroundings.now()
        return try ofOwnDevice { rows in
            guard let person = try rows.person(at: time) else { return nil }
            let history = try rows.metricsHistory()
            let last = history.count > 1 ? MetricsChange(from: history[1], to: history[0]) : nil
            return MetricsReading(person: person, history: history, change: try rows.metricsNews() ?? last)
        } ?? nil
    }

    private func ofOwnDevice<Value>(_ body: (AccountRows) throws -> Value) throws(LocalStoreError) -> Value? {
        account.isDeviceOnly ? try read(body) : nil
    }
}

/// A kept plan, with what came of it.
private struct KeptPlan {
    let plan: DevicePlanState
    let computed: NutritionPlan
    let outcome: PlanOutcome

    private static let wording = PlanWording(sentences: Sentences())

    /// The entry of the plan in a history; it may be in force where none of `plans` is newer.
    func entry(among plans: [KeptPlan], changes: [PlanChange]) -> PlanHistoryEntry {
        PlanHistoryEntry(
            id: plan.id, isActive: plan.endedAt == nil && plan.id == plans.last?.plan.id,
            reason: plan.reason, createdAt: plan.madeAt, formulaVersion: plan.formulaVersion, inputs: plan.inputs,
            targets: PlanTargets(computed, guards: Self.wording.guards(computed)), projection: outcome.projection,
            changes: changes)
    }
}

extension AccountRows {
    /// All plans with what came of them, the earliest first. One that can't be computed any more is left out.
    fileprivate func outcomes() throws -> [KeptPlan] {
        let preferences = try preferences()
        return try devicePlans().compactMap { plan in
            plan.computed.map { computed in
                KeptPlan(
                    plan: plan, computed: computed,
                    outcome: PlanOutcome(computed, on: preferences.day(at: plan.madeAt)))
            }
        }
    }

    fileprivate func comparison(of first: Plan.ID, with second: Plan.ID) throws -> PlanComparison? {
        let plans = try outcomes()
        guard let from = plans.first(where: { $0.plan.id == first }),
            let to = plans.first(where: { $0.plan.id == second })
        else { return nil }
        return PlanComparison(
            from: from.entry(among: plans, changes: []), to: to.entry(among: plans, changes: []),
            numbers: PlanChange.numbers(of: from.outcome, to.outcome))
    }
}
