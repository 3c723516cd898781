import APIContract
import NutritionScience
import Rules

extension Storage {
    /// What the log of a person says, whose settings are `person` today, after their latest plan.
    func learning(
        of person: PlanInputs, _ standing: Standing, after latest: PlanSummary?, at time: Timestamp
    ) async throws -> ExpenditureLearning {
        try ExpenditureLearning(
            await log(standing.person), of: person, standing, after: latest, on: standing.today(at: time))
    }

    /// What somebody's log says today, and what a plan would make of it; nil where weight and height are not known.
    func expenditureOutlook(_ standing: Standing, at time: Timestamp) async throws -> ExpenditureOutlook? {
        let today = standing.today(at: time)
        guard let plan = standing.settings?.plan(on: today) else { return nil }
        let latest = try standing.openLatestSummary()
        return try ExpenditureOutlook(
            await learning(of: plan.inputs, standing, after: latest, at: time), of: plan, on: today)
    }

    /// Where a forecast of somebody's weight begins, in kilograms: where their trend is, or at what they told before there
    /// is a plan.
    func forecastStart(_ standing: Standing, at time: Timestamp) async throws -> Double? {
        let outlook = try await standing.planInForce == nil ? nil : expenditureOutlook(standing, at: time)
        return outlook?.trendWeight ?? standing.settings?.currentWeight
    }
}
