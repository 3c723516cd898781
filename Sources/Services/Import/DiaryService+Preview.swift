public import APIContract
import Database
import Foundation
import NutritionScience

extension DiaryService {
    /// How long a file that was read waits to be added, in seconds.
    private static let waitingSeconds: Int64 = 24 * 60 * 60

    /// Reads a file, on a thread of its own: it may be large.
    ///
    /// - Parameters:
    ///   - units: The units of weights for which the file gives none; nil to refuse them.
    ///   - next: Gives the next piece of the file, and may block; an empty piece at the end.
    /// - Throws: `LogFile.Problem`, `LogReaderFailure`, and what `next` throws.
    public func readLog(
        units: UnitSystem?, of person: Int64, reading next: @escaping @Sendable () throws -> [UInt8]
    ) async throws -> LogFile {
        let state = try await people.state(of: person)
        let order = LogReadingOrder(
            units: units, timeZone: state.preferences.timeZone,
            days: [FieldCheck.firstDay, state.today(at: Timestamp(now()))])
        return try await withCheckedThrowingContinuation { [reader] continuation in
            Thread {
                continuation.resume(with: Result { try reader.read(order, next) })
            }.start()
        }
    }

    /// Reads a file that somebody sent, when it is their turn.
    ///
    /// - Throws: as `readLog`, `RateLimitExceeded` beyond 20 files a minute, `TooManyImportsAtOnce`.
    func readLogInTurn(
        units: UnitSystem?, of person: Int64, reading next: @escaping @Sendable () throws -> [UInt8]
    ) async throws -> LogFile {
        try await limiter.count(.diaryImport, for: String(person))
        try await reading.begin(person)
        do {
            let log = try await readLog(units: units, of: person, reading: next)
            await reading.end(person)
            return log
        } catch {
            await reading.end(person)
            throw error
        }
    }

    /// What a file would change.
    public func preview(of log: LogFile, of person: Int64) async throws -> ImportPreview {
        let state = try await people.state(of: person)
        return try await people.database.read { try Self.preview(of: log, id: 0, state, on: $0) }
    }

    /// Stores what was read from a file. The same file again changes nothing. All of it is stored, or nothing.
    public func importLog(_ log: LogFile, of person: Int64) async throws -> Imported {
        let time = Timestamp(now())
        let imported = try await people.change(person) { [importedName] state, connection in
            try Self.store(log, named: importedName(state.preferences.language), state, at: time, on: connection)
        }
        try await profiles.endGoalWhereReached(of: person)
        return imported
    }

    /// Reads a file, and keeps what is in it, sealed, until it is added or discarded, or for a day. It takes the place of
    /// one that was read before.
    ///
    /// - Throws: `LogFile.Problem`, what `next` throws, `RateLimitExceeded` beyond 20 files a minute,
    ///   `TooManyImportsAtOnce`; then nothing was stored.
    public func prepareImport(
        units: UnitSystem?, of person: Int64, reading next: @escaping @Sendable () throws -> [UInt8]
    ) async throws -> ImportPreview {
        var log = try await readLogInTurn(units: units, of: person, reading: next)
        log.days = Self.merging(log.days)
        let time = Timestamp(now())
        return try await people.change(person) { [log] state, connection in
            let id = try PersonStore.nextNumber(of: person, on: connection)
            try PendingImportStore.set(log, id: id, of: person, key: state.key, at: time, on: connection)
            return try Self.preview(of: log, id: id, state, on: connection)
        }
    }

    /// The file that waits to be added; nil where there is none.
    public func preparedImport(of person: Int64) async throws -> ImportPreview? {
        let state = try await people.state(of: person)
        let since = Timestamp(now()).adding(seconds: -Self.waitingSeconds)
        return try await people.database.read { connection in
            guard
                let (id, log) = try PendingImportStore.pending(
                    of: person, since: since, key: state.key, on: connection)
            else { return nil }
            return try Self.preview(of: log, id: id, state, on: connection)
        }
    }

    /// Adds the file that waits.
    ///
    /// - Throws: `DiaryError.importNotFound` where another one waits, or none; then nothing was stored.
    public func confirmImport(_ id: Int64, of person: Int64) async throws -> Imported {
        let time = Timestamp(now())
        let imported = try await people.change(person) { [importedName] state, connection in
            let since = time.adding(seconds: -Self.waitingSeconds)
            let pending = try PendingImportStore.pending(of: person, since: since, key: state.key, on: connection)
            guard let pending, pending.id == id else { throw DiaryError.importNotFound }
            try PendingImportStore.delete(id, of: person, on: connection)
            return try Self.store(
                pending.log, named: importedName(state.preferences.language), state, at: time, on: connection)
        }
        try await profiles.endGoalWhereReached(of: person)
        return imported
    }

    /// Forgets the file that waits.
    ///
    /// - Throws: `DiaryError.importNotFound` where another one waits, or none.
    public func discardImport(_ id: Int64, of person: Int64) async throws {
        try await people.database.write { connection in
            guard try PendingImportStore.delete(id, of: person, on: connection) else { throw DiaryError.importNotFound }
        }
    }

    /// Forgets files that waited for more than a day.
    func deleteExpiredImports() async throws {
        let time = Timestamp(now()).adding(seconds: -Self.waitingSeconds)
        try await people.database.write { try PendingImportStore.delete(before: time, on: $0) }
    }

    private static func preview(
        of log: LogFile, id: Int64, _ state: PersonState, on connection: any SQLConnection
    ) throws -> ImportPreview {
        let (person, key) = (state.user.id, state.key)
        let days = merging(log.days)
        var (weights, entries) = (ImportPreview.Counts(), ImportPreview.Counts())
        if let first = days.first, let last = days.last {
            let weighIns = try WeightStore.weighIns(in: first.day...last.day, of: person, key: key, on: connection)
            let known = Dictionary(weighIns.map { ($0.day, $0.weight) }) { first, _ in first }
            let imported = try DiaryStore.imported(of: person, key: key, on: connection)
            for day in days {
                if let weight = day.weight?.kilograms.value { weights.add(weight, known: known[day.day]) }
                if let energy = day.intake {
                    let entry = imported[DiaryStore.Origin.file(day.day).importKey]
                    entries.add(energy, known: entry?.content.imported)
                }
            }
        }
        return ImportPreview(
            id: id, source: log.source, firstDay: days.first?.day, lastDay: days.last?.day, weights: weights,
            entries: entries,
            days: days.suffix(ImportPreview.mostDays).reversed().map { day in
                ImportPreview.Day(day: day.day, weight: day.weight?.kilograms.value, calories: day.intake)
            }, skippedCount: log.skippedCount, skipped: log.skipped)
    }
}
