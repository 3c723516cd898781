import APIContract
@testable import Device
import NutritionScience
import Testing

/// The tasks of a day that are done by a tap, on the device.
@Suite struct TaskMarkTests {
    private func marks(_ log: LocalLog) throws -> [String: Bool]? {
        try log.record(.taskMark, RecordID(TestDevice.today), as: SyncedTaskMarks.self)?.tasks
    }

    @Test("What a change does not name stays, and a day without any has no record")
    func fields() throws {
        let log = try LocalLog(.device, in: LocalStore(inMemory: UnkeptKey()), TestClock().surroundings)
        let day = RecordID(TestDevice.today)
        try log.change(.taskMark, day, ["lunch": true, "dinner": true])
        try log.change(.taskMark, day, ["dinner": false, "water": true])
        #expect(try marks(log) == ["lunch": true, "water": true])
        try log.change(.taskMark, day, ["water": nil, "meals": false])
        #expect(try marks(log) == nil)
        try log.change(.taskMark, day, ["weigh_in": true])
        #expect(try marks(log) == ["weigh_in": true], "what was unmarked stays so")
        try log.change(.taskMark, day, nil)
        try log.change(.taskMark, day, ["lunch": true])
        #expect(try marks(log) == ["lunch": true])
    }

    @Test("A task of one's own moves to a server with its first day, and its marks after it")
    func move() async throws {
        let store = try LocalStore(inMemory: UnkeptKey())
        let clock = TestClock(Timestamp(startOf: TestDevice.today.adding(days: -3)))
        let alone = try LocalLog(.device, in: store, clock.surroundings)
        let first = try alone.today()
        let task = try alone.add(.task, ["title": "Stretch"])
        try alone.change(.taskMark, RecordID(first), [task.rawValue: true, "lunch": true])
        clock.advance(days: 3)
        try alone.change(.task, task, ["title": "Stretch well"])
        let log = try LocalLog(Account(server: "https://gtsd.example.org", person: 7), in: store, clock.surroundings)
        #expect(try alone.move(to: log) == 3)
        let number = try #require(task.number(of: OwnTask.self))
        #expect(
            try log.record(.taskMark, RecordID(first), as: SyncedTaskMarks.self)?.tasks
                == ["lunch": true, "\(number)": true])
        let sent = try log.unsentFile().unsent
        #expect(sent.map(\.kind) == ["task", "task_mark", "task_mark"])
        #expect(sent.first?.fields?["firstDay"]?.text == first.description)
        #expect(sent.first?.fields?["title"]?.text == "Stretch well")
        #expect(sent.last?.fields == ["lunch": true])
    }

    @Test("A task that rested moves with the days on which it did, and one that was kept before by its first day")
    func moveAfterRest() throws {
        let store = try LocalStore(inMemory: UnkeptKey())
        let clock = TestClock(Timestamp(startOf: TestDevice.today.adding(days: -9)))
        let alone = try LocalLog(.device, in: store, clock.surroundings)
        let task = try alone.add(.task, ["title": "Stretch"])
        clock.advance(days: 3)
        try alone.change(.task, task, ["isStopped": true])
        clock.advance(days: 3)
        try alone.change(.task, task, ["isStopped": false, "weekdays": ["monday"]])
        clock.advance(days: 3)
        let before = try #require(try alone.records(.task, as: OwnTask.self).first)
        #expect(before.changes.map(\.from) == [-9, -6, -3].map { TestDevice.today.adding(days: $0) })
        #expect(before.changes.map(\.weekdays) == [Weekday.allCases, [], [.monday]])
        let log = try LocalLog(Account(server: "https://gtsd.example.org", person: 7), in: store, clock.surroundings)
        try alone.move(to: log)
        let fields = try #require(try log.unsentFile().unsent.first?.fields)
        #expect(try fields["changes"]?.decoded(as: [OwnTask.WeekdaysChange].self) == before.changes)
        #expect(try log.records(.task, as: OwnTask.self) == [before])
        let kept: JSONValue = ["title": "Walk", "weekdays": ["monday"], "isStopped": false, "firstDay": "2026-02-25"]
        #expect(
            WholeRecord.fields(.task, kept, newest: nil, today: TestDevice.today).map { $0["firstDay"] } == [
                "2026-02-25"
            ])
    }
}
