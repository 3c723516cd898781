import APIContract
import Device
import NutritionScience
import Testing

/// Two devices and a server, in histories that nobody thought of.
@Suite struct RandomHistoryTests {
    /// A row of numbers that follows from a seed.
    private struct Dice {
        var state: UInt64

        mutating func roll(_ sides: Int) -> Int {
            state &+= 0x9e37_79b9_7f4a_7c15
            var mixed = (state ^ state >> 30) &* 0xbf58_476d_1ce4_e5b9
            mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
            return Int((mixed ^ mixed >> 31) % UInt64(sides))
        }
    }

    private struct History {
        var dice: Dice
        let server = FakeServer()
        let devices: [TestDevice]
        var backup: FakeServer.Contents
        var added: [RecordID] = []
        var removed: Set<RecordID> = []

        init(_ seed: Int) throws {
            dice = Dice(state: UInt64(seed))
            devices = [try TestDevice(server), try TestDevice(server, seed: 2)]
            let size = dice.roll(4) + 1
            server.with { $0.pageSize = size }
            backup = server.with { $0 }
        }

        mutating func step() async throws {
            let device = devices[dice.roll(2)]
            switch dice.roll(12) {
            case 0, 1, 2:
                let id = try device.eat("Food", dice.roll(2000))
                added.append(try #require(id.number(of: DiaryEntry.self).map { RecordID($0) }))
            case 3, 4:
                guard !added.isEmpty else { return }
                let id = added[dice.roll(added.count)]
                guard try device.log.record(.diaryEntry, id, as: DiaryEntry.self) != nil else { return }
                try device.log.change(.diaryEntry, id, ["calories": .number(Double(dice.roll(2000)))])
            case 5:
                guard !added.isEmpty else { return }
                let id = added[dice.roll(added.count)]
                removed.insert(id)
                try device.log.change(.diaryEntry, id, nil)
            case 6: try device.log.weigh(kilograms: 70 + Double(dice.roll(10)), on: TestDevice.today)
            case 7: try device.eat("Whale", 30_000)
            case 8: backup = server.with { $0 }
            case 9: if dice.roll(3) == 0 { server.restore(backup) }
            default:
                let faults: [FakeServer.Fault] = (0..<dice.roll(3)).map { _ in
                    dice.roll(2) == 0 ? .lostRequest : .lostAnswer
                }
                server.with { $0.faults = faults }
                // A kill: another engine goes on later.
                var report = SyncEngine.Report()
                for _ in 0..<dice.roll(6) {
                    guard let isDone = try? await SyncEngine(device.log, server).step(&report), !isDone else { break }
                }
            }
        }
    }

    @Test("Whatever is lost, killed and restored: all is the same in the end, nothing is lost, nothing is there twice")
    func histories() async throws {
        for seed in 0..<300 {
            var history = try History(seed)
            for _ in 0..<40 { try await history.step() }
            history.server.with { $0.faults = [] }
            for _ in 0..<2 { for device in history.devices { try await device.sync() } }
            let stored = history.server.everything
            for device in history.devices {
                #expect(try device.log.everything() == stored, "seed \(seed)")
                #expect(try device.log.unsentCount == 0, "seed \(seed)")
                #expect(try device.log.digest() == history.devices[0].log.digest(), "seed \(seed)")
            }
            for id in history.added where !history.removed.contains(id) {
                #expect(stored["diary_entry/\(id.rawValue)"] != nil, "seed \(seed): \(id.rawValue) is lost")
            }
        }
    }
}
