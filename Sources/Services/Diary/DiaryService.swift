package import APIContract
import Database
import Foundation
import NutritionScience

/// Why something of a diary could not be shown or changed.
package enum DiaryError: Error, Equatable, Sendable {
    /// There is no weigh-in on this day.
    case weightNotFound
    /// There is no such entry, or it was deleted.
    case entryNotFound
    /// There is no such favourite, or it was deleted.
    case favouriteNotFound
    /// There is no such import: it was added, discarded or forgotten, or another file was read since.
    case importNotFound
}

/// What a person weighs and eats: weigh-ins, of which there is one a day, and the food diary.
package struct DiaryService: Sendable {
    let storage: Storage
    let profiles: ProfileService
    let reader: LogReader
    let reading = ImportsUnderWay()

    /// How many days of the diary are shown where no range is asked for.
    static let usualDays = 7

    /// Diaries in this database. `profiles` follow weigh-ins, and `reader` reads files.
    package init(_ storage: Storage, profiles: ProfileService, reader: LogReader = .here) {
        self.storage = storage
        self.profiles = profiles
        self.reader = reader
    }

    /// Stores something that was eaten. When this returns, it is stored; a request with a client's key that was used
    /// before changes nothing, and gives the entry that came of it.
    ///
    /// - Throws: `InvalidInput`, `FoodError.notFound`, `RateLimitExceeded` beyond 600 changes a minute,
    ///   `DiaryError.entryNotFound` when the entry that the key stands for was deleted; then nothing was stored.
    package func add(_ request: DiaryEntryRequest, of person: Person.ID) async throws -> DiaryEntry {
        try await storage.limits.count(.diaryChange, for: String(person))
        let time = storage.time
        do {
            return try await storage.change(person) { standing, connection in
                let filled = try Self.filled(request, standing, on: connection)
                let (day, content, key) = try Self.checked(filled, today: standing.today(at: time))
                if let key { try Self.use(key, by: standing, at: time, on: connection) }
                try DiaryStore.checkRoom(for: 1, on: day, of: person, on: connection)
                return try DiaryStore.insert(
                    content, day: day, origin: key.map(DiaryStore.Origin.client), at: time, of: person,
                    key: standing.person.key, on: connection)
            }
        } catch is ClientKeyUsed {
            return try await entry(madeUnder: request.clientKey ?? "", of: person)
        }
    }

    /// The days with entries in a range, the earliest first; the last seven days where none is asked for.
    ///
    /// - Throws: `InvalidInput` for a range of more than 3,660 days, or one that is none.
    package func days(from: String?, to: String?, of person: Person.ID) async throws -> DiaryDays {
        let standing = try await storage.standing(of: person)
        let range = try FieldCheck.days(
            from: from, to: to, usualCount: Self.usualDays, today: standing.today(at: storage.time))
        let entries = try await storage.database.readMonths(of: range) { days, connection in
            try DiaryStore.entries(on: days, of: person, key: standing.person.key, on: connection)
        }
        let days = Dictionary(grouping: entries, by: \.day).sorted { $0.key < $1.key }
        return DiaryDays(
            from: range.lowerBound, to: range.upperBound, days: days.map { DiaryDay(day: $0.key, entries: $0.value) })
    }

    /// Changes an entry; what is not sent stays. With a client's key that was used before, nothing changes.
    ///
    /// - Throws: `InvalidInput`, `DiaryError.entryNotFound`, `RateLimitExceeded` beyond 600 changes a minute; then
    ///   nothing was stored.
    package func change(_ id: DiaryEntry.ID, _ changes: DiaryEntryChanges, of person: Person.ID) async throws -> DiaryEntry {
        try await storage.limits.count(.diaryChange, for: String(person))
        let time = storage.time
        do {
            return try await storage.change(person) { standing, connection in
                let old = try Self.entry(id, standing, on: connection)
                let (day, content, key) = try Self.checked(
                    Self.filled(changes, of: old, on: connection), of: old, today: standing.today(at: time))
                if let key { try ClientKeys.use(key, by: person, at: time, on: connection) }
                if day != old.day { try DiaryStore.checkRoom(for: 1, on: day, of: person, on: connection) }
                try DiaryStore.update(id, content, day: day, of: person, key: standing.person.key, on: connection)
                return DiaryEntry(id: id, day: day, content, createdAt: old.createdAt)
            }
        } catch is ClientKeyUsed {
            let standing = try await storage.standing(of: person)
            let stored = try await storage.database.read { try Self.entry(id, standing, on: $0) }
            return DiaryEntry(stored)
        }
    }

    /// Deletes an entry. It can be restored for a day.
    ///
    /// - Throws: `DiaryError.entryNotFound`, `RateLimitExceeded` beyond 600 changes a minute.
    package func delete(_ id: DiaryEntry.ID, of person: Person.ID) async throws {
        try await storage.limits.count(.diaryChange, for: String(person))
        let time = storage.time
        try await storage.change(person) { _, connection in
            guard try DiaryStore.delete(id, at: time, of: person, on: connection) else {
                throw DiaryError.entryNotFound
            }
        }
    }

    /// Brings an entry back that was deleted. One that is there stays as it is.
    ///
    /// - Throws: `DiaryError.entryNotFound` when it was deleted more than a day ago, or never there;
    ///   `RateLimitExceeded` beyond 600 changes a minute.
    package func restore(_ id: DiaryEntry.ID, of person: Person.ID) async throws -> DiaryEntry {
        try await storage.limits.count(.diaryChange, for: String(person))
        let time = storage.time.adding(seconds: -Self.restorableSeconds)
        return try await storage.change(person) { standing, connection in
            try DiaryStore.restore(id, deletedSince: time, of: person, on: connection)
            return DiaryEntry(try Self.entry(id, standing, on: connection))
        }
    }

    /// How long what was deleted can be restored, in seconds.
    private static let restorableSeconds: Int64 = 24 * 60 * 60

    /// Forgets what was deleted more than a day ago, and files that waited to be added for longer than that.
    package func deleteExpired() async throws {
        let time = storage.time.adding(seconds: -Self.restorableSeconds)
        try await storage.database.write { try DiaryStore.forgetDeleted(before: time, on: $0) }
        try await deleteExpiredImports()
    }

    /// Uses a client's key up. It stays with the entry for longer than it is remembered otherwise.
    private static func use(
        _ key: String, by standing: Standing, at time: Timestamp, on connection: any SQLConnection
    ) throws {
        try ClientKeys.use(key, by: standing.person.id, at: time, on: connection)
        let known = try DiaryStore.entry(from: .client(key), of: standing.person.id, key: standing.person.key, on: connection)
        guard known == nil else { throw ClientKeyUsed() }
    }

    private func entry(madeUnder key: String, of person: Person.ID) async throws -> DiaryEntry {
        let personKey = try await storage.person(person).key
        let stored = try await storage.database.read { connection in
            try DiaryStore.entry(from: .client(key), of: person, key: personKey, on: connection)
        }
        guard let stored else { throw DiaryError.entryNotFound }
        return DiaryEntry(stored)
    }

    private static func entry(_ id: DiaryEntry.ID, _ standing: Standing, on connection: any SQLConnection) throws
        -> DiaryStore.Stored
    {
        guard let entry = try DiaryStore.entry(id, of: standing.person.id, key: standing.person.key, on: connection) else {
            throw DiaryError.entryNotFound
        }
        return entry
    }
}

