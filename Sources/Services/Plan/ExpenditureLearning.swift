import APIContract
import Database
import Foundation
import NutritionScience
import Rules

/// What a person's own log says about their energy expenditure, and what a plan that is made now makes of it.
struct ExpenditureLearning: Sendable {
    /// Each day until today; empty without a weigh-in.
    let history: ExpenditureHistory
    /// The learned expenditure of a plan that is made now, in kilocalories a day; nil for the formula's.
    let next: Int?
    /// When the learned expenditure of plans changed last, with the one that is made now; nil where it never did.
    let changedAt: Timestamp?

    /// The summary of the plan in force; nil without one.
    let inForce: PlanSummary?
    /// How much the log held when the learned expenditure of plans was looked at last.
    let evidence: LogEvidence
    /// What the log says today; nil while nothing is logged.
    let learned: LearnedExpenditure?

    /// Works through the log of somebody whose settings are `person` today. Plans follow it by one step a week.
    init(_ log: [LoggedDay], of person: PlanInputs, _ standing: Standing, at time: Timestamp) throws {
        let today = standing.today(at: time)
        let shares = try CycleShares(standing.cycleTimeline()) { try standing.cycleBasis($0, on: today) }
        history = ExpenditureHistory(
            log, of: person, born: standing.settings?.dateOfBirth, until: today, shares)
        let basal = person.basalMetabolicRate.result.units
        learned = LearnedExpenditure(history, basal: basal)
        evidence = LogEvidence(history.days.last?.estimate, log)
        inForce = try standing.openLatestSummary()
        let current = inForce?.inputs.learnedExpenditure
        let lastChange = inForce?.learnedChangedAt
        next = person.learnedExpenditure(
            after: current, changedOn: lastChange.map { standing.today(at: $0) }, history,
            hasNews: inForce?.evidence != evidence, on: today)
        changedAt = next == current ? lastChange : time
    }
}
