import APIContract
import NutritionScience
import Rules
import Testing

/// The week so far and the report of a range, from the same facts.
@Suite struct WeekReadingTests {
    private static func totals(_ distance: Int, _ calories: Int?, weight: Double? = nil) -> DayTotals {
        var totals = DayTotals(day: SamplePerson.today.adding(days: distance))
        (totals.calories, totals.weight) = (calories, weight)
        return totals
    }

    @Test("From Monday until today, each day has its targets, and today its log")
    func week() throws {
        let plan = try SamplePerson.plan()
        let target = plan.calorieTarget.result.units
        let history = SamplePerson.targets([(-1, nil, plan)])
        let week = WeekReading([Self.totals(-2, 1500), Self.totals(-1, target + 10)], history)
        #expect(week.targets.map { $0?.calories } == [nil, target, target])
        #expect(week.today == DayTotals(day: SamplePerson.today))
        #expect(week.soFar.from == SamplePerson.today.adding(days: -2) && week.soFar.to == SamplePerson.today)
        #expect(week.soFar.adherence.loggedDays == 1 && week.soFar.adherence.daysOnTarget == 1)
        #expect(week.soFar.meanTarget == nil, "one of the days had no target")
        #expect(WeekReading([Self.totals(0, 700)], history).today.calories == 700)
    }

    @Test(
        "A range begins so many days ago, and all days with the first of which there is anything",
        arguments: [(ProgressRange.fourWeeks, -27), (.twelveWeeks, -83), (.year, -364), (.all, -400)])
    func range(range: ProgressRange, first: Int) throws {
        let plan = try SamplePerson.plan()
        let facts = ProgressFacts(
            totals: [Self.totals(-400, 2000, weight: 84), Self.totals(-30, 1900), Self.totals(-1, 1800)],
            targets: SamplePerson.targets([(-50, nil, plan)]), learning: nil, current: plan, course: nil, weight: 83)
        let report = ProgressReport(facts, over: range)
        #expect(report.from == SamplePerson.today.adding(days: first) && report.to == SamplePerson.today)
        #expect(report.days.map(\.totals.day) == facts.totals.map(\.day).filter { $0 >= report.from })
        #expect(report.latestWeighIn?.weight == 84 && report.thisWeek.adherence.loggedDays == 1)
        #expect(report.formulaExpenditure != nil && report.plannedExpenditure == nil && report.projection == nil)
    }

    @Test("The plan in force has its way from today on")
    func inForce() throws {
        let plan = try SamplePerson.plan()
        let facts = ProgressFacts(
            totals: [], targets: SamplePerson.targets([(0, nil, plan)]), learning: nil, current: plan,
            course: CycleTimeline(), weight: 83.5)
        let report = ProgressReport(facts, over: .all)
        #expect(report.from == SamplePerson.today && report.projection?.startDate == SamplePerson.today)
        #expect(report.plannedExpenditure == plan.totalDailyEnergyExpenditure.result.units && !report.isCatchingUp)
    }

    @Test("Days in a row of illness and travel are one spell, and what else is unusual is none")
    func unusual() throws {
        let plan = try SamplePerson.plan()
        func day(_ offset: Int, _ marks: Set<DayMark>) -> LoggedDay {
            LoggedDay(day: SamplePerson.today.adding(days: offset), marks: marks)
        }
        let facts = ProgressFacts(
            totals: [],
            log: [
                day(-40, [.ill]), day(-9, [.ill]), day(-8, [.travelling]), day(-7, []), day(-6, [.ill]),
                day(-5, [.period]), day(0, [.travelling]), day(1, [.ill]),
            ], targets: SamplePerson.targets([(-50, nil, plan)]), learning: nil, current: plan, course: nil, weight: 83)
        let spells = ProgressReport(facts, over: .fourWeeks).unusual
        let days = spells.map { [$0.from, $0.to].map { $0.daysSince1970 - SamplePerson.today.daysSince1970 } }
        #expect(days == [[-9, -8], [-6, -6], [0, 0]])
    }
}
