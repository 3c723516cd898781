package import APIContract
import Database
import NutritionScience

extension DiaryService {
    /// Stores something that was drunk. A request with a client's key that was used before changes nothing, and gives
    /// the entry that came of it.
    ///
    /// - Throws: `InvalidInput`, `RateLimitExceeded` beyond 600 changes a minute, `DiaryError.entryNotFound` when the
    ///   entry that the key stands for was deleted; then nothing was stored.
    package func drink(_ request: WaterRequest, of person: Person.ID) async throws -> WaterEntry {
        try await storage.limits.count(.diaryChange, for: String(person))
        let time = storage.time
        do {
            return try await storage.change(person) { standing, connection in
                let today = standing.today(at: time)
                let (day, millilitres, clientKey) = try all(
                    FieldCheck.day(request.day, in: FieldCheck.firstDay...today, usual: today),
                    FieldCheck.millilitres(request.millilitres), FieldCheck.optionalClientKey(request.clientKey))
                if let clientKey {
                    try ClientKeys.use(clientKey, by: person, at: time, on: connection)
                    // The key stays with the entry for longer than it is remembered otherwise.
                    guard try WaterStore.entry(madeUnder: clientKey, of: person, key: standing.person.key, on: connection) == nil
                    else { throw ClientKeyUsed() }
                }
                try WaterStore.checkRoom(on: day, of: person, on: connection)
                return try WaterStore.insert(
                    millilitres: millilitres, day: day, clientKey: clientKey, at: time, of: person, key: standing.person.key,
                    on: connection)
            }
        } catch is ClientKeyUsed {
            let key = try await storage.person(person).key
            let entry = try await storage.database.read { connection in
                try WaterStore.entry(madeUnder: request.clientKey ?? "", of: person, key: key, on: connection)
            }
            guard let entry else { throw DiaryError.entryNotFound }
            return entry
        }
    }

    /// What was drunk on the days of a range, the earliest first; on the last seven days where none is asked for.
    ///
    /// - Throws: `InvalidInput` for a range of more than 3,660 days, or one that is none.
    package func water(from: String?, to: String?, of person: Person.ID) async throws -> WaterDays {
        let standing = try await storage.standing(of: person)
        let range = try FieldCheck.days(
            from: from, to: to, usualCount: Self.usualDays, today: standing.today(at: storage.time))
        let entries = try await storage.database.readMonths(of: range) { days, connection in
            try WaterStore.entries(on: days, of: person, key: standing.person.key, on: connection)
        }
        let days = Dictionary(grouping: entries, by: \.day).sorted { $0.key < $1.key }
        return WaterDays(
            from: range.lowerBound, to: range.upperBound, days: days.map { WaterDay(day: $0.key, entries: $0.value) })
    }

    /// Deletes something that was drunk.
    ///
    /// - Throws: `DiaryError.entryNotFound`, `RateLimitExceeded` beyond 600 changes a minute.
    package func deleteWater(_ id: WaterEntry.ID, of person: Person.ID) async throws {
        try await storage.limits.count(.diaryChange, for: String(person))
        try await storage.change(person) { _, connection in
            guard try WaterStore.delete(id, of: person, on: connection) else { throw DiaryError.entryNotFound }
        }
    }
}
