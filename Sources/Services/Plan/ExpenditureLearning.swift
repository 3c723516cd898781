import APIContract
import Database
import Foundation
import NutritionScience

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
        let shares = try CycleShares(standing, on: today)
        history = Self.history(log, of: person, born: standing.settings?.dateOfBirth, until: today, shares)
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

    /// Learning starts from what the formula expected of the person as they were at their first weigh-in.
    private static func history(
        _ log: [LoggedDay], of person: PlanInputs, born: CalendarDay?, until today: CalendarDay, _ shares: CycleShares
    ) -> ExpenditureHistory {
        var start = person
        if let first = ExpenditureHistory.firstWeighIn(in: log) {
            start.weight = first.weight
            start.age = born?.age(on: first.day) ?? person.age
        }
        return ExpenditureHistory(log, through: today, of: start, share: shares.share)
    }
}

/// How much more or less than others a day of a person's cycle was to have.
private struct CycleShares {
    private let timeline: CycleTimeline
    private let targets: [Cycle: CycleTargets]

    init(_ standing: Standing, on today: CalendarDay) throws {
        timeline = try standing.cycleTimeline()
        targets = try timeline.cycles.reduce(into: [:]) { targets, cycle in
            targets[cycle] = try standing.cycleBasis(cycle, on: today).map { CycleTargets(cycle.pattern, $0) }
        }
    }

    func share(_ day: CalendarDay) -> Double {
        guard let day = timeline.day(day), !day.isPaused, let targets = targets[day.cycle], targets.mean > 0 else {
            return 1
        }
        return Double(max(1, targets.phases[day.phaseNumber].calories)) / Double(targets.mean)
    }
}

/// What a log held: where it is the same as before, nothing was logged, weighed or corrected since.
struct LogEvidence: Codable, Hashable, Sendable {
    let weighIns: Int
    let loggedDays: Int
    /// Tells one log from another with as many entries; nil in plans from before this was kept.
    let digest: UInt64?
}

extension LogEvidence {
    init(_ estimate: ExpenditureEstimate?, _ log: [LoggedDay]) {
        self.init(
            weighIns: estimate?.weighIns ?? 0, loggedDays: estimate?.loggedDays ?? 0, digest: Self.digest(log))
    }

    /// FNV-1a over each day's weight, energy, and whether all of it was logged.
    private static func digest(_ log: [LoggedDay]) -> UInt64 {
        log.sorted { $0.day < $1.day }.reduce(0xcbf2_9ce4_8422_2325) { digest, entry in
            let isComplete: Int? = entry.completeness.map { $0 == .complete ? 1 : 0 }
            return [entry.day.daysSince1970, entry.weight?.grams ?? -1, entry.intake ?? -1, isComplete ?? -1]
                .reduce(digest) { ($0 ^ UInt64(bitPattern: Int64($1))) &* 0x100_0000_01b3 }
        }
    }
}
