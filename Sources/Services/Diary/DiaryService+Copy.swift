package import APIContract
import Database
import NutritionScience
import Rules

extension DiaryService {
    /// Copies the entries of a day, of one meal of it, or some of them, to another day or meal: from the day before
    /// today, unless given otherwise. On a day to come the copies are planned; what is planned is copied only where it is
    /// chosen. Sums from a file are not copied. A request with a client key that was used before
    /// changes nothing, and returns the remaining entries of the first one.
    ///
    /// - Throws: `InvalidInput`, `DiaryError.entryNotFound`, `RateLimitExceeded` beyond 600 changes a minute; then
    ///   nothing was stored.
    package func copy(_ request: DiaryCopyRequest, of person: Person.ID) async throws -> [DiaryEntry] {
        try await limits.count(.diaryChange, for: String(person))
        let time = storage.time
        return try await once(request.clientKey, .copied, of: person) { person, connection in
            let today = person.today(at: time)
            let copy = try Copy(request, today: today)
            if let clientKey = copy.clientKey { try Self.use(partsKey: clientKey, at: time, on: connection) }
            let entries = try Self.foods(of: copy, on: connection)
            guard entries.count <= Self.mostAtOnce else {
                throw InvalidInput(["from": .tooManyEntries(maximum: Self.mostAtOnce)])
            }
            try DiaryStore.checkRoom(for: entries.count, on: copy.to, field: "to", on: connection)
            return try Self.insert(
                entries.map { (copy.to, copy.isPlanned($0, today: today), copy.eaten($0.content)) },
                under: copy.clientKey, at: time, on: connection)
        }
    }

    /// The entries to copy.
    ///
    /// - Throws: `DiaryError.entryNotFound` for a given entry that does not exist.
    private static func foods(of copy: Copy, on connection: PersonConnection) throws -> [StoredEntry] {
        guard let ids = copy.ids else {
            return try DiaryStore.foods(on: copy.from...copy.from, on: connection)
                .filter { copy.meal == nil || $0.content.meal == copy.meal }
        }
        return try ids.map { id in
            guard let entry = try DiaryStore.entry(id, on: connection) else { throw DiaryError.entryNotFound }
            return entry
        }.filter { !$0.isSumOfFile }
    }

    /// The source and the target of a request to copy.
    private struct Copy: Sendable {
        let ids: [DiaryEntry.ID]?
        let from: CalendarDay
        let to: CalendarDay
        let meal: Meal?
        let toMeal: Meal?
        let clientKey: String?
        private let plans: Bool?

        init(_ request: DiaryCopyRequest, today: CalendarDay) throws(InvalidInput) {
            let allowed = FieldCheck.entryDays(today: today)
            (to, meal, toMeal, clientKey) = try all(
                FieldCheck.day(request.to, in: allowed, usual: today, field: "to"), FieldCheck.meal(request.meal),
                FieldCheck.meal(request.toMeal, field: "toMeal"), FieldCheck.optionalClientKey(request.clientKey))
            from = try FieldCheck.day(
                request.from, in: allowed, usual: max(to.adding(days: -1), FieldCheck.firstDay), field: "from"
            ).get()
            plans = request.isPlanned
            guard plans != false || to <= today else { throw InvalidInput(["isPlanned": .notEatenYet(to)]) }
            ids = try request.ids.map { ids throws(InvalidInput) in
                try DiaryService.numbers(ids)
            }
        }

        /// Whether the copy of an entry is planned.
        func isPlanned(_ entry: StoredEntry, today: CalendarDay) -> Bool {
            plans ?? (to > today || entry.isPlanned && entry.day == to)
        }

        /// The content of the copy: at another meal, it loses its time.
        func eaten(_ content: DiaryStore.Content) -> DiaryStore.Content {
            guard let toMeal, toMeal != content.meal else { return content }
            var content = content
            (content.meal, content.time) = (toMeal, nil)
            return content
        }
    }
}
