package import APIContract
import Database
import NutritionScience
import Rules

extension DiaryService {
    /// Stores what was eaten on one day, or at one meal of it, or some of it, as eaten on another day or at another meal
    /// too: from the day before today, unless others are given. What a file says of a day is a sum and stays behind. A request with a client's key that was
    /// used before changes nothing, and gives what is left of the entries that came of it.
    ///
    /// - Throws: `InvalidInput`, `DiaryError.entryNotFound`, `RateLimitExceeded` beyond 600 changes a minute; then nothing
    ///   was stored.
    package func copy(_ request: DiaryCopyRequest, of person: Person.ID) async throws -> [DiaryEntry] {
        try await limits.count(.diaryChange, for: String(person))
        let time = storage.time
        return try await once(request.clientKey, .copied, of: person) { person, connection in
            let copy = try Copy(request, today: person.today(at: time))
            if let clientKey = copy.clientKey { try Self.use(partsKey: clientKey, at: time, on: connection) }
            let entries = try Self.foods(of: copy, on: connection).map { copy.eaten($0.content) }
            guard entries.count <= Self.mostAtOnce else {
                throw InvalidInput(["from": .tooManyEntries(maximum: Self.mostAtOnce)])
            }
            try DiaryStore.checkRoom(for: entries.count, on: copy.to, field: "to", on: connection)
            return try Self.insert(entries.map { (copy.to, $0) }, under: copy.clientKey, at: time, on: connection)
        }
    }

    /// What is to be copied.
    ///
    /// - Throws: `DiaryError.entryNotFound` where it is named and not there.
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

    /// What a request says is to be copied, and where to.
    private struct Copy: Sendable {
        let ids: [DiaryEntry.ID]?
        let from: CalendarDay
        let to: CalendarDay
        let meal: Meal?
        let toMeal: Meal?
        let clientKey: String?

        init(_ request: DiaryCopyRequest, today: CalendarDay) throws(InvalidInput) {
            let allowed = FieldCheck.firstDay...today
            (to, meal, toMeal, clientKey) = try all(
                FieldCheck.day(request.to, in: allowed, usual: today, field: "to"), FieldCheck.meal(request.meal),
                FieldCheck.meal(request.toMeal, field: "toMeal"), FieldCheck.optionalClientKey(request.clientKey))
            from = try FieldCheck.day(
                request.from, in: allowed, usual: max(to.adding(days: -1), FieldCheck.firstDay), field: "from"
            ).get()
            ids = try request.ids.map { ids throws(InvalidInput) in
                try DiaryService.numbers(ids)
            }
        }

        /// What was eaten, as it is eaten again: at another meal it is eaten at another time.
        func eaten(_ content: DiaryStore.Content) -> DiaryStore.Content {
            guard let toMeal, toMeal != content.meal else { return content }
            var content = content
            (content.meal, content.time) = (toMeal, nil)
            return content
        }
    }
}
