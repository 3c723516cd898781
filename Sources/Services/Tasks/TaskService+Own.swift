package import APIContract
import Database
import NutritionScience

extension TaskService {
    /// How many tasks of one's own there can be at a time.
    private static let mostTasks = 20
    /// How many there can ever be, stopped ones too.
    private static let mostKeptTasks = 200

    /// Stores a task of the person's own, from today on. A request with a client's key that was used before changes
    /// nothing, and gives the task that came of it.
    ///
    /// - Throws: `InvalidInput`, `TaskError.tooMany` beyond 20 tasks, `TaskError.notFound` when the key stands for
    ///   something else, `RateLimitExceeded` beyond 600 changes a minute; then nothing was stored.
    package func add(_ request: OwnTaskRequest, of person: Person.ID) async throws -> OwnTask {
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
                guard running < Self.mostTasks, book.ownTasks.count < Self.mostKeptTasks else {
                    throw TaskError.tooMany
                }
                let task = KeptTask(
                    id: try Storage.nextNumber(of: person, on: connection), title: title, weekdays: weekdays,
                    clientKey: key, today: today)
                book.ownTasks.append(task)
                return OwnTask(task)
            }
        } catch is ClientKeyUsed {
            return try await ownTask(of: person) { $0.clientKey == key }
        }
    }

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
