import APIContract
import Device
import NutritionScience
import Testing

/// A device and a server in step.
@Suite struct SyncEngineTests {
    @Test("What is logged is shown at once, and on another device after both were in step")
    func roundTrip() async throws {
        let server = FakeServer()
        let (phone, laptop) = (try TestDevice(server), try TestDevice(server, seed: 2))
        try phone.eat("Skyr", 126)
        try phone.log.drink(millilitres: 250, on: TestDevice.today)
        try phone.log.weigh(kilograms: 74.2, on: TestDevice.today)
        #expect(try phone.shown() == ["Skyr 126"])
        #expect(try phone.log.unsentCount == 3)
        let report = try await phone.sync()
        #expect(report.sent == 3 && report.refused == 0)
        #expect(try phone.log.unsentCount == 0 && phone.log.everything() == server.everything)
        try await laptop.sync()
        let day = try laptop.log.day(TestDevice.today)
        #expect(day.diary.entries.map(\.name) == ["Skyr"])
        #expect(day.water.millilitres == 250 && day.weighIn?.weight == 74.2)
        #expect(day.totals.calories == 126 && day.totals.water == 250)
        #expect(try laptop.log.everything() == server.everything)
        #expect(try laptop.log.digest() == phone.log.digest())
    }

    @Test("Changes are of fields, and those of two devices both stand")
    func fields() async throws {
        let server = FakeServer()
        let (phone, laptop) = (try TestDevice(server), try TestDevice(server, seed: 2))
        let id = try phone.eat("Skyr", 126)
        try await phone.sync()
        try await laptop.sync()
        try phone.log.change(.diaryEntry, id, ["name": "Skyr, plain"])
        let number = try #require(id.number(of: DiaryEntry.self))
        try laptop.log.change(.diaryEntry, RecordID(number), ["calories": 130])
        try await phone.sync()
        try await laptop.sync()
        try await phone.sync()
        #expect(try phone.shown() == ["Skyr, plain 130"])
        #expect(try laptop.shown() == ["Skyr, plain 130"])
    }

    @Test("A change of what was removed meanwhile brings it back, and a removal is no error twice")
    func bringBack() async throws {
        let server = FakeServer()
        let (phone, laptop) = (try TestDevice(server), try TestDevice(server, seed: 2))
        let id = try phone.eat("Skyr", 126)
        try await phone.sync()
        try await laptop.sync()
        try phone.log.change(.diaryEntry, id, nil)
        #expect(try phone.shown() == [])
        try await phone.sync()
        try laptop.log.change(.diaryEntry, id, ["calories": 200])
        try await laptop.sync()
        try await phone.sync()
        #expect(try phone.shown() == ["Skyr 200"] && laptop.shown() == ["Skyr 200"])
        for device in [phone, laptop] { try device.log.change(.diaryEntry, id, nil) }
        #expect(try await phone.sync().refused == 0)
        #expect(try await laptop.sync().refused == 0)
        #expect(try laptop.shown() == [] && laptop.log.refused.isEmpty)
    }

    @Test("What the server no longer has is sent as a whole, once, and by itself")
    func wholeRecord() async throws {
        let server = FakeServer()
        let (phone, laptop) = (try TestDevice(server), try TestDevice(server, seed: 2))
        let id = try phone.eat("Skyr", 126)
        try await phone.sync()
        try await laptop.sync()
        let number = try #require(id.number(of: DiaryEntry.self))
        server.change(.diaryEntry, number.description, nil)
        server.with { $0.forgotten = ["diary_entry/\(number)"] }
        try phone.log.change(.diaryEntry, id, ["calories": 300])
        let report = try await phone.sync()
        #expect(report.refused == 0 && report.sent == 1)
        #expect(try phone.shown() == ["Skyr 300"])
        try await laptop.sync()
        #expect(try laptop.shown() == ["Skyr 300"])
    }

    @Test("One that is refused blocks none, and is kept for the person with what they typed")
    func refused() async throws {
        let phone = try TestDevice()
        try phone.eat("Whale", 30_000)
        try phone.eat("Skyr", 126)
        let report = try await phone.sync()
        #expect(report.sent == 1 && report.refused == 1)
        #expect(try phone.shown() == ["Skyr 126"])
        let refused = try #require(try phone.log.refused.first)
        #expect(refused.error == "Calories must be at most 20,000.")
        #expect(refused.mutation.fields?["name"]?.text == "Whale")
        let fields = try #require(refused.mutation.fields)
        try phone.log.retry(refused, fields: fields.overlaid(with: ["calories": 3000]))
        #expect(try phone.log.refused.isEmpty && phone.shown() == ["Skyr 126", "Whale 3000"])
        try await phone.sync()
        #expect(try phone.log.everything() == phone.server.everything)
        try phone.eat("Whale", 30_000)
        try await phone.sync()
        try phone.log.dismiss(try #require(try phone.log.refused.first))
        #expect(try phone.log.refused.isEmpty)
    }

    @Test("A weigh-in is one a day, and can be taken back before it is sent")
    func weighIns() async throws {
        let phone = try TestDevice()
        try phone.log.weigh(kilograms: 74.2, on: TestDevice.today)
        try phone.log.weigh(kilograms: 74.0, on: TestDevice.today)
        #expect(try phone.log.weighIns(TestDevice.today...TestDevice.today).map(\.weight) == [74.0])
        try phone.log.change(.weighIn, RecordID(TestDevice.today), nil)
        #expect(try phone.log.day(TestDevice.today).weighIn == nil)
        try await phone.sync()
        #expect(phone.server.everything.isEmpty)
    }

    @Test("An entry that moves to another day is shown there, before and after it was sent")
    func otherDay() async throws {
        let phone = try TestDevice()
        let yesterday = TestDevice.today.adding(days: -1)
        let id = try phone.eat("Skyr", 126)
        try await phone.sync()
        try phone.log.change(.diaryEntry, id, ["day": .text(yesterday.description)])
        #expect(try phone.shown() == [] && phone.shown(on: yesterday) == ["Skyr 126"])
        try await phone.sync()
        #expect(try phone.shown() == [] && phone.shown(on: yesterday) == ["Skyr 126"])
    }

    @Test("More than fits into a request or an answer goes in several, in its order")
    func pages() async throws {
        let server = FakeServer()
        server.with { $0.pageSize = 7 }
        let (phone, laptop) = (try TestDevice(server), try TestDevice(server, seed: 2))
        for number in 0..<450 { try phone.eat("Food \(number)", number) }
        try await phone.sync()
        #expect(server.with { $0.requests.allSatisfy { ($0.mutations ?? []).count <= 200 } })
        #expect(server.everything.count == 450)
        try await laptop.sync()
        #expect(try laptop.log.everything() == server.everything && laptop.shown().count == 450)
    }

    @Test("To remove what is gone is nothing to look at")
    func removedTwice() async throws {
        let phone = try TestDevice()
        try phone.log.change(.task, RecordID(rawValue: "17"), nil)
        #expect(try await phone.sync().refused == 0)
        #expect(try phone.log.refused.isEmpty && phone.log.unsentCount == 0)
    }

    @Test("A change that is larger than a server takes, or of what devices don't change, is not kept")
    func tooLarge() throws {
        let phone = try TestDevice()
        #expect(throws: LocalStoreError.tooLarge) {
            try phone.log.add(.diaryEntry, ["name": .text(String(repeating: "x", count: 40_000))])
        }
        #expect(throws: LocalStoreError.notChangeable("plan")) { try phone.log.change(.plan, .own, ["id": 1]) }
        #expect(try phone.log.unsentCount == 0)
    }
}
