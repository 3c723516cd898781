import NutritionScience
import TestSupport
import Testing

/// Logs as people keep them: with gaps, mistakes, and out of order.
struct ExpenditureHistoryTests {
    @Test func withoutAWeighInThereIsNothingToSay() throws {
        let person = try #require(try SimulatedPerson.all().first)
        #expect(try person.history([]).days.isEmpty)
        #expect(try person.history(person.log.map { LoggedDay(day: $0.day, intake: $0.intake) }).days.isEmpty)
    }

    @Test func everyDayFromTheFirstWeighInOnHasAnEstimate() throws {
        let person = try #require(try SimulatedPerson.all().first)
        let log = [
            LoggedDay(day: CalendarDay(daysSince1970: 3), intake: 2000),
            LoggedDay(day: CalendarDay(daysSince1970: 5), weight: Mass(grams: 93_000)),
            LoggedDay(day: CalendarDay(daysSince1970: 9), intake: 2000),
        ]
        #expect(try person.history(log).days.map(\.day.daysSince1970) == [5, 6, 7, 8, 9])
    }

    @Test func theOrderOfALogDoesNotMatter() throws {
        var generator = SeededGenerator(seed: 5)
        for person in try SimulatedPerson.all().prefix(20) {
            #expect(try person.history(person.log.shuffled(using: &generator)) == person.history())
        }
    }

    @Test func aDayGivenTwiceCountsOnce() throws {
        for person in try SimulatedPerson.all().prefix(20) {
            #expect(try person.history(person.log + person.log) == person.history())
        }
    }

    @Test func theLaterOfTwoEntriesCounts() throws {
        let person = try #require(try SimulatedPerson.all().first)
        let day = CalendarDay(daysSince1970: 0)
        let log = [LoggedDay(day: day, weight: Mass(grams: 90_000)), LoggedDay(day: day, weight: Mass(grams: 91_000))]
        #expect(try person.history(log).days.map(\.estimate.trendWeight) == [91])
    }

    @Test func aMissingMonthWidensTheBandAndNoMore() throws {
        for person in try SimulatedPerson.all() {
            let log = person.log.filter { !(20..<50).contains($0.day.daysSince1970) }
            let days = try person.history(log).days
            let whole = try person.history().days
            #expect(days.map(\.day) == whole.map(\.day))
            #expect(days[49].estimate.standardDeviation > whole[49].estimate.standardDeviation)
            let difference = abs(
                days[days.count - 1].estimate.expenditure - whole[whole.count - 1].estimate.expenditure)
            #expect(difference < 4 * days[days.count - 1].estimate.standardDeviation)
        }
    }

    /// Pounds taken for kilograms: once, a few times in a row, and at the very start.
    @Test(arguments: [[30], [30, 31, 32], [0], [0, 1]])
    func poundsTakenForKilogramsAreLeftOut(days wrong: [Int]) throws {
        for person in try SimulatedPerson.all() {
            let log = person.log.map { entry in
                guard wrong.contains(entry.day.daysSince1970), let weight = entry.weight else { return entry }
                return LoggedDay(
                    day: entry.day, weight: Mass(grams: weight.grams * 100_000 / 45_359), intake: entry.intake)
            }
            let without = person.log.map { entry in
                wrong.contains(entry.day.daysSince1970) ? LoggedDay(day: entry.day, intake: entry.intake) : entry
            }
            #expect(try person.history(log) == person.history(without))
        }
    }

    @Test func noLogGivesNonsense() throws {
        var generator = SeededGenerator(seed: 11)
        for inputs in PlanInputs.random(count: 300) {
            let log = (0..<120).map { _ in
                LoggedDay(
                    day: CalendarDay(daysSince1970: .random(in: 0...200, using: &generator)),
                    weight: Bool.random(using: &generator)
                        ? Mass(grams: .random(in: 0...400_000, using: &generator)) : nil,
                    intake: Bool.random(using: &generator) ? .random(in: 0...20_000, using: &generator) : nil)
            }
            let history = ExpenditureHistory(log, of: inputs)
            for day in history.days {
                #expect(day.estimate.expenditure.isFinite)
                #expect(day.estimate.standardDeviation > 0 && day.estimate.standardDeviation.isFinite)
                #expect(day.estimate.trendWeight.isFinite)
            }
        }
    }
}
