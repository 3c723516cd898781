import APIContract
import NutritionScience
import Rules

extension Storage {
    /// What the log of a person says, whose settings are `person` today, after their latest plan. It is read unless it was
    /// already.
    func learning(
        of person: PlanInputs, _ standing: Standing, from read: [LoggedDay]? = nil, after latest: PlanSummary?,
        at time: Timestamp
    ) async throws -> ExpenditureLearning {
        let log = if let read { read } else { try await log(standing.person) }
        return try ExpenditureLearning(log, of: person, standing, after: latest, on: standing.today(at: time))
    }

    /// What somebody's log says today, and what a plan would make of it; nil where weight and height are not known.
    func expenditureOutlook(_ standing: Standing, at time: Timestamp) async throws -> ExpenditureOutlook? {
        let today = standing.today(at: time)
        guard let plan = standing.settings?.plan(on: today) else { return nil }
        let latest = try standing.openLatestSummary()
        return try ExpenditureOutlook(
            await learning(of: plan.inputs, standing, after: latest, at: time), of: plan, on: today)
    }

    /// Where a forecast of a person's weight begins, in kilograms; before there is a plan at what they told.
    func forecastStart(_ standing: Standing, at time: Timestamp) async throws -> Double? {
        let weight = standing.settings?.currentWeight
        guard standing.planInForce != nil, let plan = try standing.currentPlan(on: standing.today(at: time)) else {
            return weight
        }
        return plan.forecastStart(trend: try await expenditureOutlook(standing, at: time)?.trendWeight, weight: weight)
    }
}
