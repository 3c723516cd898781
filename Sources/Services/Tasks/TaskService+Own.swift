package import APIContract
import Database
import NutritionScience
import Rules

extension TaskService {
    /// The most own tasks of a person at a time.
    private static let mostTasks = 20

    /// Stores a task of the person's own, from today on. A request with a client key that was used before changes
    /// nothing, and returns the task of the first one.
    ///
    /// - Throws: `InvalidInput`, `TaskError.tooMany` beyond 20 tasks, `TaskError.notFound` when the key belongs to
    ///   something else, `RateLimitExceeded` beyond 600 changes a minute; then nothing was stored.
    package func add(_ request: OwnTaskRequest, of person: Person.ID) async throws -> OwnTask {
        try await add(request, id: nil, of: person)
    }

    /// Stores a device's version of an own task: an existing one is changed, otherwise it is created under this number,
    /// from its first day on, `YYYY-MM-DD`, at most 3,660 days ago; from today on where none is given.
    ///
    /// - Parameter past: The device's data for a new task's days before today: `firstDay`, or `changes` as in
    ///   `OwnTask`.
    /// - Throws: As `add(_:of:)` and `change(_:_:of:)`; `InvalidInput` for invalid days, `DecodingError` for changes
    ///   that can't be read.
    package func put(
        _ id: OwnTask.ID, new request: OwnTaskRequest, changes: OwnTaskChanges, past: JSONValue, of person: Person.ID
    ) async throws -> OwnTask {
        do { return try await change(id, changes, of: person) } catch TaskError.notFound {
            guard id.isOfUUID else { throw TaskError.notFound }
            return try await add(
                request, id: id, isStopped: changes.isStopped ?? false, past: past, of: person)
        }
    }

    private func add(
        _ request: OwnTaskRequest, id: OwnTask.ID?, isStopped: Bool = false, past: JSONValue = [:],
        of person: Person.ID
    ) async throws -> OwnTask {
        let (title, weekdays, key) = try all(
            FieldCheck.taskTitle(request.title), FieldCheck.weekdays(request.weekdays, usual: Weekday.allCases),
            FieldCheck.optionalClientKey(request.clientKey))
        do {
            return try await changeBook(of: person) { book, today, connection in
                if let key {
                    guard !book.ownTasks.contains(where: { $0.clientKey == key }) else { throw ClientKeyUsed() }
                    try ClientKeys.use(key, by: person, at: storage.time, on: connection)
                }
                let running = book.ownTasks.count { !$0.isStopped }
                guard isStopped || running < Self.mostTasks, book.ownTasks.count < KeptTask.most else {
                    throw TaskError.tooMany
                }
                let changes = try Self.changes(past, today: today)
                let first = try changes.first?.from ?? Self.firstDay(past["firstDay"], today: today)
                var task = KeptTask(
                    id: try id ?? connection.nextNumber(), title: title,
                    weekdays: weekdays, clientKey: key, after: changes, today: changes.isEmpty ? first : today)
                if isStopped {
                    task.isStopped = true
                    task.hold(from: today)
                }
                book.ownTasks.append(task)
                if first < today { try ChangedDays.forgetStreaks(since: first, on: connection) }
                try ChangedRecords.add(.task, RecordID(task.id), of: person, on: connection)
                return OwnTask(task)
            }
        } catch is ClientKeyUsed {
            return try await ownTask(of: person) { $0.clientKey == key }
        }
    }

    /// The first day of a task from a device.
    private static func firstDay(_ given: JSONValue?, today: CalendarDay) throws -> CalendarDay {
        guard let given, given != .null else { return today }
        guard let text = given.text else { throw InvalidInput(["firstDay": .wrongType(expected: .text)]) }
        return try FieldCheck.day(text, in: daysBack(from: today), usual: today, field: "firstDay").get()
    }

    /// The days of the week of a task from a device, by the day from which they apply, earliest first.
    private static func changes(_ past: JSONValue, today: CalendarDay) throws -> [OwnTask.WeekdaysChange] {
        guard let given = past["changes"], given != .null else { return [] }
        let days = daysBack(from: today)
        let changes = try given.checked(as: [OwnTask.WeekdaysChange].self).sorted { $0.from < $1.from }
        guard changes.allSatisfy({ days.contains($0.from) }) else {
            throw InvalidInput(["changes": .dayOutOfRange(earliest: days.lowerBound, latest: today)])
        }
        return changes.map { change in
            OwnTask.WeekdaysChange(from: change.from, weekdays: Weekday.allCases.filter(change.weekdays.contains))
        }
    }

    private static func daysBack(from today: CalendarDay) -> ClosedRange<CalendarDay> {
        max(FieldCheck.firstDay, today.adding(days: 1 - mostDaysBack))...today
    }

    /// The most days since the start of a task that was created offline, including today.
    private static let mostDaysBack = 3660

    /// Changes a task of the person's own from today on; fields that are not sent stay, and so do past days. With a
    /// client key that was used before, nothing changes.
    ///
    /// - Throws: `InvalidInput`, `TaskError.notFound`, `TaskError.tooMany` where it would be started again beyond 20
    ///   tasks, `RateLimitExceeded` beyond 600 changes a minute; then nothing was stored.
    package func change(_ id: OwnTask.ID, _ changes: OwnTaskChanges, of person: Person.ID) async throws -> OwnTask {
        do {
            return try await changeBook(of: person) { book, today, connection in
                guard let index = book.ownTasks.firstIndex(where: { $0.id == id }) else { throw TaskError.notFound }
                var task = book.ownTasks[index]
                let (title, weekdays, key) = try all(
                    FieldCheck.taskTitle(changes.title ?? task.title),
                    FieldCheck.weekdays(changes.weekdays, usual: task.weekdays),
                    FieldCheck.optionalClientKey(changes.clientKey))
                if let key { try ClientKeys.use(key, by: person, at: storage.time, on: connection) }
                let isStopped = changes.isStopped ?? task.isStopped
                let running = book.ownTasks.count { !$0.isStopped }
                guard isStopped || !task.isStopped || running < Self.mostTasks else { throw TaskError.tooMany }
                (task.title, task.weekdays, task.isStopped) = (title, weekdays, isStopped)
                task.hold(from: today)
                book.ownTasks[index] = task
                try ChangedRecords.add(.task, RecordID(id), of: person, on: connection)
                return OwnTask(task)
            }
        } catch is ClientKeyUsed {
            return try await ownTask(of: person) { $0.id == id }
        }
    }

    /// Makes a change to the demands of a person's days.
    private func changeBook<Outcome: Sendable>(
        of person: Person.ID,
        _ change: @escaping @Sendable (inout TaskBook, CalendarDay, PersonConnection) throws -> Outcome
    ) async throws -> Outcome {
        try await limits.count(.taskChange, for: String(person))
        let time = storage.time
        return try await writer.change(person) { snapshot, connection in
            let today = snapshot.today(at: time)
            var book = try TaskStore.book(on: connection)
            try book.follow(snapshot, today: today)
            let outcome = try change(&book, today, connection)
            try TaskStore.set(book, on: connection)
            return outcome
        }
    }

    /// The first of a person's own tasks that satisfies a condition.
    private func ownTask(of person: Person.ID, _ isSuch: (KeptTask) -> Bool) async throws -> OwnTask {
        let book = try await storage.read(person) { try TaskStore.book(on: $1) }
        guard let task = book.ownTasks.first(where: isSuch) else { throw TaskError.notFound }
        return OwnTask(task)
    }
}
