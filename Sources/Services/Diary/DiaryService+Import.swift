public import APIContract
import Database
public import Foundation
import NutritionScience
import Synchronization

extension DiaryService {
    /// What came of a file.
    public struct Imported: Hashable, Sendable {
        /// How many weigh-ins were stored, new ones and replaced ones.
        public internal(set) var weights = 0
        /// How many days' energies were stored, new ones and replaced ones.
        public internal(set) var entries = 0
        /// How many weigh-ins and energies were there already, just so.
        public internal(set) var unchanged = 0
        /// What was left out, in the order of the file: the first `LogFile.mostSkippedEntries` of it.
        public internal(set) var skipped: [SkippedEntry]
        /// How much was left out.
        public internal(set) var skippedCount: Int
    }

    /// Stores the weigh-ins of a file, and its energies as an entry a day. The same file again changes nothing; another
    /// file replaces what it says otherwise. All of it is stored, or nothing.
    ///
    /// - Parameter units: The units of weights for which the file gives none; nil to refuse them.
    /// - Throws: `LogFile.Problem`, `RateLimitExceeded` beyond 20 files a minute, `TooManyImportsAtOnce`; then nothing was
    ///   stored.
    public func importLog(_ file: Data, units: UnitSystem?, of person: Int64) async throws -> Imported {
        let rest = Mutex([UInt8](file))
        let log = try await readLogInTurn(units: units, of: person) {
            rest.withLock { bytes in
                defer { bytes = [] }
                return bytes
            }
        }
        return try await importLog(log, of: person)
    }

    /// Stores what was read from a file.
    static func store(
        _ log: LogFile, named name: String, _ state: PersonState, at time: Timestamp, on connection: any SQLConnection
    ) throws -> Imported {
        let days = merging(log.days)
        var outcome = Imported(skipped: log.skipped, skippedCount: log.skippedCount)
        try storeWeights(days, state, at: time, today: state.today(at: time), &outcome, on: connection)
        try storeEnergies(days, named: name, state, at: time, &outcome, on: connection)
        return outcome
    }

    /// One entry a day, the earliest first. Of two weights of a day the later in the file counts.
    static func merging(_ entries: [LoggedDay]) -> [LoggedDay] {
        var days: [CalendarDay: LoggedDay] = [:]
        for entry in entries {
            var day = days[entry.day] ?? LoggedDay(day: entry.day)
            day.weight = entry.weight ?? day.weight
            day.intake = entry.intake ?? day.intake
            days[entry.day] = day
        }
        return days.values.sorted { $0.day < $1.day }
    }

    private static func storeWeights(
        _ log: [LoggedDay], _ state: PersonState, at time: Timestamp, today: CalendarDay, _ outcome: inout Imported,
        on connection: any SQLConnection
    ) throws {
        let person = state.user.id
        try WeightStore.keepToldWeight(state, at: time, on: connection)
        let known = try WeightStore.weighIns(
            in: FieldCheck.firstDay...max(today, log.last?.day ?? today), of: person, key: state.key, on: connection)
        let weights = Dictionary(known.map { ($0.day, $0.weight) }) { first, _ in first }
        var stored: Set<CalendarDay> = []
        for entry in log {
            guard let weight = entry.weight?.kilograms.value else { continue }
            guard weights[entry.day] != weight else {
                outcome.unchanged += 1
                continue
            }
            let weighIn = WeighIn(day: entry.day, weight: weight, recordedAt: time)
            try WeightStore.set(weighIn, of: person, key: state.key, on: connection)
            stored.insert(entry.day)
        }
        outcome.weights = stored.count
        try SettingsStore.followNewestWeighIn(ifOn: stored, state, today: today, on: connection)
    }

    private static func storeEnergies(
        _ log: [LoggedDay], named name: String, _ state: PersonState, at time: Timestamp, _ outcome: inout Imported,
        on connection: any SQLConnection
    ) throws {
        let (person, key) = (state.user.id, state.key)
        let known = try DiaryStore.imported(of: person, key: key, on: connection)
        for entry in log {
            guard let calories = entry.intake else { continue }
            let origin = DiaryStore.Origin.file(entry.day)
            let stored = known[origin.importKey]
            // What the person changed about an entry stays until the file says something else.
            guard stored?.content.imported != calories else {
                outcome.unchanged += 1
                continue
            }
            let content = DiaryStore.Content(calories: calories, name: name, imported: calories)
            if let stored {
                try DiaryStore.update(stored.id, content, day: entry.day, of: person, key: key, on: connection)
            } else {
                _ = try DiaryStore.insert(
                    content, day: entry.day, origin: origin, at: time, of: person, key: key, on: connection)
            }
            outcome.entries += 1
        }
    }
}
