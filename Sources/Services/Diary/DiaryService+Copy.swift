package import APIContract
import Database
import NutritionScience

extension DiaryService {
    /// Stores what was eaten on one day, or at one meal of it, as eaten on another day too: the day before today, unless
    /// others are given. What a file says of a day is a sum and stays behind. A request with a client's key that was
    /// used before changes nothing, and gives what is left of the entries that came of it.
    ///
    /// - Throws: `InvalidInput`, `RateLimitExceeded` beyond 600 changes a minute; then nothing was stored.
    package func copy(_ request: DiaryCopyRequest, of person: Person.ID) async throws -> [DiaryEntry] {
        try await storage.limits.count(.diaryChange, for: String(person))
        let time = storage.time
        return try await once(request.clientKey, of: person) { person, connection in
            let (days, meal, clientKey) = try Self.checked(request, today: person.today(at: time))
            if let clientKey { try Self.use(partsKey: clientKey, at: time, on: connection) }
            let entries = try DiaryStore.foods(on: days.from...days.from, on: connection)
                .map(\.content).filter { meal == nil || $0.meal == meal }
            guard entries.count <= Self.mostAtOnce else {
                throw InvalidInput(["from": .tooManyEntries(maximum: Self.mostAtOnce)])
            }
            try DiaryStore.checkRoom(for: entries.count, on: days.to, field: "to", on: connection)
            return try Self.insert(entries.map { (days.to, $0) }, under: clientKey, at: time, on: connection)
        }
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
