import APIContract
import NutritionScience
@testable import Services
@testable import Rules
import Testing

/// The tasks of days; past days keep theirs.
struct TaskBookTests {
    private static let monday = CalendarDay(daysSince1970: 20_388)
    private static let demands = TaskBook.Demands(water: 2900, protein: 180, meals: 3)

    @Test("Weekdays are those of the calendar")
    func weekdays() throws {
        for (day, weekday) in [
            ("2025-10-27", Weekday.monday), ("1970-01-01", .thursday), ("1969-12-31", .wednesday),
            ("2024-02-29", .thursday), ("2100-01-01", .friday),
        ] { #expect(Weekday(try #require(CalendarDay(day))) == weekday) }
    }

    @Test(
        "A plan asks for a weigh-in, the meals and water",
        arguments: [
            (1, ["weigh_in", "meals", "water"]), (2, ["weigh_in", "meals", "water"]),
            (3, ["weigh_in", "breakfast", "lunch", "dinner", "water"]),
            (6, ["weigh_in", "breakfast", "lunch", "dinner", "water"]),
        ])
    func everybodys(_ meals: Int, _ tasks: [String]) {
        var book = TaskBook()
        book.follow(.init(water: 2900, protein: 180, meals: meals), today: Self.monday, since: Self.monday)
        #expect(book.tasks(on: Self.monday, isFasting: false).map(\.identifier.text) == tasks)
        #expect(book.tasks(on: Self.monday.adding(days: -1), isFasting: false).isEmpty)
    }

    @Test("What a plan asks for changes from its day on")
    func rules() {
        var book = TaskBook()
        book.follow(nil, today: Self.monday, since: Self.monday)
        #expect(book.rules.isEmpty && book.firstDay == nil)
        book.follow(Self.demands, today: Self.monday, since: Self.monday.adding(days: -3))
        #expect(book.firstDay == Self.monday.adding(days: -3))
        let more = TaskBook.Demands(water: 3000, protein: 180, meals: 3)
        for day in 2...4 { book.follow(more, today: Self.monday.adding(days: day), since: Self.monday) }
        #expect(book.rules.count == 2)
        #expect(book.demands(on: Self.monday.adding(days: 1))?.water == 2900)
        #expect(book.demands(on: Self.monday.adding(days: 2))?.water == 3000)
        book.follow(nil, today: Self.monday.adding(days: 2), since: Self.monday)
        #expect(book.tasks(on: Self.monday.adding(days: 2), isFasting: false).isEmpty)
        #expect(book.tasks(on: Self.monday.adding(days: 1), isFasting: false).count == 5)
    }

    @Test("A task of one's own begins today, and stopping it leaves the days before")
    func ownTasks() {
        var task = KeptTask(
            id: 1, title: "Walk", weekdays: [.monday, .wednesday], clientKey: nil, today: Self.monday)
        func days(_ range: Range<Int>) -> [Int] { range.filter { task.isAsked(on: Self.monday.adding(days: $0)) } }
        #expect(days(-7..<14) == [0, 2, 7, 9])
        task.weekdays = [.tuesday]
        task.hold(from: Self.monday.adding(days: 7))
        #expect(days(-7..<14) == [0, 2, 8])
        task.isStopped = true
        task.hold(from: Self.monday.adding(days: 8))
        #expect(days(-7..<21) == [0, 2])
        task.isStopped = false
        task.hold(from: Self.monday.adding(days: 8))
        #expect(days(-7..<21) == [0, 2, 8, 15], "taken back on its day, the stop never was")
        #expect(task.changes.count == 2)
    }

    @Test("What was logged shows what is done")
    func evidence() {
        var totals = DayTotals(day: Self.monday)
        func isShown(_ kind: DailyTask.Kind) -> Bool {
            AskedTask(identifier: .everybodys(kind), target: 2900).isShown(by: totals)
        }
        let kinds: [DailyTask.Kind] = [.weighIn, .breakfast, .lunch, .dinner, .meals, .water]
        #expect(kinds.filter(isShown).isEmpty)
        totals.weight = 80
        totals.water = 2899
        #expect(kinds.filter(isShown) == [.weighIn])
        totals.water = 2900
        totals.calories = 0
        #expect(kinds.filter(isShown) == kinds, "a day in one number has all its meals")
        totals.meals = [.snack]
        #expect(kinds.filter(isShown) == [.weighIn, .meals, .water])
        totals.meals = [.lunch]
        #expect(kinds.filter(isShown) == [.weighIn, .lunch, .meals, .water])
    }

    @Test("Tasks are named by their kind or their number, and marks by a number that stays")
    func identifiers() {
        for text in ["", "own", "0", "-1", "+1", "01", "Water", "9223372036854775808", "1.0", " 1"] {
            #expect(TaskIdentifier(text) == nil, "\(text)")
        }
        for (text, code) in [
            ("weigh_in", -1), ("breakfast", -2), ("lunch", -3), ("dinner", -4), ("meals", -5), ("water", -6),
            ("42", 42),
        ] as [(String, Int64)] {
            let identifier = TaskIdentifier(text)
            #expect(identifier?.code == code && identifier?.text == text)
            #expect(TaskIdentifier(code: code) == identifier)
        }
        #expect(TaskIdentifier(code: 0) == nil && TaskIdentifier(code: -7) == nil && TaskIdentifier(code: .min) == nil)
    }
}
