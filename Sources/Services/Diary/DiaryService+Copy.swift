package import APIContract
import Database
import NutritionScience

extension DiaryService {
    /// So many entries are copied at once at most.
    private static let mostCopied = 200

    /// Stores what was eaten on one day, or at one meal of it, as eaten on another day too: the day before today, unless
    /// others are given. What a file says of a day is a sum and stays behind. A request with a client's key that was used before changes nothing, and gives what is left of
    /// the entries that came of it.
    ///
    /// - Throws: `InvalidInput`, `RateLimitExceeded` beyond 600 changes a minute; then nothing was stored.
    package func copy(_ request: DiaryCopyRequest, of person: Person.ID) async throws -> [DiaryEntry] {
        try await storage.limits.count(.diaryChange, for: String(person))
        let time = storage.time
        do {
            return try await storage.write(person) { person, connection in
                let (days, meal, clientKey) = try Self.checked(request, today: person.today(at: time))
                if let clientKey { try Self.use(copyKey: clientKey, at: time, on: connection) }
                let entries = try DiaryStore.foods(on: days.from...days.from, on: connection)
                    .map(\.content).filter { meal == nil || $0.meal == meal }
                guard entries.count <= Self.mostCopied else {
                    throw InvalidInput(["from": .tooManyEntries(maximum: Self.mostCopied)])
                }
                try DiaryStore.checkRoom(for: entries.count, on: days.to, field: "to", on: connection)
                return try entries.enumerated().map { index, content in
                    try DiaryStore.insert(
                        content, day: days.to, origin: clientKey.map { .copy($0, index) }, at: time, on: connection)
                }
            }
        } catch is ClientKeyUsed {
            guard let clientKey = request.clientKey else { return [] }
            return try await storage.read(person) { _, connection in
                try DiaryStore.entries(copiedUnder: clientKey, on: connection)
            }
        }
    }

    /// Uses a client's key up. It stays with the entries for longer than it is remembered otherwise.
    private static func use(copyKey: String, at time: Timestamp, on connection: PersonConnection) throws {
        try ClientKeys.use(copyKey, by: connection.person, at: time, on: connection)
        guard try DiaryStore.entries(copiedUnder: copyKey, on: connection).isEmpty else { throw ClientKeyUsed() }
    }

    private static func checked(
        _ request: DiaryCopyRequest, today: CalendarDay
    ) throws(InvalidInput) -> (days: (from: CalendarDay, to: CalendarDay), meal: Meal?, clientKey: String?) {
        let allowed = FieldCheck.firstDay...today
        let (to, meal, clientKey) = try all(
            FieldCheck.day(request.to, in: allowed, usual: today, field: "to"), FieldCheck.meal(request.meal),
            FieldCheck.optionalClientKey(request.clientKey))
        let from = try FieldCheck.day(
            request.from, in: allowed, usual: max(to.adding(days: -1), FieldCheck.firstDay), field: "from"
        ).get()
        return ((from, to), meal, clientKey)
    }
}
