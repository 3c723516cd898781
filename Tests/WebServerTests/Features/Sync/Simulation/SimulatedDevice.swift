import APIContract
import Device
import Foundation
import NutritionScience
import Services
import Synchronization
import WebServerTestSupport

/// The JSON of a record, as devices hold it.
typealias RecordJSON = APIContract.JSONValue

/// One of the devices of a simulation.
struct SimulatedDevice {
    private let store: LocalStore
    private let account: Account
    private let surroundings: LocalLog.Surroundings
    private(set) var log: LocalLog

    init(number: Int, person: Person.ID, clock: TestClock) throws {
        let count = Count()
        account = Account(server: "https://gtsd.example", person: person)
        store = try LocalStore(inMemory: UnkeptKey())
        surroundings = LocalLog.Surroundings(
            now: { Timestamp(clock.now) },
            makeUUID: {
                let digits = String(count.next(), radix: 16)
                return "00000000-0000-4000-8000-\(number)" + String(repeating: "0", count: 11 - digits.count) + digits
            })
        log = try LocalLog(account, in: store, surroundings)
    }

    private final class Count: Sendable {
        private let count = Mutex(0)

        func next() -> Int {
            count.withLock { count in
                count += 1
                return count
            }
        }
    }

    /// The program is killed, and opened again.
    mutating func reopen() throws { log = try LocalLog(account, in: store, surroundings) }

    func eat(_ calories: Int, on day: CalendarDay) throws -> RecordID {
        var entry = DiaryEntryRequest()
        (entry.name, entry.calories) = ("Meal", calories)
        return try log.eat(entry, on: day)
    }

    /// One of the records of a kind that the person sees; nil where there is none.
    func pick(_ kind: SyncKind, _ number: Int) throws -> RecordID? {
        let prefix = kind.rawValue + "/"
        let names = try log.everything().keys.filter { $0.hasPrefix(prefix) }.sorted()
        guard !names.isEmpty else { return nil }
        return RecordID(rawValue: String(names[number % names.count].dropFirst(prefix.count)))
    }

    /// All records shown, without computed ones.
    func held() throws -> [String: RecordJSON] {
        let workedOut = Set(SyncKind.allCases.filter(\.isWorkedOut).map { $0.rawValue + "/self" })
        return try log.everything().filter { !workedOut.contains($0.key) }
    }

    /// The records whose changes were refused.
    func refusedRecords() throws -> [String] {
        try log.refused.compactMap { refused in
            guard let kind = refused.mutation.kind, let id = refused.mutation.id else { return nil }
            return "\(kind)/\(id.number(of: DiaryEntry.self)?.description ?? id.rawValue)"
        }
    }
}

/// The records expected after a history, whatever happened.
struct SimulatedExpectation {
    private var added: [String: Set<Int>] = [:]
    private var removed: Set<String> = []
    private var weighed: Set<CalendarDay> = []

    private static func name(_ kind: SyncKind, _ id: RecordID) -> String {
        "\(kind.rawValue)/\(id.number(of: DiaryEntry.self)?.description ?? id.rawValue)"
    }

    mutating func added(_ kind: SyncKind, _ id: RecordID, calories: Int? = nil) {
        added[Self.name(kind, id), default: []].formUnion(calories.map { [$0] } ?? [])
    }

    mutating func changed(_ id: RecordID, calories: Int) {
        let name = Self.name(.diaryEntry, id)
        if added[name] != nil { added[name]?.insert(calories) }
    }

    mutating func removed(_ kind: SyncKind, _ id: RecordID) { removed.insert(Self.name(kind, id)) }

    mutating func weighed(_ day: CalendarDay) { weighed.insert(day) }

    /// The first record that is missing, or that nobody has logged.
    func fault(in records: [String: RecordJSON], refused: Set<String>) -> String? {
        for (name, calories) in added where !removed.contains(name) && !refused.contains(name) {
            guard let record = records[name] else { return "\(name) is lost" }
            if let found = record["calories"]?.number, !calories.isEmpty, !calories.contains(Int(found)) {
                return "\(name) has \(found) kcal, which nobody typed"
            }
        }
        for day in weighed where records["weigh_in/\(day)"] == nil && !refused.contains("weigh_in/\(day)") {
            return "the weigh-in of \(day) is lost"
        }
        let made = records.keys.filter { name in
            guard let number = name.split(separator: "/").last.flatMap({ Int64($0) }) else { return false }
            return Identifier<DiaryEntry>(rawValue: number).isOfUUID
        }
        guard let stranger = made.first(where: { added[$0] == nil }) else { return nil }
        return "\(stranger) is there, which nobody has logged"
    }
}
