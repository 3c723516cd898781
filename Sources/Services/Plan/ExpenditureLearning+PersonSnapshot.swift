import APIContract
import NutritionScience
import Rules

extension ExpenditureLearning {
    /// Works through the log of a person whose settings are `person` today, after their latest plan.
    init(
        _ log: [LoggedDay], of person: PlanInputs, _ snapshot: PersonSnapshot, after latest: PlanSummary?,
        on today: CalendarDay
    ) throws {
        let shares = try CycleShares(snapshot.cycleTimeline()) { try snapshot.cycleBasis($0, on: today) }
        self.init(
            log, of: person, born: snapshot.settings?.dateOfBirth, shares,
            after: latest.map {
                Before(learned: $0.inputs.learnedExpenditure, changedAt: $0.learnedChangedAt, evidence: $0.evidence)
            },
            on: today, snapshot.person.preferences, eatsLittleFrom: snapshot.settings?.eatsLittleFrom)
    }
}

extension ExpenditureOutlook {
    /// A person's expenditure by their log today, and what a plan makes of it that follows from their settings.
    init(_ log: [LoggedDay], of plan: NutritionPlan, _ snapshot: PersonSnapshot, on today: CalendarDay) throws {
        try self.init(
            ExpenditureLearning(log, of: plan.inputs, snapshot, after: snapshot.openLatestSummary(), on: today),
            of: plan,
            on: today)
    }
}
