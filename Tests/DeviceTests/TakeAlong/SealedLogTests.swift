import APIContract
@testable import Device
import Foundation
import NutritionScience
import Testing

/// The log of a device of its own as a file that another device goes on with.
@Suite struct SealedLogTests {
    private static let password = "correct horse battery"

    /// A device that was used for some weeks: with plans, a cycle, foods of its own, and what is kept beside the log.
    private func used(_ clock: TestClock = TestClock()) throws -> LocalLog {
        let log = try LocalLog(.device, in: LocalStore(inMemory: UnkeptKey()), clock.surroundings)
        try log.change(
            .profile, .own,
            [
                "dateOfBirth": "1987-03-21", "gender": "female", "currentWeight": 83.5, "height": 176,
                "targetWeight": 71.5, "primaryGoal": "lose_weight", "activityLevel": "moderately_active",
                "healthConditions": [],
            ])
        try log.acknowledgeMetrics()
        try log.change(.preferences, .own, ["units": "metric", "timeZone": "Pacific/Auckland"])
        try log.add(.ownFood, ["name": "Secret granola", "calories": 227, "per": 50])
        try log.add(.task, ["title": "Walk", "weekdays": ["monday"]])
        for _ in 0..<10 {
            var entry = DiaryEntryRequest()
            (entry.name, entry.calories, entry.protein) = ("Skyr", 126, 22)
            try log.eat(entry, on: log.today())
            try log.weigh(kilograms: 83, on: log.today())
            clock.advance(days: 1)
            try log.followWeek()
        }
        try log.change(.cycle, .own, ["action": "start", "preset": "matador"])
        try log.makePlan()
        try log.earnBadges()
        try log.keep("breakfast", named: "meals")
        try log.keep(true, named: "lock")
        return log
    }

    private func file(_ log: LocalLog) throws -> Data {
        try #require(try log.sealed(with: Self.password, keeping: ["meals"]))
    }

    @Test("Another device goes on with all of it: records, plans, badges, and what is kept under the names asked for")
    func roundTrip() throws {
        let clock = TestClock()
        let log = try used(clock)
        let store = try LocalStore(inMemory: UnkeptKey())
        let taken = try store.beginDeviceLog(with: file(log), password: Self.password, clock.surroundings)
        #expect(try store.accounts() == [.device])
        #expect(try taken.everything() == log.everything() && !log.everything().isEmpty)
        #expect(try taken.plan == log.plan && log.plan != nil)
        #expect(try taken.planHistory(limit: 100)?.plans.map(\.id) == log.planHistory(limit: 100)?.plans.map(\.id))
        #expect(try taken.planDates().map(\.createdAt) == log.planDates().map(\.createdAt))
        #expect(try taken.badges()?.badges.map(\.earnedOn) == log.badges()?.badges.map(\.earnedOn))
        #expect(try taken.today() == log.today())
        #expect(try taken.kept(String.self, named: "meals") == "breakfast")
        #expect(try taken.kept(Bool.self, named: "lock") == nil)
        let (mine, theirs) = (try log.read { try $0.state() }, try taken.read { try $0.state() })
        #expect(mine.client != theirs.client, "it is another device")
        #expect(mine.planDueAt == theirs.planDueAt && mine.acknowledgedAt == theirs.acknowledgedAt)
        // Both go on by themselves.
        try taken.weigh(kilograms: 82, on: taken.today())
        #expect(try taken.everything() != log.everything())
    }

    @Test("The file shows nothing, is another one each time, and opens with its password alone")
    func sealed() throws {
        let log = try used()
        let (file, other) = (try file(log), try file(log))
        #expect(file != other)
        for word in ["Secret", "granola", "1987"] { #expect(file.range(of: Data(word.utf8)) == nil) }
        let store = try LocalStore(inMemory: UnkeptKey())
        #expect(throws: SealedLogError.closed) { try store.beginDeviceLog(with: file, password: "correct horse") }
        #expect(try store.accounts().isEmpty)
        // Composed or not, it is the same password.
        let composed = try #require(try log.sealed(with: "Bratwürste", keeping: []))
        #expect(throws: Never.self) { try store.beginDeviceLog(with: composed, password: "Bratwu\u{308}rste") }
    }

    @Test("What is damaged, cut off or no such file is refused, and nothing is kept by half")
    func damaged() throws {
        let file = try file(used())
        let store = try LocalStore(inMemory: UnkeptKey())
        func expect(_ error: SealedLogError, _ file: Data, sourceLocation: SourceLocation = #_sourceLocation) {
            #expect(throws: error, sourceLocation: sourceLocation) {
                try store.beginDeviceLog(with: file, password: Self.password)
            }
        }
        for place in [20, 40, file.count / 2, file.count - 1] {
            var damaged = file
            damaged[place] ^= 1
            expect(.closed, damaged)
        }
        expect(.closed, file.prefix(file.count - 1))
        expect(.closed, file.prefix(40))
        expect(.unknown, file.prefix(20))
        expect(.unknown, Data())
        expect(.unknown, Data(#"{"version": 1}"#.utf8))
        #expect(try store.accounts().isEmpty)
    }

    @Test("A device that has a log of its own keeps it; a log at a server is no such file")
    func taken() throws {
        let file = try file(used())
        let store = try LocalStore(inMemory: UnkeptKey())
        let mine = try LocalLog(.device, in: store)
        try mine.drink(millilitres: 250, on: mine.today())
        let before = try mine.everything()
        #expect(throws: SealedLogError.taken) { try store.beginDeviceLog(with: file, password: Self.password) }
        #expect(try mine.everything() == before && store.accounts() == [.device])
        #expect(try TestDevice().log.sealed(with: Self.password, keeping: []) == nil)
    }
}
