package import APIContract
import Database
import Foundation
import NutritionScience
import Wording

/// Something has to be answered before a file is added.
package struct UnansweredImport: Error, Hashable, Sendable {
    package let questions: [ImportQuestion]
}

extension DiaryService {
    /// How long a file that was read waits to be added, in seconds.
    private static let waitingSeconds: Int64 = 24 * 60 * 60

    /// Reads a file, on a thread of its own: it may be large.
    ///
    /// - Parameter next: Gives the next piece of the file, and may block; an empty piece at the end.
    /// - Throws: `LogFile.Problem`, `LogReaderFailure`, and what `next` throws.
    package func readLog(
        of person: Person.ID, reading next: @escaping @Sendable () throws -> [UInt8]
    ) async throws -> LogContent {
        let standing = try await storage.standing(of: person)
        let order = LogReadingOrder(
            timeZone: standing.person.preferences.timeZone, days: [FieldCheck.firstDay, standing.today(at: storage.time)])
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
        of person: Person.ID, reading next: @escaping @Sendable () throws -> [UInt8]
    ) async throws -> LogContent {
        try await storage.limits.count(.diaryImport, for: String(person))
        try await reading.begin(person)
        do {
            let content = try await readLog(of: person, reading: next)
            await reading.end(person)
            return content
        } catch {
            await reading.end(person)
            throw error
        }
    }

    /// What a file would change, read as the person answered.
    package func preview(
        of content: LogContent, _ answers: ImportAnswers, of person: Person.ID
    ) async throws -> ImportPreview {
        let time = storage.time
        let standing = try await storage.standing(of: person)
        return try await storage.database.read { connection in
            try Self.preview(
                of: PendingImport(content: content, answers: answers), id: 0, standing, at: time, on: connection)
        }
    }

    /// Stores what was read from a file. The same file again changes nothing. All of it is stored, or nothing.
    ///
    /// - Throws: `UnansweredImport`.
    package func importLog(_ content: LogContent, _ answers: ImportAnswers, of person: Person.ID) async throws -> Imported {
        let time = storage.time
        let imported = try await storage.change(person) { standing, connection in
            try Self.store(
                PendingImport(content: content, answers: answers),
                named: Localization(standing.person.preferences).sentences("diary.imported"),
                standing, at: time, on: connection)
        }
        try await profiles.endGoalWhereReached(of: person)
        return imported
    }

    /// Reads a file, and keeps what is in it, sealed, until it is added or discarded, or for a day. It takes the place of
    /// one that was read before, also where it can't be read itself.
    ///
    /// - Parameter units: The units of weights for which the file gives none; nil to ask.
    /// - Throws: `LogFile.Problem`, what `next` throws, `RateLimitExceeded` beyond 20 files a minute,
    ///   `TooManyImportsAtOnce`; then nothing waits.
    package func prepareImport(
        units: UnitSystem?, of person: Person.ID, reading next: @escaping @Sendable () throws -> [UInt8]
    ) async throws -> ImportPreview {
        let content: LogContent
        do {
            content = try await readLogInTurn(of: person, reading: next)
        } catch let problem as LogFile.Problem {
            try await storage.database.write { try PendingImportStore.discard(of: person, on: $0) }
            throw problem
        }
        let time = storage.time
        return try await storage.change(person) { standing, connection in
            let id: ImportPreview.ID = try Storage.nextNumber(of: person, on: connection)
            var pending = PendingImport(content: content, answers: content.answers(units: units))
            if let header = content.table?.header {
                pending.answers.columns =
                    try RememberedColumns.known(of: person, key: standing.person.key, on: connection).columns(of: header)
            }
            try PendingImportStore.set(pending, id: id, of: person, key: standing.person.key, at: time, on: connection)
            return try Self.preview(of: pending, id: id, standing, at: time, on: connection)
        }
    }

    /// Takes what the person says of the file that waits, and shows what it would change now.
    ///
    /// - Throws: `DiaryError.importNotFound` where another one waits, or none; `InvalidInput` for columns that make no
    ///   log; `RateLimitExceeded` beyond 600 changes a minute.
    package func answerImport(_ id: ImportPreview.ID, _ answers: ImportAnswers, of person: Person.ID) async throws -> ImportPreview {
        try await storage.limits.count(.diaryChange, for: String(person))
        let time = storage.time
        return try await storage.change(person) { standing, connection in
            var pending = try Self.pending(id, standing, at: time, on: connection)
            if let columns = answers.columns, let table = pending.content.table {
                try Self.check(columns, of: table)
                try RememberedColumns.remember(
                    columns, of: table.header, of: person, key: standing.person.key, on: connection)
            }
            pending.answers = answers.filled(from: pending.answers)
            try PendingImportStore.update(pending, id: id, of: person, key: standing.person.key, on: connection)
            return try Self.preview(of: pending, id: id, standing, at: time, on: connection)
        }
    }

    /// The file that waits to be added; nil where there is none.
    package func preparedImport(of person: Person.ID) async throws -> ImportPreview? {
        let time = storage.time
        let standing = try await storage.standing(of: person)
        return try await storage.database.read { connection in
            let since = time.adding(seconds: -Self.waitingSeconds)
            let pending = try PendingImportStore.pending(of: person, since: since, key: standing.person.key, on: connection)
            guard let (id, file) = pending else { return nil }
            return try Self.preview(of: file, id: id, standing, at: time, on: connection)
        }
    }

