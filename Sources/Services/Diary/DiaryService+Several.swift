package import APIContract
import Database
import Measuring
import NutritionScience
import Rules

/// Several entries at once.
extension DiaryService {
    /// The most entries that are stored at once: as many as a typed text can have.
    package static let mostAdded = TypedDayReader.mostParts
    /// The most entries that are copied, moved, deleted or restored at once.
    static let mostAtOnce = 200

    /// Stores several entries in order, all or none. A request with a client key that was used before changes nothing,
    /// and returns the remaining entries of the first one.
    ///
    /// - Throws: `InvalidInput`, whose fields name the entry (`entries[2].grams`); `FoodError.notFound`,
    ///   `RateLimitExceeded` beyond 600 changes a minute; then nothing was stored.
    package func add(several request: DiaryEntriesRequest, of person: Person.ID) async throws -> [DiaryEntry] {
        try await limits.count(.diaryChange, for: String(person))
        let time = storage.time
        let way = MeasuredEvent.LoggingWay(request.way, among: [.several, .typed]) ?? .several
        return try await once(request.clientKey, way, of: person) { person, connection in
            let requests = try Self.someOf(request.entries, field: "entries", maximum: Self.mostAdded)
            let clientKey = try FieldCheck.optionalClientKey(request.clientKey).get()
            if let clientKey { try Self.use(partsKey: clientKey, at: time, on: connection) }
            let ownFoods = OwnFoodReading(connection)
            let entries = try Self.each(of: requests) { request in
                let filled = try Self.filled(
                    request, language: person.preferences.language, ownFoods: ownFoods, on: connection)
                let entry = try CheckedEntry(filled, today: person.today(at: time))
                return (day: entry.day, isPlanned: entry.isPlanned, content: DiaryStore.Content(entry))
            }
            try Self.checkRoom(for: entries.map(\.day), on: connection)
            return try Self.insert(entries, under: clientKey, at: time, on: connection)
        }
    }

    /// Moves entries to other days and meals, all or none. With a client key that was used before, nothing changes.
    ///
    /// - Returns: The entries after the move.
    /// - Throws: `InvalidInput`, whose fields name the entry (`entries[2].day`); `DiaryError.entryNotFound`,
    ///   `RateLimitExceeded` beyond 600 changes a minute; then nothing was moved.
    package func move(_ request: DiaryMoveRequest, of person: Person.ID) async throws -> [DiaryEntry] {
        try await limits.count(.diaryChange, for: String(person))
        let time = storage.time
        let places = try Self.someOf(request.entries, field: "entries", maximum: Self.mostAtOnce)
        let clientKey = try FieldCheck.optionalClientKey(request.clientKey).get()
        do {
            return try await writer.write(person) { person, connection in
                let moved = try Self.each(of: places) { place in
                    try Self.moved(place, today: person.today(at: time), on: connection)
                }
                if let clientKey { try ClientKeys.use(clientKey, by: person.id, at: time, on: connection) }
                try Self.checkRoom(for: moved.filter { $0.new.day != $0.old.day }.map(\.new.day), on: connection)
                return try moved.map { old, new in
                    let content = DiaryStore.Content(new, imported: old.content.imported)
                    try DiaryStore.update(old.id, content, day: new.day, isPlanned: new.isPlanned, on: connection)
                    return DiaryEntry(
                        id: old.id, day: new.day, content, isPlanned: new.isPlanned, createdAt: old.createdAt)
                }
            }
        } catch is ClientKeyUsed {
            return try await entries(places.compactMap(\.id), of: person)
        }
    }

    private static func moved(
        _ place: DiaryMoveRequest.Place, today: CalendarDay, on connection: PersonConnection
    ) throws -> (old: StoredEntry, new: CheckedEntry) {
        guard let id = place.id else { throw InvalidInput(["id": .missing]) }
        guard let old = try DiaryStore.entry(id, on: connection) else { throw DiaryError.entryNotFound }
        var changes = DiaryEntryChanges()
        (changes.day, changes.meal, changes.isPlanned) = (place.day, place.meal, place.isPlanned)
        return (old, try CheckedEntry(changes, of: DiaryEntry(old), today: today))
    }

    /// Deletes entries at once. They can be restored for a day. Deleted ones stay deleted.
    ///
    /// - Throws: `InvalidInput`, `RateLimitExceeded` beyond 600 changes a minute; then nothing was deleted.
    package func delete(several request: DiaryEntryNumbers, of person: Person.ID) async throws {
        try await limits.count(.diaryChange, for: String(person))
        let ids = try Self.numbers(request.ids)
        let time = storage.time
        try await writer.write(person) { _, connection in
            for id in ids { _ = try DiaryStore.delete(id, at: time, on: connection) }
        }
    }

