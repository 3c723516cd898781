package import APIContract
import Database
import NutritionScience
import Rules

extension TaskService {
    /// How many tasks of one's own there can be at a time.
    private static let mostTasks = 20
    /// How many there can ever be, stopped ones too.
    static let mostKeptTasks = 200

    /// Stores a task of the person's own, from today on. A request with a client's key that was used before changes
    /// nothing, and gives the task that came of it.
    ///
    /// - Throws: `InvalidInput`, `TaskError.tooMany` beyond 20 tasks, `TaskError.notFound` when the key stands for
    ///   something else, `RateLimitExceeded` beyond 600 changes a minute; then nothing was stored.
    package func add(_ request: OwnTaskRequest, of person: Person.ID) async throws -> OwnTask {
        try await add(request, id: nil, of: person)
    }

    /// Stores what a device says of an own task: one that is there is changed, otherwise it is new under this number, from
    /// its first day on, `YYYY-MM-DD`, at most 3,660 days ago; from today on where none is said.
    ///
    /// - Throws: As `add(_:of:)` and `change(_:_:of:)`; `InvalidInput` for a first day that is none.
    package func put(
        _ id: OwnTask.ID, new request: OwnTaskRequest, changes: OwnTaskChanges, firstDay: JSONValue?,
        of person: Person.ID
    ) async throws -> OwnTask {
        do { return try await change(id, changes, of: person) } catch TaskError.notFound {
            guard id.isOfUUID else { throw TaskError.notFound }
            return try await add(
                request, id: id, isStopped: changes.isStopped ?? false, firstDay: firstDay, of: person)
        }
    }

    private func add(
        _ request: OwnTaskRequest, id: OwnTask.ID?, isStopped: Bool = false, firstDay: JSONValue? = nil,
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
                guard isStopped || running < Self.mostTasks, book.ownTasks.count < Self.mostKeptTasks else {
                    throw TaskError.tooMany
                }
                let first = try Self.firstDay(firstDay, today: today)
                var task = KeptTask(
                    id: try id ?? Storage.nextNumber(of: person, on: connection), title: title,
                    weekdays: weekdays, clientKey: key, today: first)
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

    /// The first day of a task, as a device names it.
    private static func firstDay(_ given: JSONValue?, today: CalendarDay) throws -> CalendarDay {
        guard let given, given != .null else { return today }
        guard let text = given.text else { throw InvalidInput(["firstDay": .wrongType(expected: .text)]) }
        let earliest = max(FieldCheck.firstDay, today.adding(days: 1 - mostDaysBack))
        return try FieldCheck.day(text, in: earliest...today, usual: today, field: "firstDay").get()
    }

    /// A task that was made without a connection began at most so many days ago, today among them.
    private static let mostDaysBack = 3660

    /// Changes a task of the person's own from today on; what is not sent stays, and so do days gone by. With a client's
    /// key that was used before, nothing changes.
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

    /// Makes a change to what a person's days ask for.
    private func changeBook<Outcome: Sendable>(
        of person: Person.ID,
        _ change: @escaping @Sendable (inout TaskBook, CalendarDay, PersonConnection) throws -> Outcome
    ) async throws -> Outcome {
        try await storage.limits.count(.taskChange, for: String(person))
        let time = storage.time
        return try await storage.change(person) { standing, connection in
            let today = standing.today(at: time)
            var book = try TaskStore.book(on: connection)
            try book.follow(standing, today: today)
            let outcome = try change(&book, today, connection)
            try TaskStore.set(book, on: connection)
            return outcome
        }
    }

    /// The first of a person's own tasks that is such.
    private func ownTask(of person: Person.ID, _ isSuch: (KeptTask) -> Bool) async throws -> OwnTask {
        let book = try await storage.read(person) { try TaskStore.book(on: $1) }
        guard let task = book.ownTasks.first(where: isSuch) else { throw TaskError.notFound }
        return OwnTask(task)
    }
}
