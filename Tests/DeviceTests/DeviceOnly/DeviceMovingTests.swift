import APIContract
import Device
import NutritionScience
import Testing

/// Data besides the log on a device of its own that moves to a server.
@Suite struct DeviceMovingTests {
    @Test("What is kept beside the log moves with it or not at all, and leaves what is kept under other names")
    func keeping() throws {
        let store = try LocalStore(inMemory: UnkeptKey())
        let alone = try LocalLog(.device, in: store)
        try alone.drink(millilitres: 250, on: alone.today())
        let log = try LocalLog(Account(server: "https://gtsd.example.org", person: 7), in: store)
        try log.keep("old", named: "form")
        try log.keep("theirs", named: "another")
        #expect(throws: LocalStoreError.self) {
            try alone.move(to: log, keeping: ["form": "new", "plans": [80, 79], "broken": Broken()])
        }
        #expect(try log.kept(String.self, named: "form") == "old" && log.kept([Int].self, named: "plans") == nil)
        #expect(try log.unsentCount == 0 && alone.day(alone.today()).water.entries.map(\.millilitres) == [250])
        #expect(try alone.move(to: log, keeping: ["form": "new", "plans": [80, 79]]) == 1)
        #expect(try log.kept(String.self, named: "form") == "new" && log.kept([Int].self, named: "plans") == [80, 79])
        #expect(try log.kept(String.self, named: "another") == "theirs" && log.unsentCount == 1)
        #expect(try log.day(log.today()).water.entries.map(\.millilitres) == [250])
        #expect(try store.accounts() == [log.account])
    }

    /// A value that can't be encoded.
    private struct Broken: Encodable {
        func encode(to encoder: any Encoder) throws {
            throw EncodingError.invalidValue(self, .init(codingPath: [], debugDescription: "broken"))
        }
    }
}
