package import APIContract
import Database
import Rules

/// Counts how often people postpone completing their profile, and reminds them of it once.
package struct DismissalService: Sendable {
    private static let batch: Int64 = 100

    private let storage: Storage
    private let limits: RateLimiter

    /// The people of this database.
    package init(_ storage: Storage, limits: RateLimiter) {
        self.storage = storage
        self.limits = limits
    }

    /// The postponements of a person so far.
    package func dismissals(of person: Person.ID) async throws -> ProfileDismissals {
        try await storage.read(person) { person, connection in
            let row = try connection.query(
                "SELECT dismissals, first_dismissed_at FROM profile_dismissals WHERE person_id = $1", [.id(person.id)]
            ).first
            return try row.map(ProfileDismissals.init) ?? ProfileDismissals(dismissals: 0, firstDismissedAt: nil)
        }
    }

    /// Counts another postponement. The time of the first one stays.
    ///
    /// - Throws: `RateLimitExceeded` beyond 600 profile changes a minute; then nothing was counted.
    package func dismiss(_ person: Person.ID) async throws -> ProfileDismissals {
        let time = storage.time
        try await limits.count(.profileChange, for: String(person))
        return try await storage.writeUnrevised(person) { person, connection in
            try ProfileDismissals(
                connection.query(
                    """
                    INSERT INTO profile_dismissals (person_id, dismissals, first_dismissed_at) VALUES ($1, 1, $2)
                    ON CONFLICT (person_id) DO UPDATE SET dismissals = profile_dismissals.dismissals + 1
                    RETURNING dismissals, first_dismissed_at
                    """, [.id(person.id), .time(time)]
                ).first.orThrow())
        }
    }

    /// Queues a reminder for people who have postponed it often and long enough, still have no weight or height, and
    /// chose to be reminded. Nobody is reminded twice, however many servers do this at once.
    package func remind() async throws {
        let time = storage.time
        let latest = time.adding(seconds: -Int64(ProfileDismissals.daysUntilReminder) * 24 * 60 * 60)
        let due = try await storage.database.read { connection in
            let people: [Person.ID] = try connection.query(
                """
                SELECT person_id FROM profile_dismissals
                WHERE dismissals >= $1 AND first_dismissed_at <= $2 AND reminded_at IS NULL AND EXISTS (
                    SELECT 1 FROM notification_choices
                    WHERE notification_choices.person_id = profile_dismissals.person_id AND kind = $3)
                ORDER BY person_id LIMIT $4
                """,
                [
                    .integer(Int64(ProfileDismissals.remindedFrom)), .time(latest),
                    .text(NotificationKind.profileReminder.rawValue), .integer(Self.batch),
                ]
            ).map { try $0["person_id"] }
            return people
        }
        guard !due.isEmpty else { return }
        let snapshots = try await storage.snapshots(of: due)
        let incomplete = snapshots.compactMap { person, snapshot in
            (try? snapshot.get()).map { $0.settings?.isComplete != true } == true ? person : nil
        }
        try await storage.database.write { connection in
            let marked: [Person.ID] = try connection.query(
                """
                UPDATE profile_dismissals SET reminded_at = $2
                WHERE person_id \(connection.dialect.isInArray) AND reminded_at IS NULL RETURNING person_id
                """, [.ids(due), .time(time)]
            ).map { try $0["person_id"] }
            let reminded = marked.filter(Set(incomplete).contains)
            try NotificationQueue.queue(.profileReminder, for: reminded, at: time, on: connection)
        }
    }
}

extension ProfileDismissals {
    fileprivate init(_ row: SQLRow) throws {
        self.init(dismissals: try row["dismissals"], firstDismissedAt: try row["first_dismissed_at"])
    }
}
