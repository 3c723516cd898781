package import APIContract
import Database
import NutritionScience
import Rules

/// The reviews of people's weeks.
package struct ReviewService: Sendable {
    private let storage: Storage
    private let limits: RateLimiter

    /// Reviews in this database.
    package init(_ storage: Storage, limits: RateLimiter) {
        self.storage = storage
        self.limits = limits
    }

    /// The review of a person's last finished week, with the person. There is none without a plan that was in force all
    /// the time.
    package func read(_ person: Person.ID) async throws -> (person: PersonReading, review: WeeklyReview?) {
        let (snapshot, time) = (try await storage.snapshot(of: person), storage.time)
        let reading = try PersonReading(snapshot, at: time)
        guard let week = reading.reviewWeek, let planned = snapshot.settings?.plan(on: reading.today),
            let plan = reading.plan, let inForce = try plan.computed()
        else { return (reading, nil) }
        let first = week.upperBound.adding(days: -WeeklyReviewFacts.daysLookedBack)
        async let targets = storage.targetHistory(snapshot, from: first, today: reading.today)
        let log = try await storage.log(snapshot.person)
        let latest = try snapshot.openLatestSummary()
        let learning = try ExpenditureLearning(log, of: planned.inputs, snapshot, after: latest, on: reading.today)
        let facts = WeeklyReviewFacts(
            week: week, isRead: !reading.hasUnreadReview, log: log, targets: try await targets, learning: learning,
            plan: inForce, next: try planned.learning(learning.next),
            start: MeasuredWeight(day: reading.preferences.day(at: plan.start.time), weight: plan.start.weight),
            goalReachedOn: snapshot.settings?.goalReachedOn)
        return (reading, WeeklyReview(facts))
    }

    /// Notes that a person has read the review of a week, and so those before; a notification of it that waits is not
    /// sent any more. When this returns, it is stored.
    ///
    /// - Throws: `InvalidInput` for a day that is none, or in a week that is not over; `RateLimitExceeded`.
    package func markRead(_ request: ReadReviewRequest, by person: Person.ID) async throws -> ReadReviewResponse {
        try await limits.count(.profileChange, for: String(person))
        let time = storage.time
        return try await storage.writeUnrevised(person) { person, connection in
            let lastSunday = person.today(at: time).startOfWeek.adding(days: -1)
            let monday = try FieldCheck.pastDay(request.from, today: lastSunday, field: "from").get().startOfWeek
            try ReviewStore.markRead(monday, on: connection)
            try NotificationQueue.remove(.weeklyReview, for: person.id, on: connection)
            return ReadReviewResponse(from: monday)
        }
    }
}