    /// Restores deleted entries at once. Existing ones stay as they are; those deleted more than a day ago stay
    /// deleted.
    ///
    /// - Returns: Those that exist now.
    /// - Throws: `InvalidInput`, `RateLimitExceeded` beyond 600 changes a minute; then nothing was restored.
    package func restore(several request: DiaryEntryNumbers, of person: Person.ID) async throws -> [DiaryEntry] {
        try await limits.count(.diaryChange, for: String(person))
        let ids = try Self.numbers(request.ids)
        let time = storage.time.adding(seconds: -Self.restorableSeconds)
        return try await writer.write(person) { _, connection in
            for id in ids { try DiaryStore.restore(id, deletedSince: time, on: connection) }
            return try ids.compactMap { try DiaryStore.entry($0, on: connection) }.map(DiaryEntry.init)
        }
    }

    /// Those of these entries that exist.
    package func entries(_ ids: [DiaryEntry.ID], of person: Person.ID) async throws -> [DiaryEntry] {
        try await storage.read(person) { _, connection in
            try ids.compactMap { try DiaryStore.entry($0, on: connection) }.map(DiaryEntry.init)
        }
    }
}

extension DiaryService {
    /// Makes a change that adds entries, in a way that is counted. With a client key that was used before, it returns
    /// the remaining entries of the first one.
    func once(
        _ clientKey: String?, _ way: MeasuredEvent.LoggingWay, of person: Person.ID,
        _ change: @escaping @Sendable (Person, PersonConnection) throws -> [DiaryEntry]
    ) async throws -> [DiaryEntry] {
        do {
            let entries = try await writer.write(person, change)
            if entries.contains(where: { !$0.isPlanned }) { events.note(.foodLogged(way: way)) }
            return entries
        } catch is ClientKeyUsed {
            guard let clientKey else { return [] }
            return try await storage.read(person) { _, connection in
                try DiaryStore.entries(storedUnder: clientKey, on: connection)
            }
        }
    }

    /// Uses the key of a request for several entries. It stays with the entries for longer than other keys are kept.
    static func use(partsKey: String, at time: Timestamp, on connection: PersonConnection) throws {
        try ClientKeys.use(partsKey, by: connection.person, at: time, on: connection)
        guard try DiaryStore.entries(storedUnder: partsKey, on: connection).isEmpty else { throw ClientKeyUsed() }
    }

    /// Stores checked entries in order.
    static func insert(
        _ entries: [(day: CalendarDay, isPlanned: Bool, content: DiaryStore.Content)], under clientKey: String?,
        at time: Timestamp, on connection: PersonConnection
    ) throws -> [DiaryEntry] {
        try entries.enumerated().map { index, entry in
            try DiaryStore.insert(
                entry.content, day: entry.day, isPlanned: entry.isPlanned, origin: clientKey.map { .part($0, index) },
                at: time, on: connection)
        }
    }

    /// A required list of entries' numbers, with the full precision of JSON.
    static func numbers(_ ids: [DiaryEntry.ID]?) throws(InvalidInput) -> [DiaryEntry.ID] {
        let ids = try someOf(ids, field: "ids", maximum: mostAtOnce)
        let range = 1...9_007_199_254_740_991
        if let wrong = ids.firstIndex(where: { !range.contains(Int($0.rawValue)) }) {
            throw InvalidInput([
                "ids[\(wrong)]": .outOfRange(minimum: range.lowerBound, maximum: range.upperBound, unit: nil)
            ])
        }
        return ids
    }

    /// A required list of one or more.
    static func someOf<Part>(
        _ parts: [Part]?, field: String, maximum: Int
    ) throws(InvalidInput) -> [Part] {
        guard let parts, !parts.isEmpty else { throw InvalidInput([field: .missing]) }
        guard parts.count <= maximum else { throw InvalidInput([field: .tooManyEntries(maximum: maximum)]) }
        return parts
    }

    /// The outcome for each entry of a request.
    ///
    /// - Throws: `InvalidInput` naming every invalid field of every entry.
    private static func each<Part, Outcome>(
        of parts: [Part], _ read: (Part) throws -> Outcome
    ) throws -> [Outcome] {
        var (outcomes, problems): ([Outcome], [String: FieldProblem]) = ([], [:])
        for (index, part) in parts.enumerated() {
            do { outcomes.append(try read(part)) } catch let refusal as InvalidInput {
                for (field, problem) in refusal.fields { problems["entries[\(index)].\(field)"] = problem }
            }
        }
        guard problems.isEmpty else { throw InvalidInput(problems) }
        return outcomes
    }

    /// - Throws: `InvalidInput` where a day has no room for the new entries.
    private static func checkRoom(for days: [CalendarDay], on connection: PersonConnection) throws {
        for (day, entries) in Dictionary(grouping: days, by: { $0 }).sorted(by: { $0.key < $1.key }) {
            try DiaryStore.checkRoom(for: entries.count, on: day, field: "entries", on: connection)
        }
    }
}
