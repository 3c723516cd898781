import APIContract
import Device
import Foundation
import NutritionScience
import Testing

/// Faults between a device and a server.
@Suite struct FaultTests {
    @Test("Lost requests and lost answers lose nothing and double nothing", arguments: [1, 3, 500])
    func lost(pageSize: Int) async throws {
        let server = FakeServer()
        server.with { $0.pageSize = pageSize }
        let phone = try TestDevice(server)
        for number in 0..<5 { try phone.eat("Food \(number)", 100 + number) }
        try phone.eat("Whale", 30_000)
        server.with { $0.faults = [.lostRequest, .lostAnswer, .lostAnswer, .lostRequest] }
        for _ in 0..<4 { await #expect(throws: SyncServerError.self) { try await phone.sync() } }
        #expect(try phone.shown().count == 6, "all of it is shown all the time")
        try await phone.sync()
        #expect(try phone.log.everything() == server.everything && server.everything.count == 5)
        #expect(try phone.log.refused.count == 1, "a refusal is said again where the answer was lost")
    }

    @Test("Killed at any step, another engine goes on from the file", arguments: 0..<6)
    func killed(step: Int) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "log.sqlite").path(percentEncoded: false)
        let key = UnkeptKey()
        let server = FakeServer()
        server.with { $0.pageSize = 2 }
        for number in 0..<5 { server.change(.diaryEntry, "\(number + 1)", .entry(number + 1, "Old \(number)", 50)) }
        do {
            let phone = try TestDevice(server, store: LocalStore(path: path, key: key))
            for number in 0..<3 { try phone.eat("Food \(number)", 100) }
            let faults = [FakeServer.Fault](repeating: .lostAnswer, count: 1)
            let engine = SyncEngine(phone.log, server)
            var report = SyncEngine.Report()
            for _ in 0..<step { if try await engine.step(&report) { break } }
            server.with { $0.faults = faults }
            _ = try? await engine.step(&report)
        }
        let phone = try TestDevice(server, store: LocalStore(path: path, key: key), seed: 3)
        server.with { $0.faults = [] }
        try await phone.sync()
        #expect(try phone.log.everything() == server.everything && server.everything.count == 8)
        #expect(server.with { $0.clients.count } == 1, "it is the same device")
    }

    @Test("A restored server gets back what it lost, with the old numbers, and what it never had")
    func restoredServer() async throws {
        let server = FakeServer()
        let (phone, laptop) = (try TestDevice(server), try TestDevice(server, seed: 2))
        try phone.eat("Before", 1)
        try await phone.sync()
        let backup = server.with { $0 }
        let lost = try phone.eat("Lost", 2)
        try phone.eat("Whale", 30_000)
        try await phone.sync()
        try phone.log.dismiss(try #require(try phone.log.refused.first))
        try await laptop.sync()
        server.restore(backup)
        try phone.eat("Waiting", 3)
        let report = try await phone.sync()
        #expect(report.wasReset && !report.wasRenamed)
        #expect(try phone.shown() == ["Before 1", "Lost 2", "Waiting 3"])
        #expect(try phone.log.everything() == server.everything)
        #expect(try phone.log.refused.isEmpty, "what was dismissed does not come again")
        #expect(server.with { $0.clients.count } == 1)
        try await laptop.sync()
        #expect(try laptop.log.everything() == server.everything)
        #expect(try laptop.shown() == ["Before 1", "Lost 2", "Waiting 3"])
        try phone.log.change(.diaryEntry, lost, ["calories": 4])
        try await phone.sync()
        try await laptop.sync()
        #expect(try laptop.shown() == ["Before 1", "Lost 4", "Waiting 3"])
    }

    @Test("A server that has forgotten the device gets what waits under another name, and nothing that it had")
    func forgottenDevice() async throws {
        let server = FakeServer()
        let phone = try TestDevice(server)
        let eaten = try #require(try phone.eat("Deleted elsewhere", 1).number(of: DiaryEntry.self).map { RecordID($0) })
        try await phone.sync()
        server.change(.diaryEntry, eaten.rawValue, nil)
        server.with { $0.clients = [:] }
        try phone.eat("Waiting", 2)
        let report = try await phone.sync()
        #expect(report.wasRenamed && !report.wasReset && report.sent == 1)
        #expect(try phone.shown() == ["Waiting 2"])
        server.with { $0.clients = [:] }
        #expect(try await phone.sync().sent == 0, "nothing waits")
        #expect(try phone.log.everything() == server.everything && server.everything.count == 1)
    }

    @Test("What was sent longer ago than it is kept can't be sent again: the device takes another name")
    func oldJournal() async throws {
        let server = FakeServer()
        let clock = TestClock()
        let surroundings = clock.surroundings
        let phone = try TestDevice(server, surroundings: surroundings)
        try phone.eat("Before", 1)
        try await phone.sync()
        let backup = server.with { $0 }
        try phone.eat("Lost for good", 2)
        try await phone.sync()
        clock.advance(days: 15)
        try phone.eat("New", 3)
        try await phone.sync()
        server.restore(backup)
        try phone.eat("Waiting", 4)
        let report = try await phone.sync()
        #expect(report.wasRenamed && report.wasReset)
        #expect(try phone.log.everything() == server.everything)
        let days = try phone.log.records(.diaryEntry, as: DiaryEntry.self).compactMap(\.name).sorted()
        #expect(days == ["Before", "New", "Waiting"])
    }

    @Test("A device that was put back to an earlier state goes on under a new name, and loses nothing")
    func restoredDevice() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (path, copy) = (
            folder.appending(path: "log.sqlite").path(percentEncoded: false),
            folder.appending(path: "copy.sqlite").path(percentEncoded: false)
        )
        let key = UnkeptKey()
        let server = FakeServer()
        do {
            let phone = try TestDevice(server, store: LocalStore(path: path, key: key))
            try phone.eat("Before", 1)
            try await phone.sync()
        }
        for end in ["", "-wal"] where FileManager.default.fileExists(atPath: path + end) {
            try FileManager.default.copyItem(atPath: path + end, toPath: copy + end)
        }
        do {
            let phone = try TestDevice(server, store: LocalStore(path: path, key: key), seed: 4)
            for number in 0..<3 { try phone.eat("Later \(number)", 2) }
            try await phone.sync()
        }
        for count in [0, 1, 3, 5] {
            let again = folder.appending(path: "again\(count).sqlite").path(percentEncoded: false)
            for end in ["", "-wal"] where FileManager.default.fileExists(atPath: copy + end) {
                try FileManager.default.copyItem(atPath: copy + end, toPath: again + end)
            }
            let phone = try TestDevice(server, store: LocalStore(path: again, key: key), seed: 4 + count)
            for number in 0..<count { try phone.eat("Again \(count) \(number)", 3) }
            let report = try await phone.sync()
            #expect(report.wasRenamed, "\(count)")
            #expect(try phone.log.everything() == server.everything)
            #expect(try phone.shown().filter { $0.hasPrefix("Again \(count)") }.count == count)
        }
        #expect(server.everything.count == 13)
    }

    @Test("A device that holds something else than the server reads everything anew, and counts it")
    func digest() async throws {
        let server = FakeServer()
        let phone = try TestDevice(server)
        try phone.eat("Skyr", 126)
        try await phone.sync()
        try phone.eat("Apple", 52)
        server.with { $0.wrongDigest = "9.9" }
        let report = try await phone.sync()
        #expect(report.differed && report.wasReset == false)
        #expect(try phone.log.differences == 1 && phone.log.everything() == server.everything)
        let resets = server.with { $0.requests.map(\.reset) }
        #expect(resets.compactMap(\.self) == ["digest"] && resets.last == "digest", "the server is told once")
        try phone.eat("Pear", 57)
        #expect(try await !phone.sync().differed)
        #expect(try phone.log.differences == 1)
    }

    @Test("A login that has ended stops everything, and everything waits")
    func loggedOut() async throws {
        let server = FakeServer()
        let phone = try TestDevice(server)
        try phone.eat("Skyr", 126)
        server.with { $0.faults = [.loggedOut] }
        do {
            try await phone.sync()
            Issue.record("it went on")
        } catch SyncServerError.loggedOut {}
        #expect(try phone.log.unsentCount == 1 && phone.shown() == ["Skyr 126"])
        try await phone.sync()
        #expect(server.everything.count == 1)
    }

    @Test("What another program of the device took in meanwhile is not overwritten by an older answer")
    func twoPrograms() async throws {
        let server = FakeServer()
        let phone = try TestDevice(server)
        try phone.eat("Skyr", 126)
        let slow = SlowServer(server)
        async let first = SyncEngine(phone.log, slow).run()
        await slow.hasAnswer()
        try await phone.sync()
        let number = try #require(server.everything.keys.first?.split(separator: "/").last)
        server.change(.diaryEntry, String(number), nil)
        try await phone.sync()
        await slow.goOn()
        _ = try await first
        #expect(try phone.shown() == [] && phone.log.unsentCount == 0)
    }
}

extension JSONValue {
    /// An entry in a server's form.
    static func entry(_ id: Int, _ name: String, _ calories: Int) -> JSONValue {
        [
            "id": .number(Double(id)), "day": .text(TestDevice.today.description), "name": .text(name),
            "calories": .number(Double(calories)), "createdAt": "2026-03-04T07:00:00.000Z",
        ]
    }
}
