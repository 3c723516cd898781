package import APIContract
import Database
import Foundation
package import Measuring
import NutritionScience
import Rules
import Wording

/// A reason why a task or badge could not be shown or changed.
package enum TaskError: Error, Equatable, Sendable {
    /// There is no such task, or the day doesn't have it.
    case notFound
    /// The person has as many tasks of their own as allowed.
    case tooMany
    /// There is no such badge, or it is not earned yet.
    case badgeNotFound
}

/// The demands of a person's days, their streak, and their badges.
package struct TaskService: Sendable {
    let storage: Storage
    let writer: PersonWriter
    let limits: RateLimiter
    let events: EventBuffer
    let names = TaskWording(sentences: Sentences())

    /// The number of days before today that are read for any look at today.
    private static let recentDays = 30

    /// Tasks in this database.
    package init(_ writer: PersonWriter, limits: RateLimiter, events: EventBuffer) {
        self.storage = writer.storage
        self.writer = writer
        self.limits = limits
        self.events = events
    }

    /// Today's tasks and streak, with the badges that the person has not been notified of. With `celebrating`, they
    /// count as notified from now on, and no other request returns them again.
    package func today(of person: Person.ID, celebrating: Bool) async throws -> (day: TasksDay, news: [Badge.Code]) {
        try await today(try await storage.snapshot(of: person), at: storage.time, celebrating: celebrating)
    }

    func today(
        _ snapshot: PersonSnapshot, at time: Timestamp, celebrating: Bool
    ) async throws -> (day: TasksDay, news: [Badge.Code]) {
        let moment = try await moment(snapshot, at: time, celebrating: celebrating)
        return (tasksDay(moment, on: moment.today, moment.history), moment.news)
    }

    /// The tasks of a day; of today by default.
    ///
    /// - Throws: `InvalidInput` for a day that is invalid or in the future.
    package func day(_ day: String?, of person: Person.ID) async throws -> TasksDay {
        let moment = try await moment(of: person)
        let day = try FieldCheck.day(day, in: FieldCheck.firstDay...moment.today, usual: moment.today).get()
        let history = try await storage.taskHistory(moment.snapshot, in: day...day).with(moment.history.book)
        return tasksDay(moment, on: day, history)
    }

    /// Every badge, earned or not. A plan that can't be opened earns none.
    package func badges(of person: Person.ID) async throws -> Badges {
        let (snapshot, time) = (try await storage.snapshot(of: person), storage.time)
        let moment: Moment
        do { moment = try await self.moment(snapshot, at: time, celebrating: false) } catch let error as DatabaseError {
            throw error
        } catch {
            moment = try await self.moment(snapshot.withoutPlan, at: time, celebrating: false)
        }
        return Badges(badges: moment.history.book.everyBadge)
    }

    /// Adopts badges that a device awarded on its own, before the person had an account. A badge that they have already
    /// was earned on the earlier of both days. When this returns, they are stored.
    ///
    /// - Throws: `InvalidInput` for too many badges, an unknown one, and a day in the future, `RateLimitExceeded`
    ///   beyond 600 changes a minute; then nothing was stored.
    package func takeOver(_ request: EarnedBadgesRequest, of person: Person.ID) async throws -> Badges {
        try await limits.count(.taskChange, for: String(person))
        let time = storage.time
        try await writer.write(person) { person, connection in
            let earned = try FieldCheck.earnedBadges(request.badges, today: person.today(at: time)).get()
            var book = try TaskStore.book(on: connection)
            book.takeOver(earned)
            try TaskStore.set(book, on: connection)
        }
        return try await badges(of: person)
    }

    /// Returns whether to notify a person of a badge, which happens once. When this returns, that is stored.
    ///
    /// - Throws: `TaskError.badgeNotFound` for a badge that they don't have.
    package func celebrate(_ badge: String, of person: Person.ID) async throws -> BadgeCelebration {
        _ = try await moment(of: person)
        return try await writer.write(person) { _, connection in
            var book = try TaskStore.book(on: connection)
            guard let code = Badge.Code(rawValue: badge), book.has(code) else { throw TaskError.badgeNotFound }
            let isFirst = !book.celebrate([code]).isEmpty
            if isFirst { try TaskStore.set(book, on: connection) }
            return BadgeCelebration(isFirst: isFirst)
        }
    }

    /// Marks a task of a day as done or not done; log entries stay. With a client key that was used before, nothing
    /// changes.
    ///
    /// - Throws: `InvalidInput` for a day that is invalid or in the future, `TaskError.notFound` for a task that the
    ///   day doesn't have, `RateLimitExceeded` beyond 600 changes a minute; then nothing was stored.
    package func mark(
        _ task: String, on day: String?, isDone: Bool, clientKey: String?, of person: Person.ID
    ) async throws -> TasksDay {
        try await storeMark(task, on: day, isDone: isDone, clientKey: clientKey, of: person)
        return try await self.day(day, of: person)
    }

    /// Stores a mark as `mark(_:on:isDone:clientKey:of:)` does, without reading the day again.
    private func storeMark(
        _ task: String, on day: String?, isDone: Bool, clientKey: String?, of person: Person.ID
    ) async throws {
        try await limits.count(.taskChange, for: String(person))
        let time = storage.time
        do {
            try await writer.change(person) { snapshot, connection in
                let today = snapshot.today(at: time)
                let (day, key) = try all(
                    FieldCheck.day(day, in: FieldCheck.firstDay...today, usual: today),
                    FieldCheck.optionalClientKey(clientKey))
                var book = try TaskStore.book(on: connection)
                try book.follow(snapshot, today: today)
                let tasks = book.tasks(on: day, isFasting: try snapshot.cycleTimeline().isFasting(on: day))
                guard let identifier = TaskIdentifier(task),
                    let task = tasks.first(where: { $0.identifier == identifier })
                else { throw TaskError.notFound }
                if let key { try ClientKeys.use(key, by: person, at: time, on: connection) }
                try TaskStore.mark([task.identifier: isDone], on: day, on: connection)
            }
        } catch is ClientKeyUsed {}
    }
}

