package import APIContract
package import NutritionScience

/// What a person's own log says about their energy expenditure, and what a plan that is made now makes of it.
package struct ExpenditureLearning: Sendable {
    /// What plans made of a log so far.
    package struct Before: Sendable {
        /// The learned expenditure that they count on, in kilocalories a day; nil for the formula's.
        package let learned: Int?
        /// When that changed last; nil where it never did.
        package let changedAt: Timestamp?
        /// What the log held when it was looked at last; nil where that was not kept.
        package let evidence: LogEvidence?

        /// What plans made of a log with these values.
        package init(learned: Int?, changedAt: Timestamp?, evidence: LogEvidence?) {
            (self.learned, self.changedAt, self.evidence) = (learned, changedAt, evidence)
        }
    }

    /// Each day until today; empty without a weigh-in.
    package let history: ExpenditureHistory
    /// What the log says today; nil while nothing is logged.
    package let learned: LearnedExpenditure?
    /// What the log holds.
    package let evidence: LogEvidence
    /// The learned expenditure of a plan that is made now, in kilocalories a day; nil for the formula's.
    package let next: Int?
    private let before: Before?

    /// Works through the log of somebody who is `person` today and was born on a day, as far as that is known. Plans
    /// follow it by one step a week.
    ///
    /// - Parameters:
    ///   - shares: What the days of their cycle were to have.
    ///   - before: What plans made of the log so far; nil where there was none.
    ///   - preferences: Says which day it was where they live.
    ///   - eatsLittleFrom: From which day on they say that they usually eat little; nil where they don't.
    package init(
        _ log: [LoggedDay], of person: PlanInputs, born: CalendarDay?, _ shares: CycleShares, after before: Before?,
        on today: CalendarDay, _ preferences: Preferences, eatsLittleFrom: CalendarDay? = nil
    ) {
        history = ExpenditureHistory(
            log, of: person, born: born, until: today, shares, eatsLittleFrom: eatsLittleFrom)
        learned = LearnedExpenditure(history, basal: person.basalMetabolicRate.result.units)
        evidence = LogEvidence(history.days.last?.estimate, log)
        next = person.learnedExpenditure(
            after: before?.learned, changedOn: before?.changedAt.map(preferences.day), history,
            hasNews: before?.evidence != evidence, on: today)
        self.before = before
    }

    /// What the person weighed at their last weigh-in without the noise of single mornings, in kilograms, where forecasts
    /// begin; nil without a weigh-in. What is expected of the days since then is none of it.
    package var trendWeight: Double? { history.latestWeighIn?.estimate.trendWeight }

    /// What the log said from a day on.
    package func estimates(from first: CalendarDay) -> [ExpenditureReport.Day] {
        let latest = history.latestWeighIn?.day
        return history.days.drop { $0.day < first }.map { ExpenditureReport.Day($0, latestWeighIn: latest) }
    }

    /// Whether a plan in force is on its way to what the log says, by a step a week.
    package func isFollowed(by plan: NutritionPlan) -> Bool {
        learned?.isFollowed(by: plan) ?? false
    }

    /// When the learned expenditure of plans changed last, with one that is made at a moment; nil where it never did.
    package func changedAt(_ time: Timestamp) -> Timestamp? { next == before?.learned ? before?.changedAt : time }
}

extension ExpenditureOutlook {
    /// How many days ago a week may have ended that somebody is asked about: later nobody remembers.
    private static let daysOfMemory = 14

    /// What a log says today of somebody from whose settings a plan follows, and what a plan would make of it now.
    package init(_ learning: ExpenditureLearning, of plan: NutritionPlan, on today: CalendarDay) throws(InputProblem) {
        self.init(
            learned: learning.learned, trendWeight: learning.trendWeight,
            weighIns: learning.history.days.compactMap { day in
                day.weighIn.map { MeasuredWeight(day: day.day, weight: $0.kilograms.value) }
            },
            trend: MeasuredTrend(learning.history), next: try plan.learning(learning.next),
            questionableWeek: learning.history.questionableWeeks.last {
                $0.upperBound.adding(days: Self.daysOfMemory) >= today && $0.upperBound < today
            })
    }
}
