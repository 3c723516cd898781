package import APIContract
package import NutritionScience

/// The facts behind the review of a week.
package struct WeeklyReviewFacts: Sendable {
    /// The week, Monday to Sunday.
    package let week: ClosedRange<CalendarDay>
    /// Whether its review was read.
    package let isRead: Bool
    /// Weight and energy, day by day, earliest first.
    package let log: [LoggedDay]
    /// The targets of days, at least of the last four weeks and of the one that follows.
    package let targets: TargetHistory
    /// The learning from the log.
    package let learning: ExpenditureLearning
    /// The plan in force.
    package let plan: NutritionPlan
    /// The plan that would be made now.
    package let next: NutritionPlan
    /// The weight at the start of the path to the target.
    package let start: MeasuredWeight
    /// The day on which the target weight was reached; nil while it is ahead.
    package let goalReachedOn: CalendarDay?

    /// Facts with these values.
    package init(
        week: ClosedRange<CalendarDay>, isRead: Bool, log: [LoggedDay], targets: TargetHistory,
        learning: ExpenditureLearning, plan: NutritionPlan, next: NutritionPlan, start: MeasuredWeight,
        goalReachedOn: CalendarDay?
    ) {
        (self.week, self.isRead, self.log, self.targets) = (week, isRead, log, targets)
        (self.learning, self.plan, self.next) = (learning, plan, next)
        (self.start, self.goalReachedOn) = (start, goalReachedOn)
    }

    /// The most days before the end of the week that a finding looks back on.
    package static let daysLookedBack = MeasuredTrend.mostDays

    var today: CalendarDay { targets.facts.today }
    var history: ExpenditureHistory { learning.history }
    /// The course of weight over the last weeks, as on every page; nil with too few weigh-ins.
    var trend: MeasuredTrend? { MeasuredTrend(history) }

    /// Whether nothing of the week is judged: a guard asks for the weight to be kept, or they are too young or too light
    /// to be asked to eat less.
    var isProtected: Bool {
        plan.inputs.isTooYoungOrLightToFast
            || plan.guards.contains { [.under18, .underweight, .clinicianFirst].contains($0) }
            || plan.inputs.precaution.forbidsDeficit
    }

    /// The logged days of a range beside their targets.
    func days(_ range: ClosedRange<CalendarDay>) -> [WeeklyReview.Intake.Day] {
        var targets = targets
        let logged = Dictionary(log.map { ($0.day, $0) }) { $1 }
        let known = Dictionary(history.days.map { ($0.day, $0.isLogged) }) { $1 }
        return (range.lowerBound.daysSince1970...range.upperBound.daysSince1970).map { number in
            let day = CalendarDay(daysSince1970: number)
            let entry = logged[day]
            // Before the first weigh-in nothing is learned, and only the person says that a day is incomplete.
            let counts = known[day] ?? (entry?.intake != nil && entry?.completeness != .incomplete)
            return WeeklyReview.Intake.Day(
                day: day, calories: entry?.intake, target: targets.targets(on: day)?.calories, isCounted: counts,
                isUnusual: entry.map { !$0.marks.isDisjoint(with: [.ill, .travelling]) } ?? false)
        }
    }
}
