import NutritionScience
import Testing

/// Days whose log looks too small to be complete. The formula expects 2,000 kcal.
struct SmallDaysTests {
    private let today = CalendarDay(daysSince1970: 20_388)

    /// The days before today, the latest first, each with its kilocalories; nil for one without a log.
    private func log(_ calories: [Int?]) -> [LoggedDay] {
        calories.enumerated().map { LoggedDay(day: today.adding(days: -1 - $0.offset), intake: $0.element) }.reversed()
    }

    /// The distances in days of those that are asked about, the latest first.
    private func asked(_ log: [LoggedDay], share: (CalendarDay) -> Double = { _ in 1 }) -> [Int] {
        SmallDays.asked(in: log, formula: 2000, today: today, share: share)
            .map { today.daysSince1970 - $0.day.daysSince1970 }.reversed()
    }

    @Test(
        "Three of the last fourteen logged days under half of the formula are asked about",
        arguments: [
            ([900, 999, 1000, 2000, 0], [1, 2, 5]), ([900, 999, 1000, 2000], []),
            ([nil, 900, nil, 900, 900], [2, 4, 5]),
            ([Int?](repeating: 2000, count: 11) + [900, 900, 900], [12, 13, 14]),
            ([Int?](repeating: 2000, count: 12) + [900, 900, 900], []),
            ([Int?](repeating: nil, count: 26) + [900, 900, 900], []),
        ] as [([Int?], [Int])])
    func table(calories: [Int?], days: [Int]) {
        #expect(asked(log(calories)) == days)
    }

    @Test("What was answered is not asked again, a planned day of fasting is none, and today is not over")
    func notAsked() {
        var answered = log([900, 900, 900])
        answered[0].completeness = .complete
        #expect(asked(answered) == [])
        let fasting = today.adding(days: -1)
        #expect(asked(log([500, 900, 900, 900])) { $0 == fasting ? 0.5 : 1 } == [2, 3, 4])
        #expect(asked(log([900, 900]) + [LoggedDay(day: today, intake: 900)]) == [])
    }

    @Test("Of somebody who usually eats little, days from a quarter on count from their day on")
    func eatsLittle() throws {
        let small = log([600, 499, 600, 600, 600])
        #expect(asked(small) == [1, 2, 3, 4, 5])
        #expect(asked(small.eatingLittle(from: today.adding(days: -5))) == [])
        #expect(asked(small.eatingLittle(from: today.adding(days: -2))) == [2, 3, 4, 5])
        var filter = ExpenditureFilter(weighIn: 60, fat: 20, expenditure: 2000)
        #expect(!filter.countsAsLogged(999) && filter.countsAsLogged(1000))
        #expect(!filter.countsAsLogged(499, eatsLittle: true) && filter.countsAsLogged(500, eatsLittle: true))
        filter.endDay(loggedIntake: 600)
        #expect(filter.estimate.loggedDays == 0)
    }

    @Test("A history counts the days of somebody who usually eats little")
    func history() {
        let person = PlanInputs(
            weight: Mass(grams: 60_000), height: Height(tenthMillimetres: 16_500), age: 40, sex: .female,
            activity: .veryActive, goal: .maintain)
        let log = (0..<30).map {
            LoggedDay(day: today.adding(days: $0 - 30), weight: Mass(grams: 60_000), intake: 1000)
        }
        func logged(from day: CalendarDay?) -> Int? {
            ExpenditureHistory(
                log, of: person, born: nil, until: today, CycleShares(CycleTimeline()) { _ in nil }, eatsLittleFrom: day
            ).days.last?.estimate.loggedDays
        }
        #expect(logged(from: nil) == 0)
        #expect(logged(from: today.adding(days: -10)) == 10)
        #expect(logged(from: today.adding(days: -30)) == 30)
    }
}
