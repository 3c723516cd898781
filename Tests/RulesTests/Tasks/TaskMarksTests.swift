import APIContract
import NutritionScience
import Rules
import Testing

/// The tasks of a day that are done by a tap.
@Suite struct TaskMarksTests {
    @Test(
        "What is true is done, what is false or null is not any more, and what is not named stays",
        arguments: [
            (["lunch"], ["dinner": true], ["dinner", "lunch"]), (["lunch", "water"], ["lunch": false], ["water"]),
            (["lunch", "water"], ["lunch": nil, "dinner": true], ["dinner", "water"]), (["lunch"], [:], ["lunch"]),
            (["breakfast", "lunch", "meals", "water"], ["meals": false], ["water"]),
            (["breakfast", "lunch"], ["meals": false, "lunch": true], ["lunch"]),
            (["4503599627370503"], ["00000000-0000-4000-8000-000000000007": false], []),
        ] as [([String], JSONValue, [String])])
    func change(before: [String], fields: JSONValue, after: [String]) throws {
        let marks = Set(before.compactMap(TaskIdentifier.init)).applying(try FieldCheck.taskMarks(fields))
        #expect(marks.map(\.text).sorted() == after)
    }

    @Test("Without a change none is done")
    func none() { #expect(Set([TaskIdentifier.everybodys(.water)]).applying(nil).isEmpty) }

    @Test(
        "What is no task, and neither true nor false, is refused by its name",
        arguments: [
            (["wash": true], "wash"), (["own": true], "own"), (["lunch": 1], "lunch"), ([true], "fields"),
        ] as [(JSONValue, String)])
    func refused(fields: JSONValue, field: String) {
        let refusal = #expect(throws: InvalidInput.self) { try FieldCheck.taskMarks(fields) }
        #expect(refusal?.fields.keys.sorted() == [field])
    }

    @Test("A day is made of its tasks, with what was logged and tapped")
    func day() {
        var book = TaskBook()
        book.follow(.init(water: 2000, meals: 2), today: SamplePerson.today, since: SamplePerson.today)
        var totals = DayTotals(day: SamplePerson.today)
        (totals.weight, totals.water) = (80, 500)
        let history = TaskHistory(
            book: book, marks: [SamplePerson.today: [.everybodys(.meals)]], counted: nil,
            totals: [SamplePerson.today: totals], cycle: CycleTimeline())
        let day = TasksDay(history, on: SamplePerson.today, streak: 4) { kind, target in
            "\(kind.rawValue) \(target ?? 0)"
        }
        #expect(day.tasks.map(\.title) == ["weigh_in 0", "meals 0", "water 2000"])
        #expect(day.tasks.map(\.isDone) == [true, true, false])
        #expect(day.tasks.map(\.isDoneByEvidence) == [true, false, false])
        #expect(day.tasks.last?.progress == DailyTask.Progress(value: 500, target: 2000))
        #expect(day.left == 1 && !day.isKept && day.streak == 4)
    }

    @Test("Days ask for what the plans of their time asked, with what was set above them, and for nothing without one")
    func plans() throws {
        let plan = try SamplePerson.plan()
        let own = OwnTargetsHistory([
            .init(from: SamplePerson.today.adding(days: -5), OwnTargets(everyDay: OwnTargets.Day(water: 1500)))
        ])
        let targets = SamplePerson.targets([(-9, -3, plan), (-1, nil, plan)], own: own)
        var book = TaskBook()
        book.follow(targets.facts, meals: 3)
        let water = [-10, -9, -6, -5, -4, -3, -1, 0].map { distance in
            book.demands(on: SamplePerson.today.adding(days: distance))?.water
        }
        let usual = plan.waterTarget.result.units
        #expect(water == [nil, usual, usual, 1500, 1500, nil, 1500, 1500])
    }
}
