package import APIContract
import Database
import Foundation
package import NutritionScience

/// A person's cycle as a calendar program shows it.
package struct CalendarFeedReading: Sendable {
    /// Tells the events of one calendar from those of another.
    package let name: String
    /// The language that the person reads.
    package let language: String
    /// The cycle on the days that it shows.
    package let stretches: [CycleTimeline.Stretch]
    /// When it was read.
    package let time: Timestamp
}

/// There is no feed with such a secret, or not any more.
package struct CalendarFeedNotFound: Error {}

extension CycleService {
    /// The count of past days that a feed shows.
    private static let pastDays = 366
    /// The count of coming days that a feed shows.
    private static let daysToCome = 731

    /// The secret of a person's feed; nil where there is none.
    package func feed(of person: Person.ID) async throws -> CalendarFeedSecret? {
        try await storage.read(person) { try CalendarFeedStore.secret(on: $1) }
    }

    /// Makes a feed with a new secret. The one there was is worth nothing any more.
    ///
    /// - Throws: `RateLimitExceeded`.
    package func makeFeed(of person: Person.ID) async throws -> CalendarFeedSecret {
        try await storage.limits.count(.profileChange, for: String(person))
        let secret = CalendarFeedSecret(text: Token().text, createdAt: storage.time)
        return try await storage.write(person) { _, connection in
            try CalendarFeedStore.set(secret, on: connection)
            return secret
        }
    }

    /// Forgets the feed of a person, if there is one: its secret is worth nothing any more.
    ///
    /// - Throws: `RateLimitExceeded`.
    package func revokeFeed(of person: Person.ID) async throws {
        try await storage.limits.count(.profileChange, for: String(person))
        try await storage.write(person) { try CalendarFeedStore.remove(on: $1) }
    }

    /// The feed behind a secret: a year of the past, and two years to come.
    ///
    /// A stretch that goes on beyond these is shown whole where it ends, so that it stays the same from day to day.
    ///
    /// - Throws: `CalendarFeedNotFound`, `RateLimitExceeded`.
    package func readFeed(secret: String) async throws -> CalendarFeedReading {
        let found = try await storage.database.read { try CalendarFeedStore.person(secret: secret, on: $0) }
        guard let person = found else { throw CalendarFeedNotFound() }
        try await storage.limits.count(.calendarFeed, for: secret)
        let snapshot = try await storage.snapshot(of: person)
        let (timeline, time) = (try snapshot.cycleTimeline(), storage.time)
        let today = snapshot.today(at: time)
        let (first, last) = (today.adding(days: -Self.pastDays), today.adding(days: Self.daysToCome))
        let range =
            timeline.startOfStretch(first)...(timeline.nextChange(after: last)?.adding(days: -1) ?? last)
        return CalendarFeedReading(
            name: Token.hash(secret).prefix(8).base64EncodedString(), language: snapshot.person.preferences.language,
            stretches: timeline.stretches(in: range), time: time)
    }
}
