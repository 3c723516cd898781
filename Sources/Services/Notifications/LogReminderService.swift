import APIContract
import Database
import Rules

/// Reminds people to log at a time of their own, on days of which no food is logged by then.
package struct LogReminderService: Sendable {
    private static let batch = 250

    private let storage: Storage

    /// Reminders of the people of a database.
    package init(_ storage: Storage) {
        self.storage = storage
    }

    /// Queues a reminder for people whose time has come, who have logged no food of their day, and chose to be reminded.
    /// However many servers do this at once, one of them reminds. When this returns, nobody is left.
    ///
    /// - Throws: `DatabaseError`.
    package func remind() async throws {
        let time = storage.time
        while !Task.isCancelled {
            let due = try await storage.database.read { try LogReminderStore.due(Self.batch, at: time, on: $0) }
            guard !due.isEmpty else { return }
            let next = Dictionary(grouping: due) { $0.reminder.next(after: time) }
            let days = Dictionary(grouping: due) { $0.reminder.day(at: time) }
            try await storage.database.write { connection in
                var asked: Set<Person.ID> = []
                for (day, people) in days {
                    guard let day else { continue }
                    let people = people.map(\.person)
                    let logged = try LogReminderStore.logged(on: day, of: people, on: connection)
                    asked.formUnion(people.filter { !logged.contains($0) })
                }
                for (next, people) in next {
                    let moved = try LogReminderStore.advance(people.map(\.person), at: time, to: next, on: connection)
                    try NotificationQueue.queue(
                        .logReminder, for: moved.filter(asked.contains), at: time, lifetime: LogReminder.lifetime,
                        on: connection)
                }
            }
        }
    }
}
