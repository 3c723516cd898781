import NutritionScience
import Testing

/// Weeks that look incompletely logged.
struct QuestionableWeekTests {
    /// A person whose formula expects 2,725 kcal, who eats and logs that for four weeks, weighing in every day. The
    /// first day is a Sunday.
    private static let person = NutritionPlanTests.person
    private static let firstDay = 3

    /// Four usual weeks, and another week with this intake logged and this daily change of weight in grams.
    private static func history(
        logged: Int?, gramsADay: Int, change: (inout LoggedDay) -> Void = { _ in }
    ) -> ExpenditureHistory {
        let log = (0...35).map { index in
            let week = max(0, index - 28)
            var day = LoggedDay(
                day: CalendarDay(daysSince1970: firstDay + index),
                weight: Mass(grams: person.weight.grams + week * gramsADay), intake: index < 28 ? 2725 : logged)
            if index >= 28 { change(&day) }
            return day
        }
        return ExpenditureHistory(log, of: person)
    }

    private static let fifthWeek =
        CalendarDay(daysSince1970: firstDay + 28)...CalendarDay(daysSince1970: firstDay + 34)

    @Test("Half of the meals logged, and the same weight: asked about, and nothing moves")
    func halved() throws {
        let history = Self.history(logged: 1450, gramsADay: 0)
        #expect(history.questionableWeeks == [Self.fifthWeek])
        let last = try #require(history.days.last?.estimate)
        #expect(last.loggedDays == 28)
        #expect(abs(last.expenditure - 2725) < 60)
    }

    @Test("Less eaten, and less weight: that was a week of eating less")
    func followed() throws {
        let history = Self.history(logged: 1600, gramsADay: -260)
        #expect(history.questionableWeeks.isEmpty)
        #expect(history.days.last?.estimate.loggedDays == 35)
    }

    @Test("A quarter less is not asked about")
    func aLittleLess() {
        #expect(Self.history(logged: 2100, gramsADay: 0).questionableWeeks.isEmpty)
    }

    @Test("Without a weigh-in nothing followed")
    func unweighed() {
        let history = Self.history(logged: 1450, gramsADay: 0) { $0.weight = nil }
        #expect(history.questionableWeeks == [Self.fifthWeek])
    }

    @Test("What the person says of a day stands")
    func answered() throws {
        let complete = Self.history(logged: 1450, gramsADay: 0) { $0.completeness = .complete }
        #expect(complete.questionableWeeks.isEmpty && complete.days.last?.estimate.loggedDays == 35)
        let incomplete = Self.history(logged: 1450, gramsADay: 0) { $0.completeness = .incomplete }
        #expect(incomplete.questionableWeeks.isEmpty && incomplete.days.last?.estimate.loggedDays == 28)
    }

    @Test("A day of fasting counts where the person says that it was all")
    func fasting() {
        let little = Self.history(logged: 600, gramsADay: -300)
        #expect(little.days.last?.estimate.loggedDays == 28)
        let said = Self.history(logged: 600, gramsADay: -300) { $0.completeness = .complete }
        #expect(said.days.last?.estimate.loggedDays == 35)
    }

    @Test("A planned day of fasting counts without a word", arguments: [(0.3, 35), (1, 30)])
    func plannedFasting(share: Double, loggedDays: Int) throws {
        let log = (0...35).map { index in
            LoggedDay(
                day: CalendarDay(daysSince1970: Self.firstDay + index), weight: Self.person.weight,
                intake: index % 7 == 2 ? 800 : 2725)
        }
        let history = ExpenditureHistory(log, of: Self.person) { day in
            (day.daysSince1970 - Self.firstDay) % 7 == 2 ? share : 1
        }
        // Five of them among 35 days.
        #expect(history.days.last?.estimate.loggedDays == loggedDays)
    }

    @Test("A mark opens what is believed of water once, so that a jump tells less of expenditure")
    func marks() throws {
        func jump(_ marks: Set<DayMark>) throws -> Double {
            // Two kilograms more from one day to the next.
            let history = Self.history(logged: 2725, gramsADay: 0) { day in
                day.weight = Mass(grams: Self.person.weight.grams + 2000)
                day.marks = marks
            }
            return try #require(history.days.last?.estimate.expenditure)
        }
        let unmarked = try jump([])
        for mark in DayMark.allCases {
            #expect(try abs(jump([mark]) - 2725) < abs(unmarked - 2725))
        }
    }
}
