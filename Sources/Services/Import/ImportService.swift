package import APIContract
import Database
package import FileReading
import Foundation
package import Measuring
import NutritionScience

/// The reason why something of an import could not be shown or changed.
package enum ImportError: Error, Equatable, Sendable {
    /// There is no such import: it was added, discarded or forgotten, or another file was read since.
    case notFound
}

/// Something has to be answered before a file is added.
package struct UnansweredImport: Error, Hashable, Sendable {
    /// The questions that are open.
    package let questions: [ImportQuestion]
}

/// Files of other apps: read, shown, asked about, then added to what a person logged.
package struct ImportService: Sendable {
    let storage: Storage
    let writer: PersonWriter
    let limits: RateLimiter
    let events: EventBuffer
    let profiles: ProfileService
    let reader: FileReader
    let underWay = ImportsUnderWay()

    /// The time for which a file that was read waits to be added, in seconds.
    private static let waitingSeconds: Int64 = 24 * 60 * 60

    /// Imports into this database. `profiles` follow weigh-ins, and `reader` reads files.
    package init(
        _ writer: PersonWriter, limits: RateLimiter, events: EventBuffer, profiles: ProfileService,
        reader: FileReader = .here
    ) {
        self.storage = writer.storage
        self.writer = writer
        self.limits = limits
        self.events = events
        self.profiles = profiles
        self.reader = reader
    }

    /// The changes that a file would make, read as the person answered.
    package func preview(
        of content: LogContent, _ answers: ImportAnswers, of person: Person.ID
    ) async throws -> ImportPreview {
        let time = storage.time
        return try await storage.read(person) { _, connection in
            try preview(of: PendingImport(content: content, answers: answers), id: 0, at: time, on: connection)
        }
    }

    /// Reads a file, and keeps what is in it, sealed, until it is added or discarded, or for a day. It takes the place
    /// of one that was read before, also where it can't be read itself.
    ///
    /// - Parameter units: The units of weights for which the file gives none; nil to ask.
    /// - Throws: `FileProblem`, what `next` throws, `RateLimitExceeded` beyond 20 files a minute,
    ///   `TooManyImportsAtOnce`; then nothing waits.
    package func prepare(
        units: UnitSystem?, of person: Person.ID, reading next: @escaping @Sendable () throws -> [UInt8]
    ) async throws -> ImportPreview {
        let content: LogContent
        do {
            content = try await readLogInTurn(of: person, reading: next)
        } catch let problem as FileProblem {
            try await storage.database.write { try PendingImportStore.discard(of: person, on: $0) }
            throw problem
        }
        let time = storage.time
        return try await writer.write(person) { person, connection in
            let id: ImportPreview.ID = try connection.nextNumber()
            var pending = PendingImport(content: content, answers: content.answers(units: units))
            if let header = content.table?.header {
                pending.answers.columns = try RememberedColumns.known(on: connection).columns(of: header)
            }
            try PendingImportStore.set(pending, id: id, at: time, on: connection)
            return try preview(of: pending, id: id, at: time, on: connection)
        }
    }

    /// Takes what the person says of the file that waits, and shows what it would change now.
    ///
    /// - Throws: `ImportError.notFound` where another one waits, or none; `InvalidInput` for columns that make no log;
    ///   `RateLimitExceeded` beyond 600 changes a minute.
    package func answer(
        _ id: ImportPreview.ID, _ answers: ImportAnswers, of person: Person.ID
    ) async throws -> ImportPreview {
        try await limits.count(.diaryChange, for: String(person))
        let time = storage.time
        return try await writer.write(person) { _, connection in
            var pending = try Self.pending(id, at: time, on: connection)
            if let columns = answers.columns, let table = pending.content.table {
                try table.check(columns)
                try RememberedColumns.remember(columns, of: table.header, on: connection)
            }
            pending.answers = answers.filled(from: pending.answers)
            try PendingImportStore.update(pending, id: id, on: connection)
            return try preview(of: pending, id: id, at: time, on: connection)
        }
    }

    /// The file that waits to be added; nil where there is none.
    package func prepared(of person: Person.ID) async throws -> ImportPreview? {
        let time = storage.time
        return try await storage.read(person) { _, connection in
            guard let (id, file) = try PendingImportStore.pending(since: Self.start(time), on: connection) else {
                return nil
            }
            return try preview(of: file, id: id, at: time, on: connection)
        }
    }

    /// Forgets the file that waits.
    ///
    /// - Throws: `ImportError.notFound` where another one waits, or none.
    package func discard(_ id: ImportPreview.ID, of person: Person.ID) async throws {
        try await storage.database.write { connection in
            guard try PendingImportStore.delete(id, of: person, on: connection) else { throw ImportError.notFound }
        }
    }

    /// Forgets files that waited for more than a day.
    package func deleteExpired() async throws {
        let start = Self.start(storage.time)
        try await storage.database.write { try PendingImportStore.delete(before: start, on: $0) }
    }

    /// The moment since which a file must have been read to wait still.
    private static func start(_ time: Timestamp) -> Timestamp { time.adding(seconds: -waitingSeconds) }

    /// - Throws: `ImportError.notFound` where another one waits, or none.
    static func pending(
        _ id: ImportPreview.ID, at time: Timestamp, on connection: PersonConnection
    ) throws -> PendingImport {
        let pending = try PendingImportStore.pending(since: start(time), on: connection)
        guard let pending, pending.id == id else { throw ImportError.notFound }
        return pending.file
    }

    private func preview(
        of pending: PendingImport, id: ImportPreview.ID, at time: Timestamp, on connection: PersonConnection
    ) throws -> ImportPreview {
        let reading = try ImportReading(pending, of: storage.snapshot(on: connection), at: time, on: connection)
        return try ImportPreview(id, reading, on: connection)
    }
}
