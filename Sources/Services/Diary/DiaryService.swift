package import APIContract
import Database
import Foundation
package import Measuring
import NutritionScience
import Rules

/// A reason why a diary record could not be shown or changed.
package enum DiaryError: Error, Equatable, Sendable {
    /// There is no such entry, or it was deleted.
    case entryNotFound
    /// There is no such favourite, or it was deleted.
    case favouriteNotFound
}

/// A person's food diary.
package struct DiaryService: Sendable {
    let storage: Storage
    let writer: PersonWriter
    let limits: RateLimiter
    let events: EventBuffer

    /// The number of days shown where no range is requested.
    private static let usualDays = 7

    /// Diaries in this database.
    package init(_ writer: PersonWriter, limits: RateLimiter, events: EventBuffer) {
        self.storage = writer.storage
        self.writer = writer
        self.limits = limits
        self.events = events
    }

    /// Stores an entry. When this returns, it is stored; a request with a client key that was used before changes
    /// nothing, and returns the entry of the first one.
    ///
    /// - Throws: `InvalidInput`, `FoodError.notFound`, `RateLimitExceeded` beyond 600 changes a minute,
    ///   `DiaryError.entryNotFound` when the entry of the key was deleted; then nothing was stored.
    package func add(_ request: DiaryEntryRequest, of person: Person.ID) async throws -> DiaryEntry {
        try await limits.count(.diaryChange, for: String(person))
        let time = storage.time
        do {
            let (entry, way) = try await writer.write(person) { person, connection in
                let today = person.today(at: time)
                // Read along with the food; an invalid day is refused below.
                let days = FieldCheck.entryDays(today: today)
                let day = try? FieldCheck.day(request.day, in: days, usual: today).get()
                let room = try DiaryStore.Room(on: day ?? today, connection)
                let filled = try Self.filled(
                    request, language: person.preferences.language, ownFoods: OwnFoodReading(connection), on: connection
                )
                let entry = try CheckedEntry(filled, today: today)
                if let key = entry.clientKey { try Self.use(key, at: time, on: connection) }
                try room.check(for: 1)
                let stored = try DiaryStore.insert(
                    DiaryStore.Content(entry), day: entry.day, isPlanned: entry.isPlanned,
                    origin: entry.clientKey.map(DiaryStore.Origin.client), at: time, on: connection)
                return (stored, entry.way)
            }
            if !entry.isPlanned { events.note(.foodLogged(way: way)) }
            return entry
        } catch is ClientKeyUsed {
            guard let key = request.clientKey else { throw DiaryError.entryNotFound }
            return try await entry(madeUnder: key, of: person)
        }
    }

    /// The days with entries, eaten or planned, in a range, earliest first; the last seven days by default.
    ///
    /// - Throws: `InvalidInput` for a range of more than 3,660 days, or an invalid one.
    package func days(from: String?, to: String?, of person: Person.ID) async throws -> WeeklyReading<DiaryDay> {
        let time = storage.time
        return try await storage.readWeeks(of: person) { person in
            try FieldCheck.days(from: from, to: to, usualCount: Self.usualDays, today: person.today(at: time))
        } _: { days, connection in
            let entries = try DiaryStore.entries(on: days, withPlanned: true, on: connection)
            return Dictionary(grouping: entries, by: \.day).sorted { $0.key < $1.key }
                .map { DiaryDay(day: $0.key, entries: $0.value) }
        }
    }

    /// Changes an entry; fields that are not sent stay. What was planned and is eaten now is counted as logged. With a
    /// client key that was used before, nothing changes.
    ///
    /// - Throws: `InvalidInput`, `DiaryError.entryNotFound`, `RateLimitExceeded` beyond 600 changes a minute; then
    ///   nothing was stored.
    package func change(
        _ id: DiaryEntry.ID, _ changes: DiaryEntryChanges, of person: Person.ID
    ) async throws -> DiaryEntry {
        try await limits.count(.diaryChange, for: String(person))
        let time = storage.time
        do {
            let (changed, isLogged) = try await writer.write(person) { person, connection in
                let old = try Self.entry(id, on: connection)
                let entry = try CheckedEntry(
                    Self.filled(changes, of: old, on: connection), of: DiaryEntry(old), today: person.today(at: time))
                if let key = entry.clientKey { try ClientKeys.use(key, by: person.id, at: time, on: connection) }
                if entry.day != old.day { try DiaryStore.checkRoom(for: 1, on: entry.day, on: connection) }
                let content = DiaryStore.Content(entry, imported: old.content.imported)
                try DiaryStore.update(id, content, day: entry.day, isPlanned: entry.isPlanned, on: connection)
                let changed = DiaryEntry(
                    id: id, day: entry.day, content, isPlanned: entry.isPlanned, createdAt: old.createdAt)
                return (changed, old.isPlanned && !entry.isPlanned)
            }
            if isLogged { events.note(.foodLogged(way: .planned)) }
            return changed
        } catch is ClientKeyUsed {
            return try await entry(id, of: person)
        }
    }

    /// Deletes an entry. It can be restored for a day.
    ///
    /// - Throws: `DiaryError.entryNotFound`, `RateLimitExceeded` beyond 600 changes a minute.
    package func delete(_ id: DiaryEntry.ID, of person: Person.ID) async throws {
        try await limits.count(.diaryChange, for: String(person))
        let time = storage.time
        try await writer.write(person) { _, connection in
            guard try DiaryStore.delete(id, at: time, on: connection) else { throw DiaryError.entryNotFound }
        }
    }

    /// Restores a deleted entry. An existing one stays as it is.
    ///
    /// - Throws: `DiaryError.entryNotFound` when it was deleted more than a day ago, or never existed;
    ///   `RateLimitExceeded` beyond 600 changes a minute.
    package func restore(_ id: DiaryEntry.ID, of person: Person.ID) async throws -> DiaryEntry {
        try await limits.count(.diaryChange, for: String(person))
        let time = storage.time.adding(seconds: -Self.restorableSeconds)
        return try await writer.write(person) { _, connection in
            try DiaryStore.restore(id, deletedSince: time, on: connection)
            return DiaryEntry(try Self.entry(id, on: connection))
        }
    }

    /// The time for which deleted records can be restored, in seconds.
    static let restorableSeconds: Int64 = 24 * 60 * 60

    /// Removes records that were deleted or replaced more than a day ago.
    package func deleteExpired() async throws {
        let time = storage.time.adding(seconds: -Self.restorableSeconds)
        try await storage.database.write { connection in
            try DiaryStore.forgetDeleted(before: time, on: connection)
            try DayNoteStore.forgetReplaced(before: time, on: connection)
        }
    }

    /// An entry.
    ///
    /// - Throws: `DiaryError.entryNotFound`.
    package func entry(_ id: DiaryEntry.ID, of person: Person.ID) async throws -> DiaryEntry {
        try await storage.read(person) { _, connection in DiaryEntry(try Self.entry(id, on: connection)) }
    }

    private static func entry(_ id: DiaryEntry.ID, on connection: PersonConnection) throws -> StoredEntry {
        guard let entry = try DiaryStore.entry(id, on: connection) else { throw DiaryError.entryNotFound }
        return entry
    }

    /// Uses a client key. It stays with the entry for longer than other keys are kept.
    private static func use(_ key: String, at time: Timestamp, on connection: PersonConnection) throws {
        let isThere = try DiaryStore.askWhether(.client(key), on: connection)
        try ClientKeys.use(key, by: connection.person, at: time, on: connection)
        guard try isThere.rows().isEmpty else { throw ClientKeyUsed() }
    }

    private func entry(madeUnder key: String, of person: Person.ID) async throws -> DiaryEntry {
        let stored = try await storage.read(person) { _, connection in
            try DiaryStore.entry(from: .client(key), on: connection)
        }
        guard let stored else { throw DiaryError.entryNotFound }
        return DiaryEntry(stored)
    }
}
