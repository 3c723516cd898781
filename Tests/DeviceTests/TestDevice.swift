import APIContract
import Device
import NutritionScience
import Synchronization

/// A device for tests: a clock that ticks with every look, and UUIDs in a row.
struct TestDevice: Sendable {
    static let today = CalendarDay(year: 2026, month: 3, day: 4).unsafelyUnwrapped

    let store: LocalStore
    let log: LocalLog
    let server: FakeServer

    init(
        _ server: FakeServer = FakeServer(), store: LocalStore? = nil,
        account: Account = Account(server: "https://gtsd.example.org", person: 7), seed: Int = 1,
        surroundings: LocalLog.Surroundings? = nil
    ) throws {
        self.server = server
        self.store = try store ?? LocalStore(inMemory: UnkeptKey())
        log = try LocalLog(account, in: self.store, surroundings ?? .ticking(seed))
    }

    @discardableResult
    func sync() async throws -> SyncEngine.Report { try await SyncEngine(log, server).run() }

    @discardableResult
    func eat(_ name: String, _ calories: Int, on day: CalendarDay = today) throws -> RecordID {
        var entry = DiaryEntryRequest()
        (entry.name, entry.calories) = (name, calories)
        return try log.eat(entry, on: day)
    }

    /// The names and calories of what is shown of a day.
    func shown(on day: CalendarDay = today) throws -> [String] {
        try log.day(day).diary.entries.map { "\($0.name ?? "?") \($0.calories)" }.sorted()
    }
}

extension LocalLog {
    /// The plan in force, with its arithmetic; nil without one.
    var plan: NutritionPlan? { get throws { try personReading()?.plan?.computed() } }
}

extension LocalLog.Surroundings {
    /// A clock that begins on the morning of `Device.today` and goes on by a second with every look.
    static func ticking(_ seed: Int) -> LocalLog.Surroundings {
        let counts = Counts()
        let start = Timestamp(startOf: TestDevice.today).adding(seconds: 8 * 60 * 60)
        return LocalLog.Surroundings(
            now: { start.adding(seconds: Int64(counts.next(\.seconds))) },
            makeUUID: {
                let number = String(counts.next(\.uuids), radix: 16)
                let device = String(seed, radix: 16)
                return "00000000-0000-4000-8000-" + device + String(repeating: "0", count: 11 - number.count) + number
            })
    }

    private final class Counts: Sendable {
        struct Values: Sendable {
            var seconds = 0
            var uuids = 0
        }

        private let values = Mutex(Values())

        func next(_ which: any WritableKeyPath<Values, Int> & Sendable) -> Int {
            values.withLock { values in
                values[keyPath: which] += 1
                return values[keyPath: which]
            }
        }
    }
}
