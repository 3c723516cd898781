package import APIContract
import Database
package import FileReading
package import Foundation
import NutritionScience
import Rules
import Synchronization
import Wording

extension ImportService {
    /// Stores the weigh-ins of a file, and its food as an entry a meal, or a day where it knows no meals. The same file
    /// again changes nothing; another file replaces what it says otherwise. All of it is stored, or nothing.
    ///
    /// - Parameter units: The units of weights for which the file gives none; nil to refuse them.
    /// - Throws: `FileProblem`, `UnansweredImport`, `RateLimitExceeded` beyond 20 files a minute,
    ///   `TooManyImportsAtOnce`; then nothing was stored.
    package func add(
        _ file: Data, units: UnitSystem?, _ answers: ImportAnswers, of person: Person.ID
    ) async throws -> ImportOutcome {
        let rest = Mutex([UInt8](file))
        let content = try await readLogInTurn(of: person) {
            rest.withLock { bytes in
                defer { bytes = [] }
                return bytes
            }
        }
        // Nobody can be asked about columns here.
        guard content.table == nil else { throw FileProblem.notRecognized }
        return try await add(content, content.answers(given: answers, units: units), of: person)
    }

    /// Stores what was read from a file. The same file again changes nothing. All of it is stored, or nothing.
    ///
    /// - Throws: `UnansweredImport`.
    package func add(
        _ content: LogContent, _ answers: ImportAnswers, of person: Person.ID
    ) async throws -> ImportOutcome {
        let time = storage.time
        let imported = try await storage.change(person) { snapshot, connection in
            try Self.store(
                PendingImport(content: content, answers: answers), snapshot, at: time, on: connection)
        }
        if imported.entries > 0 { storage.events.note(.foodLogged(way: .imported)) }
        try await profiles.endGoalWhereReached(of: person)
        return imported
    }

    /// Adds the file that waits.
    ///
    /// - Throws: `ImportError.notFound` where another one waits, or none; `UnansweredImport`; then nothing was stored.
    package func confirm(_ id: ImportPreview.ID, of person: Person.ID) async throws -> ImportOutcome {
        let time = storage.time
        let imported = try await storage.change(person) { snapshot, connection in
            let pending = try Self.pending(id, at: time, on: connection)
            try PendingImportStore.delete(id, of: person, on: connection)
            return try Self.store(pending, snapshot, at: time, on: connection)
        }
        if imported.entries > 0 { storage.events.note(.foodLogged(way: .imported)) }
        try await profiles.endGoalWhereReached(of: person)
        return imported
    }

    private static func store(
        _ pending: PendingImport, _ snapshot: PersonSnapshot, at time: Timestamp, on connection: PersonConnection
    ) throws -> ImportOutcome {
        let reading = try ImportReading(pending, of: snapshot, at: time, on: connection)
        let open = reading.questions.filter { $0.answer == nil && $0.topic.isRequired }
        guard open.isEmpty else { throw UnansweredImport(questions: open) }
        let log = reading.file
        let name = Localization(snapshot.person.preferences).sentences("diary.imported")
        var outcome = ImportOutcome(
            skipped: log.skipped, skippedCount: log.skippedCount, columnsLeftOut: log.columnsLeftOut)
        try storeWeights(log.days, snapshot, at: time, &outcome, on: connection)
        let known = try ImportedDays(on: connection)
        for day in log.days where !day.meals.isEmpty {
            if try known.store(day, named: name, at: time, on: connection) {
                outcome.entries += 1
            } else {
                outcome.unchanged += 1
            }
        }
        try store(pending.answers.smallDays, of: reading.smallDays, on: connection)
        return outcome
    }

    private static func storeWeights(
        _ log: [LogFile.Day], _ snapshot: PersonSnapshot, at time: Timestamp, _ outcome: inout ImportOutcome,
        on connection: PersonConnection
    ) throws {
        let today = snapshot.today(at: time)
        try WeightStore.keepProfileWeight(snapshot, at: time, on: connection)
        let known = try WeightStore.weighIns(
            in: FieldCheck.firstDay...max(today, log.last?.day ?? today), on: connection)
        let weights = Dictionary(known.map { ($0.day, $0.weight) }) { first, _ in first }
        var stored: Set<CalendarDay> = []
        for entry in log {
            guard let weight = entry.weight?.kilograms.value else { continue }
            guard weights[entry.day] != weight else {
                outcome.unchanged += 1
                continue
            }
            try WeightStore.set(WeighIn(day: entry.day, weight: weight, recordedAt: time), on: connection)
            stored.insert(entry.day)
        }
        outcome.weights = stored.count
        try SettingsStore.followNewestWeighIn(ifOn: stored, snapshot, today: today, on: connection)
    }
}
