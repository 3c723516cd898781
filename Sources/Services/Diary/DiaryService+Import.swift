package import APIContract
import Database
package import Foundation
import NutritionScience
import Synchronization

extension DiaryService {
    /// What came of a file.
    package struct Imported: Hashable, Sendable {
        /// How many weigh-ins were stored, new ones and replaced ones.
        package internal(set) var weights = 0
        /// How many days' food was stored, new and replaced.
        package internal(set) var entries = 0
        /// How many weigh-ins and days' food were there already, just so.
        package internal(set) var unchanged = 0
        /// What was left out, in the order of the file: the first `LogFile.mostSkippedEntries` of it.
        package internal(set) var skipped: [SkippedEntry]
        /// How much was left out.
        package internal(set) var skippedCount: Int
    }

    /// Stores the weigh-ins of a file, and its food as an entry a meal, or a day where it knows no meals. The same file
    /// again changes nothing; another file replaces what it says otherwise. All of it is stored, or nothing.
    ///
    /// - Parameter units: The units of weights for which the file gives none; nil to refuse them.
    /// - Throws: `LogFile.Problem`, `UnansweredImport`, `RateLimitExceeded` beyond 20 files a minute,
    ///   `TooManyImportsAtOnce`; then nothing was stored.
    package func importLog(
        _ file: Data, units: UnitSystem?, _ answers: ImportAnswers, of person: Person.ID
    ) async throws -> Imported {
        let rest = Mutex([UInt8](file))
        let content = try await readLogInTurn(of: person) {
            rest.withLock { bytes in
                defer { bytes = [] }
                return bytes
            }
        }
        // Nobody can be asked about columns here.
        guard content.table == nil else { throw LogFile.Problem.columnsNotRecognized }
        return try await importLog(content, content.answers(given: answers, units: units), of: person)
    }

    /// Stores what was read from a file.
    ///
    /// - Throws: `UnansweredImport`.
    static func store(
        _ pending: PendingImport, named name: String, _ standing: Standing, at time: Timestamp,
        on connection: any SQLConnection
    ) throws -> Imported {
        let reading = try ImportReading(pending.content, pending.answers, standing, at: time, on: connection)
        let open = reading.questions.filter { $0.answer == nil }
        guard open.isEmpty else { throw UnansweredImport(questions: open) }
        let log = reading.file
        var outcome = Imported(skipped: log.skipped, skippedCount: log.skippedCount)
        try storeWeights(log.days, standing, at: time, &outcome, on: connection)
        let known = try ImportedDays(of: standing.person.id, key: standing.person.key, on: connection)
        for day in log.days where !day.meals.isEmpty {
            if try known.store(day, named: name, at: time, on: connection) {
                outcome.entries += 1
            } else {
                outcome.unchanged += 1
            }
        }
        return outcome
    }

    private static func storeWeights(
        _ log: [LogFile.Day], _ standing: Standing, at time: Timestamp, _ outcome: inout Imported,
        on connection: any SQLConnection
    ) throws {
        let (person, today) = (standing.person.id, standing.today(at: time))
        try WeightStore.keepToldWeight(standing, at: time, on: connection)
        let known = try WeightStore.weighIns(
            in: FieldCheck.firstDay...max(today, log.last?.day ?? today), of: person, key: standing.person.key, on: connection)
        let weights = Dictionary(known.map { ($0.day, $0.weight) }) { first, _ in first }
        var stored: Set<CalendarDay> = []
        for entry in log {
            guard let weight = entry.weight?.kilograms.value else { continue }
            guard weights[entry.day] != weight else {
                outcome.unchanged += 1
                continue
            }
            let weighIn = WeighIn(day: entry.day, weight: weight, recordedAt: time)
            try WeightStore.set(weighIn, of: person, key: standing.person.key, on: connection)
            stored.insert(entry.day)
        }
        outcome.weights = stored.count
        try SettingsStore.followNewestWeighIn(ifOn: stored, standing, today: today, on: connection)
    }
}
