import APIContract
import Cryptography
package import Database
package import Foundation

/// Too many requests of a kind.
package struct RateLimitExceeded: Error, Equatable, Sendable {
    /// The activity that exceeded its limit.
    package let limit: RateLimit.Activity
    /// After how many seconds the next one is allowed, at least 1.
    package let retryAfter: Int
}

/// Keeps count in the database, so that several servers count as one.
package struct RateLimiter: Sendable {
    /// Whether too many requests of a kind are refused.
    package let isOn: Bool
    private let database: any Database
    private let now: @Sendable () -> Date
    private var countsRequests = true

    /// Limits that are counted in a database. Without `isOn`, nothing is refused for being too often.
    package init(_ database: any Database, isOn: Bool, now: @escaping @Sendable () -> Date) {
        self.database = database
        self.isOn = isOn
        self.now = now
    }

    /// The same limits within a request that was counted as a whole: only what a transaction asks for is counted.
    func withinCountedRequest() -> RateLimiter {
        var limits = self
        limits.countsRequests = false
        return limits
    }

    /// A limit, and whom it is counted for.
    struct Count: Sendable {
        let limit: RateLimit
        let subject: String

        init(_ limit: RateLimit, of subject: String) {
            self.limit = limit
            self.subject = subject
        }

        /// The subject may be the e-mail address of a person without an account, so only its hash is kept.
        fileprivate var name: String {
            let hash = SHA256.hash(data: Data(subject.utf8)).withUnsafeBytes { Data($0.prefix(16)) }
            return limit.activity.rawValue + ":" + hash.base64EncodedString()
        }
    }

    /// Adds one for `subject`.
    ///
    /// - Throws: `RateLimitExceeded` when the limit was reached before.
    func count(_ limit: RateLimit, for subject: String) async throws {
        try await count([Count(limit, of: subject)])
    }

    /// Adds one for each.
    ///
    /// - Throws: `RateLimitExceeded` when a limit was reached before; all are counted.
    func count(_ counts: [Count]) async throws {
        guard isOn, countsRequests else { return }
        let now = Timestamp(now())
        let ends = try await database.write(.essential) { connection in
            try counts.map { try Self.add($0, at: now, on: connection) }
        }
        for (count, end) in zip(counts, ends) {
            if let end { throw exceeded(count, until: end, now: now) }
        }
    }

    /// Adds one for `subject` within a running transaction.
    ///
    /// - Returns: Whether the limit was not reached before.
    func allows(
        _ limit: RateLimit, for subject: String, at time: Timestamp, on connection: any SQLConnection
    ) throws -> Bool {
        guard isOn else { return true }
        return try Self.add(Count(limit, of: subject), at: time, on: connection) == nil
    }

    /// Adds one within a running transaction; when the limit was reached before, until when.
    private static func add(_ count: Count, at now: Timestamp, on connection: any SQLConnection) throws -> Timestamp? {
        let row = try connection.query(
            """
            INSERT INTO rate_limits (name, count, ends_at) VALUES ($1, 1, $2)
            ON CONFLICT (name) DO UPDATE SET
                count = CASE WHEN rate_limits.ends_at BETWEEN $3 AND $4 THEN rate_limits.count + 1 ELSE 1 END,
                ends_at = CASE WHEN rate_limits.ends_at BETWEEN $3 AND $4 THEN rate_limits.ends_at ELSE $2 END
            RETURNING count, ends_at
            """,
            [.text(count.name), .time(now.adding(seconds: count.limit.seconds))] + Self.running(count.limit, at: now)
        ).first.orThrow()
        return try row["count"] > count.limit.count ? row["ends_at"] : nil
    }

    /// Passes unless a limit is reached; counts nothing.
    ///
    /// - Throws: `RateLimitExceeded` when one is.
    func check(_ counts: [Count]) async throws {
        guard isOn, countsRequests else { return }
        let now = Timestamp(now())
        let ends = try await database.read { connection in
            try counts.map { count -> Timestamp? in
                try connection.query(
                    "SELECT ends_at FROM rate_limits WHERE name = $1 AND count >= $2 AND ends_at BETWEEN $3 AND $4",
                    [.text(count.name), .integer(Int64(count.limit.count))] + Self.running(count.limit, at: now)
                ).first?["ends_at"]
            }
        }
        for (count, end) in zip(counts, ends) {
            if let end { throw exceeded(count, until: end, now: now) }
        }
    }

    /// Between when what is counted at a time ends: after it, and no later than any clock that is nearly right would have
    /// it, so that one that was far ahead refuses nothing for years.
    private static func running(_ limit: RateLimit, at now: Timestamp) -> [SQLValue] {
        [.time(Timestamp(milliseconds: now.milliseconds + 1)), .time(now.adding(seconds: 2 * limit.seconds))]
    }

    /// Forgets what was counted.
    static func reset(_ counts: [Count], on connection: any SQLConnection) throws {
        for count in counts {
            try connection.send("DELETE FROM rate_limits WHERE name = $1", [.text(count.name)])
        }
    }

    private func exceeded(_ count: Count, until end: Timestamp, now: Timestamp) -> RateLimitExceeded {
        SecurityLog.current?.note(.rateLimited, subject: count.subject, limit: count.limit.activity.rawValue)
        let seconds = (end.milliseconds - now.milliseconds + 999) / 1000
        return RateLimitExceeded(limit: count.limit.activity, retryAfter: max(1, Int(seconds)))
    }
}
