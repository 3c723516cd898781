package import APIContract
import Database
import NutritionScience
import Rules

/// A reason why a water entry could not be shown or changed.
package enum WaterError: Error, Equatable, Sendable {
    /// There is no such entry, or it was deleted.
    case notFound
}

/// A person's log of water.
package struct WaterService: Sendable {
    private let storage: Storage
    private let writer: PersonWriter
    private let limits: RateLimiter

    /// The number of days shown where no range is requested.
    private static let usualDays = 7

    /// Water in this database.
    package init(_ writer: PersonWriter, limits: RateLimiter) {
        self.storage = writer.storage
        self.writer = writer
        self.limits = limits
    }

    /// Stores a water entry. A request with a client key that was used before changes nothing, and returns the entry of
    /// the first one.
    ///
    /// - Throws: `InvalidInput`, `RateLimitExceeded` beyond 600 changes a minute, `WaterError.notFound` when the entry
    ///   of the key was deleted; then nothing was stored.
    package func drink(_ request: WaterRequest, of person: Person.ID) async throws -> WaterEntry {
        try await limits.count(.diaryChange, for: String(person))
        let time = storage.time
        do {
            return try await writer.write(person) { person, connection in
                let today = person.today(at: time)
                let (day, millilitres, clientKey) = try all(
                    FieldCheck.drinkDay(request.day, today: today),
                    FieldCheck.millilitres(request.millilitres), FieldCheck.optionalClientKey(request.clientKey))
                if let clientKey { try Self.use(clientKey, at: time, on: connection) }
                try WaterStore.checkRoom(on: day, on: connection)
                return try WaterStore.insert(
                    millilitres: millilitres, day: day, clientKey: clientKey, at: time, on: connection)
            }
        } catch is ClientKeyUsed {
            guard let clientKey = request.clientKey else { throw WaterError.notFound }
            return try await entry(madeUnder: clientKey, of: person)
        }
    }

    /// Stores a water entry under a number from a device. An existing one stays.
    ///
    /// - Returns: Whether it existed, or had been deleted.
    /// - Throws: `InvalidInput`, `WaterError.notFound` for an impossible number; then nothing is to be stored.
    static func put(
        _ id: WaterEntry.ID, _ request: WaterRequest, _ given: inout GivenNumbers<WaterEntry>, by person: Person,
        at time: Timestamp, on connection: PersonConnection
    ) throws -> Bool {
        if given.isTaken(id) { return true }
        guard person.mayHaveNumbered(id) else { throw WaterError.notFound }
        let today = person.today(at: time)
        let (day, millilitres) = try all(
            FieldCheck.drinkDay(request.day, today: today),
            FieldCheck.millilitres(request.millilitres))
        try WaterStore.checkRoom(beside: given.count(on: day))
        _ = try WaterStore.insert(
            millilitres: millilitres, id: id, day: day, clientKey: nil, at: time, on: connection)
        given.add(on: day)
        return given.wasDeleted(id)
    }

    /// Checks whether an amount of water can be stored; nothing is.
    ///
    /// - Throws: `InvalidInput`.
    package static func check(_ request: WaterRequest) throws(InvalidInput) {
        _ = try FieldCheck.millilitres(request.millilitres).get()
    }

    /// The water entries on the days of a range, earliest first; on the last seven days by default.
    ///
    /// - Throws: `InvalidInput` for a range of more than 3,660 days, or an invalid one.
    package func days(from: String?, to: String?, of person: Person.ID) async throws -> WeeklyReading<WaterDay> {
        let time = storage.time
        return try await storage.readWeeks(of: person) { person in
            try FieldCheck.days(from: from, to: to, usualCount: Self.usualDays, today: person.today(at: time))
        } _: { days, connection in
            let entries = try WaterStore.entries(on: days, on: connection)
            return Dictionary(grouping: entries, by: \.day).sorted { $0.key < $1.key }
                .map { WaterDay(day: $0.key, entries: $0.value) }
        }
    }

    /// Deletes a water entry.
    ///
    /// - Throws: `WaterError.notFound`, `RateLimitExceeded` beyond 600 changes a minute.
    package func delete(_ id: WaterEntry.ID, of person: Person.ID) async throws {
        try await limits.count(.diaryChange, for: String(person))
        try await writer.write(person) { _, connection in
            guard try WaterStore.delete(id, on: connection) else { throw WaterError.notFound }
        }
    }

    /// Uses a client key. It stays with the entry for longer than other keys are kept.
    private static func use(_ clientKey: String, at time: Timestamp, on connection: PersonConnection) throws {
        try ClientKeys.use(clientKey, by: connection.person, at: time, on: connection)
        guard try WaterStore.entry(madeUnder: clientKey, on: connection) == nil else { throw ClientKeyUsed() }
    }

    private func entry(madeUnder clientKey: String, of person: Person.ID) async throws -> WaterEntry {
        let entry = try await storage.read(person) { _, connection in
            try WaterStore.entry(madeUnder: clientKey, on: connection)
        }
        guard let entry else { throw WaterError.notFound }
        return entry
    }
}