extension TaskService {
    /// A person's tasks at a moment.
    private struct Moment: Sendable {
        let snapshot: PersonSnapshot
        let today: CalendarDay
        let history: TaskHistory
        let streak: Int
        let news: [Badge.Code]
    }

    /// Reads a person's tasks, and stores new demands of their plan and new badges.
    private func moment(of person: Person.ID) async throws -> Moment {
        try await moment(try await storage.snapshot(of: person), at: storage.time, celebrating: false)
    }

    private func moment(_ snapshot: PersonSnapshot, at time: Timestamp, celebrating: Bool) async throws -> Moment {
        let today = snapshot.today(at: time)
        // After a journey to the west, tomorrow may have begun already.
        let range = today.adding(days: -Self.recentDays)...today.adding(days: 1)
        var history = try await storage.taskHistory(snapshot, in: range)
        let stored = history.book
        try history.book.follow(snapshot, today: today)
        let streak = try await storage.streak(snapshot, history, in: range, today: today)
        note(streak.count, history, in: range)
        let found = history.newBadges(snapshot, longestStreak: streak.longest, today: today)
        history.book.earn(found)
        var news = celebrating ? history.book.celebrate(Set(Badge.Code.allCases)) : []
        if history.book != stored {
            do {
                (history.book, news) = try await writer.change(snapshot.person.id) { snapshot, connection in
                    var book = try TaskStore.book(on: connection)
                    try book.follow(snapshot, today: today)
                    book.earn(found)
                    let news = celebrating ? book.celebrate(Set(Badge.Code.allCases)) : []
                    try TaskStore.set(book, on: connection)
                    return (book, news)
                }
            } catch DatabaseError.noRoom {
                // It is new again next time, and celebrated once it is stored.
                news = []
            } catch  where snapshot.metricsAreUnreadable {
                // It is stored once all that it depends on can be read again.
                news = []
            }
        }
        return Moment(snapshot: snapshot, today: today, history: history, streak: streak.count, news: news)
    }

    /// Counts a streak that has reached a length with a badge, once since the day that reached it began, however often
    /// it is read. The earliest start of a day anywhere is 14 hours before it starts in UTC.
    private func note(_ streak: Int, _ history: TaskHistory, in range: ClosedRange<CalendarDay>) {
        guard events.viewer != nil,
            let length = MeasuredEvent.StreakLength(rawValue: String(streak)),
            let last = (range.lowerBound.daysSince1970...range.upperBound.daysSince1970).reversed()
                .map(CalendarDay.init(daysSince1970:))
                .first(where: { history.isKept(history.tasks(on: $0), on: $0) })
        else { return }
        events.note(
            .streakReached(days: length), onceSince: Timestamp(startOf: last).adding(seconds: -14 * 3600))
    }

    private func tasksDay(_ moment: Moment, on day: CalendarDay, _ history: TaskHistory) -> TasksDay {
        TasksDay(history, on: day, streak: moment.streak, title: names.title(of:target:))
    }
}
