package import APIContract
package import NutritionScience

/// The energy expenditure learned from a person's own log, and its effect on a plan that is made now.
package struct ExpenditureLearning: Sendable {
    /// The use that previous plans made of a log.
    package struct Before: Sendable {
        /// The learned expenditure that they use, in kilocalories a day; nil for the formula's.
        package let learned: Int?
        /// The time of its last change; nil without one.
        package let changedAt: Timestamp?
        /// The data of the log at the previous evaluation; nil where that was not kept.
        package let evidence: LogEvidence?

        /// The use of a log with these values.
        package init(learned: Int?, changedAt: Timestamp?, evidence: LogEvidence?) {
            (self.learned, self.changedAt, self.evidence) = (learned, changedAt, evidence)
        }
    }

    /// Each day until today; empty without a weigh-in.
    package let history: ExpenditureHistory
    /// The expenditure learned by today; nil while nothing is logged.
    package let learned: LearnedExpenditure?
    /// The data of the log.
    package let evidence: LogEvidence
    /// The learned expenditure for a plan that is made now, in kilocalories a day; nil for the formula's.
    package let next: Int?
    private let before: Before?

    /// Evaluates the log of a person who is `person` today, with their date of birth, as far as known. Plans follow it
    /// by one step a week.
    ///
    /// - Parameters:
    ///   - shares: The planned calories of the days of their cycle, relative to each other.
    ///   - before: The use of the log by previous plans; nil without any.
    ///   - preferences: Determines the day in their time zone.
    ///   - eatsLittleFrom: The day from which they say that they usually eat little; nil where they don't.
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

    /// The person's weight at their last weigh-in, without the noise of single mornings, in kilograms, as the start of
    /// forecasts; nil without a weigh-in. It does not include the expected change since then.
    package var trendWeight: Double? { history.latestWeighIn?.estimate.trendWeight }

    /// The estimates from a day on.
    package func estimates(from first: CalendarDay) -> [ExpenditureReport.Day] {
        let latest = history.latestWeighIn?.day
        return history.days.drop { $0.day < first }.map { ExpenditureReport.Day($0, latestWeighIn: latest) }
    }

    /// Whether a plan in force is approaching the learned expenditure, by a step a week.
    package func isFollowed(by plan: NutritionPlan) -> Bool {
        learned?.isFollowed(by: plan) ?? false
    }

    /// The time of the last change of learned expenditure, including a plan that is made at `time`; nil without any.
    package func changedAt(_ time: Timestamp) -> Timestamp? { next == before?.learned ? before?.changedAt : time }
}

extension ExpenditureOutlook {
    /// The most days since the end of a week that is asked about: nobody remembers older ones.
    private static let daysOfMemory = 14

    /// The expenditure learned by today for a person with a plan from their settings, and its effect on a plan made
    /// now.
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