    /// Adds the file that waits.
    ///
    /// - Throws: `DiaryError.importNotFound` where another one waits, or none; `UnansweredImport`; then nothing was stored.
    package func confirmImport(_ id: ImportPreview.ID, of person: Person.ID) async throws -> Imported {
        let time = storage.time
        let imported = try await storage.change(person) { standing, connection in
            let pending = try Self.pending(id, standing, at: time, on: connection)
            try PendingImportStore.delete(id, of: person, on: connection)
            return try Self.store(
                pending, named: Localization(standing.person.preferences).sentences("diary.imported"), standing, at: time, on: connection)
        }
        try await profiles.endGoalWhereReached(of: person)
        return imported
    }

    /// Forgets the file that waits.
    ///
    /// - Throws: `DiaryError.importNotFound` where another one waits, or none.
    package func discardImport(_ id: ImportPreview.ID, of person: Person.ID) async throws {
        try await storage.database.write { connection in
            guard try PendingImportStore.delete(id, of: person, on: connection) else { throw DiaryError.importNotFound }
        }
    }

    /// Forgets files that waited for more than a day.
    func deleteExpiredImports() async throws {
        let time = storage.time.adding(seconds: -Self.waitingSeconds)
        try await storage.database.write { try PendingImportStore.delete(before: time, on: $0) }
    }

    private static func pending(
        _ id: ImportPreview.ID, _ standing: Standing, at time: Timestamp, on connection: any SQLConnection
    ) throws -> PendingImport {
        let since = time.adding(seconds: -waitingSeconds)
        let pending = try PendingImportStore.pending(of: standing.person.id, since: since, key: standing.person.key, on: connection)
        guard let pending, pending.id == id else { throw DiaryError.importNotFound }
        return pending.file
    }

    /// - Throws: `InvalidInput` for columns that make no log: a date is needed, and weight or calories, each once.
    private static func check(_ columns: [LogColumn?], of table: LogContent.Table) throws(InvalidInput) {
        let named = columns.compactMap(\.self)
        guard columns.count == table.width, named.contains(.date), named.contains(.weight) || named.contains(.calories),
            Set(named).count == named.count
        else { throw InvalidInput(["columns": .columnsIncomplete]) }
    }

    private static func preview(
        of pending: PendingImport, id: ImportPreview.ID, _ standing: Standing, at time: Timestamp,
        on connection: any SQLConnection
    ) throws -> ImportPreview {
        let reading = try ImportReading(pending.content, pending.answers, standing, at: time, on: connection)
        let log = reading.file
        let (weights, entries) = try counts(of: log, standing, on: connection)
        return ImportPreview(
            id: id, source: log.source, firstDay: log.days.first?.day, lastDay: log.days.last?.day, weights: weights,
            entries: entries, days: log.days.suffix(ImportPreview.mostDays).reversed().map(ImportPreview.Day.init),
            skippedCount: log.skippedCount, skipped: log.skipped, questions: reading.questions,
            columns: reading.columns)
    }

    private static func counts(
        of log: LogFile, _ standing: Standing, on connection: any SQLConnection
    ) throws -> (weights: ImportPreview.Counts, entries: ImportPreview.Counts) {
        var (weights, entries) = (ImportPreview.Counts(), ImportPreview.Counts())
        guard let first = log.days.first, let last = log.days.last else { return (weights, entries) }
        let (person, key) = (standing.person.id, standing.person.key)
        let weighIns = try WeightStore.weighIns(in: first.day...last.day, of: person, key: key, on: connection)
        let known = Dictionary(weighIns.map { ($0.day, $0.weight) }) { first, _ in first }
        let imported = try ImportedDays(of: person, key: key, on: connection)
        for day in log.days {
            if let weight = day.weight?.kilograms.value { weights.add(weight, known: known[day.day]) }
            if !day.meals.isEmpty { entries.add(true, known: imported.has(day.day) ? imported.isUnchanged(day) : nil) }
        }
        return (weights, entries)
    }
}

extension ImportPreview.Day {
    /// A day of a file, its meals added up.
    init(_ day: LogFile.Day) {
        func sum(_ nutrient: KeyPath<LogFile.Eaten, Double?>) -> Double? {
            let parts = day.meals.compactMap { $0[keyPath: nutrient] }
            return parts.isEmpty ? nil : (parts.reduce(0, +) * 100).rounded() / 100
        }
        self.init(
            day: day.day, weight: day.weight?.kilograms.value, calories: day.calories, protein: sum(\.protein),
            carbohydrate: sum(\.carbohydrate), fat: sum(\.fat))
    }
}

extension LogContent {
    /// These answers, and the unit of weights of which the file gives none.
    package func answers(given answers: ImportAnswers, units: UnitSystem?) -> ImportAnswers {
        answers.filled(from: self.answers(units: units))
    }

    /// What is answered by the units that somebody gave for weights of which the file gives none.
    func answers(units: UnitSystem?) -> ImportAnswers {
        var answers = ImportAnswers()
        let isUnknown = table.map { !$0.givesUnitOfWeight } ?? weights.contains { $0.unit == nil }
        if isUnknown { answers.weightUnit = units.map { $0 == .metric ? .kilogram : .pound } }
        return answers
    }
}

extension LogContent.Table {
    /// Whether a name or a cell gives a unit of weights. Whose it is, is not known yet.
    fileprivate var givesUnitOfWeight: Bool {
        header.contains { LogColumnName($0).unit != nil }
            || rows.contains { $0.fields.contains { LogWeightUnit(name: LogNumber.read($0).unit) != nil } }
    }
}
