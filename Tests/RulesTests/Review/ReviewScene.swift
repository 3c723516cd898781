import APIContract
import NutritionScience
import Rules
import Testing

/// A person who has logged for weeks, and the review of their last week: Monday, 23 February to Sunday, 1 March 2026.
struct ReviewScene {
    static let monday = SamplePerson.today.startOfWeek.adding(days: -7)
    static let week = monday...monday.adding(days: 6)
    /// A day of the week, 0 for Monday.
    static func day(_ number: Int) -> CalendarDay { monday.adding(days: number) }

    /// The person's profile, besides that of `SamplePerson`.
    var profile: JSONValue = [:]
    /// The number of days before the week on which the plan was made.
    var daysOfPlan = 56
    /// Kilograms on the last morning, and the change a week that led there.
    var weight = 83.5
    var weekly = -0.5
    /// The days between two weigh-ins; nil for none at all.
    var daysBetweenWeighIns: Int? = 1
    /// The calories of the days of the week above the target; nil for a day without a log.
    var above: [Int?] = [0, 0, 0, 0, 0, 0, 0]
    /// The marks of days of the week.
    var marks: [Int: DayMark] = [:]
    var incomplete: Set<Int> = []
    var goalReachedOn: CalendarDay?
    var own = OwnTargetsHistory()
    var isRead = false

    func plan() throws -> NutritionPlan { try SamplePerson.plan(profile) }

    func review() throws -> WeeklyReview {
        let plan = try plan()
        let log = log(target: plan.calorieTarget.result.units)
        let learning = ExpenditureLearning(
            log, of: plan.inputs, born: nil, CycleShares(CycleTimeline()) { _ in nil }, after: nil,
            on: SamplePerson.today, SamplePerson.preferences)
        let made = Self.monday.daysSince1970 - daysOfPlan - SamplePerson.today.daysSince1970
        let facts = WeeklyReviewFacts(
            week: Self.week, isRead: isRead, log: log,
            targets: SamplePerson.targets([(made, nil, plan)], own: own), learning: learning, plan: plan, next: plan,
            start: MeasuredWeight(day: Self.monday.adding(days: -daysOfPlan), weight: weight - weekly * 8),
            goalReachedOn: goalReachedOn)
        return try #require(WeeklyReview(facts))
    }

    /// Eight weeks of the log, through today's morning.
    private func log(target: Int) -> [LoggedDay] {
        (-56...9).map { number in
            let isWeek = (0...6).contains(number)
            let intake: Int? = isWeek ? above[number].map { target + $0 } : number < 0 ? target : nil
            // The scales are off by turns.
            let noise = number.isMultiple(of: 2) ? 0.3 : -0.3
            let isWeighed = daysBetweenWeighIns.map { (number + 56).isMultiple(of: $0) } ?? false
            return LoggedDay(
                day: Self.day(number),
                weight: isWeighed ? Mass(kilograms: weight + weekly * Double(number - 9) / 7 + noise) : nil,
                intake: intake, completeness: incomplete.contains(number) ? .incomplete : isWeek ? .complete : nil,
                marks: Set([marks[number]].compactMap(\.self)))
        }
    }
}
