import APIContract
import NutritionScience
import Rules

extension Storage {
    /// Learns from the log of a person whose settings are `person` today, after their latest plan. It is read unless it was
    /// already.
    func learning(
        of person: PlanInputs, _ snapshot: PersonSnapshot, from read: [LoggedDay]? = nil, after latest: PlanSummary?,
        at time: Timestamp
    ) async throws -> ExpenditureLearning {
        let log = if let read { read } else { try await log(snapshot.person) }
        return try ExpenditureLearning(log, of: person, snapshot, after: latest, on: snapshot.today(at: time))
    }

    /// A person's expenditure by their log today, and what a plan would make of it; nil where weight and height are not known.
    func expenditureOutlook(_ snapshot: PersonSnapshot, at time: Timestamp) async throws -> ExpenditureOutlook? {
        let today = snapshot.today(at: time)
        guard let plan = snapshot.settings?.plan(on: today) else { return nil }
        return try ExpenditureOutlook(await log(snapshot.person), of: plan, snapshot, on: today)
    }

    /// The weight at which a forecast begins, in kilograms; before there is a plan, the one that the person gave.
    func forecastStart(_ snapshot: PersonSnapshot, at time: Timestamp) async throws -> Double? {
        let weight = snapshot.settings?.currentWeight
        guard snapshot.planInForce != nil, let plan = try snapshot.currentPlan(on: snapshot.today(at: time)) else {
            return weight
        }
        return plan.forecastStart(trend: try await expenditureOutlook(snapshot, at: time)?.trendWeight, weight: weight)
    }
}
