import APIContract
import NutritionScience
import Rules
import Testing

/// Planned entries, and the moment from which they count.
@Suite struct PlannedEntryTests {
    private static let today = SamplePerson.today

    private static func entry(_ ago: Int, isPlanned: Bool, guess: Int? = nil, at meal: Meal? = .lunch) -> DiaryEntry {
        DiaryEntry(
            id: DiaryEntry.ID(rawValue: 1), day: today.adding(days: -ago), calories: 500, protein: 10,
            carbohydrate: nil, fat: nil, name: "Soup", meal: meal, foodId: nil, grams: nil, guess: guess,
            isPlanned: isPlanned, createdAt: Timestamp(startOf: today))
    }

    @Test(
        "It is planned on a day to come, and where that is said",
        arguments: [
            (0, nil, false), (-3, nil, false), (1, nil, true), (30, nil, true), (0, true, true), (-3, true, true),
            (1, true, true), (0, false, false), (1, false, nil), (31, nil, nil), (31, true, nil),
        ] as [(Int, Bool?, Bool?)])
    func new(ahead: Int, given: Bool?, isPlanned: Bool?) throws {
        var request = DiaryEntryRequest()
        (request.calories, request.isPlanned) = (500, given)
        request.day = Self.today.adding(days: ahead).description
        let checked = Result { () throws(InvalidInput) in try CheckedEntry(request, today: Self.today) }
        #expect((try? checked.get())?.isPlanned == isPlanned)
        if case .failure(let refusal) = checked {
            #expect(Array(refusal.fields.keys) == [ahead > 30 ? "day" : "isPlanned"])
        }
    }

    @Test(
        "What is planned stays so until it is said to be eaten, and what was eaten is planned once it is moved ahead",
        arguments: [
            // Planned, moved ahead by days (0 for not at all), said to be planned; planned then, or refused.
            (0, true, nil, nil, true), (0, true, nil, false, false), (2, true, nil, nil, true),
            (-1, true, nil, false, nil), (-1, true, 0, false, false), (-1, true, 0, nil, true),
            (0, false, 1, nil, true), (0, false, 1, false, nil), (0, false, -1, nil, false),
            (0, false, nil, nil, false), (0, false, nil, true, true), (-1, false, nil, nil, false),
            (-1, false, nil, false, false),
        ] as [(Int, Bool, Int?, Bool?, Bool?)])
    func changed(ago: Int, wasPlanned: Bool, to: Int?, given: Bool?, isPlanned: Bool?) {
        var changes = DiaryEntryChanges()
        (changes.day, changes.isPlanned) = (to.map { Self.today.adding(days: $0).description }, given)
        let old = Self.entry(ago, isPlanned: wasPlanned)
        let checked = Result { () throws(InvalidInput) in try CheckedEntry(changes, of: old, today: Self.today) }
        #expect((try? checked.get())?.isPlanned == isPlanned)
    }

    @Test("Only how much a guess can be off is a guess", arguments: [(20, true), (40, true), (30, false), (0, false)])
    func guess(percent: Int, isAccepted: Bool) throws {
        var request = DiaryEntryRequest()
        (request.calories, request.guess) = (500, percent)
        let checked = try? CheckedEntry(request, today: Self.today)
        #expect(checked?.guess == (isAccepted ? percent : nil))
        var changes = DiaryEntryChanges()
        changes.guess = Change(nil)
        let old = Self.entry(0, isPlanned: false, guess: 20)
        #expect(try CheckedEntry(changes, of: old, today: Self.today).guess == nil)
        #expect(try CheckedEntry(DiaryEntryChanges(), of: old, today: Self.today).guess == 20)
    }

    @Test("What is planned is in no sum and no habit, and no meal that was eaten")
    func countsForNothing() {
        let entries = [Self.entry(0, isPlanned: true), Self.entry(1, isPlanned: false), Self.entry(2, isPlanned: true)]
        let facts = LogFacts(entries: entries)
        #expect(facts.totals.map(\.day) == [Self.today.adding(days: -1)] && facts.days.map(\.intake) == [500])
        #expect(Habits(entries, at: nil, today: Self.today).foods.map(\.count) == [1])
        #expect(MealBefore(.lunch, of: [entries[0]]) == nil && MealBefore(.lunch, of: [entries[1]])?.calories == 500)
        let eaten = EatenNutrients(entries, on: Self.today.adding(days: -6)...Self.today, by: nil)
        #expect(eaten.report.loggedDays == 1)
        let day = DiaryDay(day: Self.today, entries: [entries[0], Self.entry(0, isPlanned: false, guess: 40)])
        #expect(day.calories == 500 && day.doubt == 200 && day.protein == 10)
        #expect(day.entries.count == 1 && day.planned == [entries[0]])
    }

    @Test("The planned meal of a day is the first of the person's meals")
    func meal() {
        let meals = OwnMeals()
        #expect(PlannedMeal([Self.entry(0, isPlanned: false)], of: meals) == nil)
        let planned = [
            Self.entry(0, isPlanned: true, at: .dinner), Self.entry(0, isPlanned: true),
            Self.entry(0, isPlanned: true), Self.entry(0, isPlanned: false),
        ]
        let first = PlannedMeal(planned, of: meals)
        #expect(first?.meal == .lunch && first?.calories == 1000 && first?.foods == ["Soup", "Soup"])
        #expect(PlannedMeal([Self.entry(0, isPlanned: true, at: nil)], of: meals)?.meal == .some(nil))
    }

    @Test("The doubt of a day goes with its sum")
    func doubt() {
        let guessed = [Self.entry(0, isPlanned: false, guess: 20), Self.entry(0, isPlanned: true, guess: 40)]
        let facts = LogFacts(entries: guessed + [Self.entry(1, isPlanned: false)])
        #expect(facts.totals.map(\.doubt) == [nil, 100] && facts.days.map(\.doubt) == [0, 100])
    }
}