extension DiaryService {
    private typealias CheckedEntry = (day: CalendarDay, content: DiaryStore.Content, clientKey: String?)

    private static func checked(_ request: DiaryEntryRequest, today: CalendarDay) throws(InvalidInput) -> CheckedEntry {
        let (day, calories, protein, carbohydrate, fat, name, meal, grams, clientKey) = try all(
            FieldCheck.day(request.day, in: FieldCheck.firstDay...today, usual: today),
            FieldCheck.calories(request.calories),
            FieldCheck.nutrient(request.protein, field: "protein"),
            FieldCheck.nutrient(request.carbohydrate, field: "carbohydrate"),
            FieldCheck.nutrient(request.fat, field: "fat"),
            FieldCheck.foodName(request.name),
            FieldCheck.meal(request.meal),
            FieldCheck.foodWeight(request.grams, of: request.foodId),
            FieldCheck.optionalClientKey(request.clientKey))
        let content = DiaryStore.Content(
            calories: calories, protein: protein, carbohydrate: carbohydrate, fat: fat, name: name, meal: meal,
            foodId: request.foodId, grams: grams)
        return (day, content, clientKey)
    }

    /// The entry after changes. A day that it has already passes, even one that has not come yet where the person is now.
    private static func checked(
        _ changes: DiaryEntryChanges, of old: DiaryStore.Stored, today: CalendarDay
    ) throws(InvalidInput) -> CheckedEntry {
        var request = DiaryEntryRequest()
        request.day = changes.day ?? old.day.description
        request.calories = changes.calories ?? old.content.calories
        request.protein = changes.protein.map(\.value) ?? old.content.protein
        request.carbohydrate = changes.carbohydrate.map(\.value) ?? old.content.carbohydrate
        request.fat = changes.fat.map(\.value) ?? old.content.fat
        request.name = changes.name.map(\.value) ?? old.content.name
        request.meal = changes.meal.map(\.value) ?? old.content.meal?.rawValue
        (request.foodId, request.grams) = (old.content.foodId, changes.grams ?? old.content.grams)
        request.clientKey = changes.clientKey
        var entry = try checked(request, today: max(today, old.day))
        entry.content.imported = old.content.imported
        return entry
    }
}
