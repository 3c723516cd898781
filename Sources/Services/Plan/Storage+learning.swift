import APIContract
import NutritionScience
import Rules

extension Storage {
    /// What the log of a person says, whose settings are `person` today, after their latest plan.
    func learning(
        of person: PlanInputs, _ snapshot: PersonSnapshot, after latest: PlanSummary?, at time: Timestamp
    ) async throws -> ExpenditureLearning {
        try ExpenditureLearning(
            await log(snapshot.person), of: person, snapshot, after: latest, on: snapshot.today(at: time))
    }

    /// What somebody's log says today, and what a plan would make of it; nil where weight and height are not known.
    func expenditureOutlook(_ snapshot: PersonSnapshot, at time: Timestamp) async throws -> ExpenditureOutlook? {
        let today = snapshot.today(at: time)
        guard let plan = snapshot.settings?.plan(on: today) else { return nil }
        let latest = try snapshot.openLatestSummary()
        return try ExpenditureOutlook(
            await learning(of: plan.inputs, snapshot, after: latest, at: time), of: plan, on: today)
    }

    /// Where a forecast of a person's weight begins, in kilograms; before there is a plan at what they told.
    func forecastStart(_ snapshot: PersonSnapshot, at time: Timestamp) async throws -> Double? {
        let weight = snapshot.settings?.currentWeight
        guard snapshot.planInForce != nil, let plan = try snapshot.currentPlan(on: snapshot.today(at: time)) else {
            return weight
        }
        return plan.forecastStart(trend: try await expenditureOutlook(snapshot, at: time)?.trendWeight, weight: weight)
    }
}
