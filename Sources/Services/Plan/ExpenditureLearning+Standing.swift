import APIContract
import NutritionScience
import Rules

extension ExpenditureLearning {
    /// Works through the log of somebody whose settings are `person` today, after their latest plan.
    init(
        _ log: [LoggedDay], of person: PlanInputs, _ standing: Standing, after latest: PlanSummary?,
        on today: CalendarDay
    ) throws {
        let shares = try CycleShares(standing.cycleTimeline()) { try standing.cycleBasis($0, on: today) }
        self.init(
            log, of: person, born: standing.settings?.dateOfBirth, shares,
            after: latest.map {
                Before(learned: $0.inputs.learnedExpenditure, changedAt: $0.learnedChangedAt, evidence: $0.evidence)
            },
            on: today, standing.person.preferences, eatsLittleFrom: standing.settings?.eatsLittleFrom)
    }
}
