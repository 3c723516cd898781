import NutritionScience
import Testing

/// By how much a day's energy may be off, and what the expenditure makes of that.
struct IntakeDoubtTests {
    @Test(
        "Guesses err on their own, so their squares add up, to the next ten",
        arguments: [
            ([], 0), ([(620, nil)], 0), ([(620, 20)], 120), ([(350, 40)], 140), ([(0, 40)], 0),
            ([(500, 20), (500, 20), (500, 20), (500, 20)], 200), ([(300, 20), (200, 40), (900, nil)], 100),
            ([(24, 20)], 0), ([(25, 20)], 10), ([(20_000, 40), (20_000, 40)], 11_310),
        ] as [([(Int, Int?)], Int)])
    func sum(entries: [(Int, Int?)], kilocalories: Int) {
        var doubt = IntakeDoubt()
        for (calories, guess) in entries { doubt.add(calories: calories, guess: guess) }
        #expect(doubt.kilocalories == kilocalories)
        #expect(doubt.isEmpty == !entries.contains { $0.0 > 0 && $0.1 != nil })
    }

    @Test("A day with guesses widens the band, and moves nothing else on that day")
    func band() {
        var sure = ExpenditureFilter(weighIn: 80, fat: 20, expenditure: 2500)
        var unsure = sure
        sure.endDay(loggedIntake: 2400)
        unsure.endDay(loggedIntake: 2400, doubt: 800)
        #expect(unsure.estimate.standardDeviation > sure.estimate.standardDeviation)
        #expect(unsure.estimate.expenditure == sure.estimate.expenditure)
        #expect(unsure.estimate.trendWeight == sure.estimate.trendWeight)
        #expect((sure.estimate.guessedDays, unsure.estimate.guessedDays) == (0, 1))
    }

    @Test("What counts as not logged has no guesses")
    func incomplete() {
        var sure = ExpenditureFilter(weighIn: 80, fat: 20, expenditure: 2500)
        var unsure = sure
        sure.endDay(loggedIntake: 600)
        unsure.endDay(loggedIntake: 600, doubt: 240)
        #expect(unsure == sure && unsure.estimate.guessedDays == 0)
    }

    @Test("A history carries the guesses of its days, and without any it is the same as before")
    func history() throws {
        for person in try SimulatedPerson.all().prefix(10) {
            let guessed = person.log.map { entry in
                var entry = entry
                entry.doubt = entry.intake.map { $0 / 4 } ?? 0
                return entry
            }
            let (sure, unsure) = (try person.history(), try person.history(guessed))
            let last = try #require(unsure.days.last?.estimate)
            let plain = try #require(sure.days.last?.estimate)
            #expect(last.guessedDays == last.loggedDays && plain.guessedDays == 0)
            #expect(last.standardDeviation > plain.standardDeviation)
        }
    }
}
