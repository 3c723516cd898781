import APIContract
import Database
import StoredValues

/// The SQL of flags' health, and of their rollback.
enum FlagHealthStore {
    /// Adds counts.
    static func add(_ counts: [FlagHealth.Hour: FlagCounts], on connection: any SQLConnection) throws {
        for (hour, counts) in counts {
            try connection.send(
                """
                INSERT INTO flag_health
                    (flag, changed_at, hour, has_flag, requests, failed_requests, people, failed_people, reporters,
                    failed_requests_by, failures_seen_by, reported_by)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
                ON CONFLICT (flag, changed_at, hour, has_flag) DO UPDATE SET
                    requests = flag_health.requests + excluded.requests,
                    failed_requests = flag_health.failed_requests + excluded.failed_requests,
                    people = flag_health.people + excluded.people,
                    failed_people = flag_health.failed_people + excluded.failed_people,
                    reporters = flag_health.reporters + excluded.reporters,
                    failed_requests_by = flag_health.failed_requests_by | excluded.failed_requests_by,
                    failures_seen_by = flag_health.failures_seen_by | excluded.failures_seen_by,
                    reported_by = flag_health.reported_by | excluded.reported_by
                """,
                [
                    .text(hour.period.flag.rawValue), .time(hour.period.since), .integer(hour.number),
                    .init(hour.hasFlag), .init(counts.requests), .init(counts.failedRequests), .init(counts.people),
                    .init(counts.failedPeople), .init(counts.reporters), bits(counts.failedRequestsBy),
                    bits(counts.failuresSeenBy), bits(counts.reportedBy),
                ])
        }
    }

    /// The health of people with a flag and of all others, on the day of a period that contains an hour.
    static func counts(
        of period: FlagHealth.Period, at hour: Int64, on connection: any SQLConnection
    ) throws -> (having: FlagCounts, others: FlagCounts) {
        let hours = period.day(of: hour)
        let rows = try connection.query(
            """
            SELECT has_flag, requests, failed_requests, people, failed_people, reporters, failed_requests_by,
                failures_seen_by, reported_by
            FROM flag_health WHERE flag = $1 AND changed_at = $2 AND hour BETWEEN $3 AND $4
            """,
            [
                .text(period.flag.rawValue), .time(period.since), .integer(hours.lowerBound),
                .integer(hours.upperBound),
            ])
        return try rows.reduce(into: (FlagCounts(), FlagCounts())) { sums, row in
            var counts = FlagCounts()
            (counts.requests, counts.failedRequests) = (try row["requests"], try row["failed_requests"])
            (counts.people, counts.failedPeople) = (try row["people"], try row["failed_people"])
            counts.reporters = try row["reporters"]
            counts.failedRequestsBy = people(try row["failed_requests_by"])
            counts.failuresSeenBy = people(try row["failures_seen_by"])
            counts.reportedBy = people(try row["reported_by"])
            if try row["has_flag"] { sums.0 = sums.0 + counts } else { sums.1 = sums.1 + counts }
        }
    }

    private static func bits(_ people: SomePeople) -> SQLValue { .integer(Int64(bitPattern: people.bits)) }

    private static func people(_ bits: Int64) -> SomePeople { SomePeople(bits: UInt64(bitPattern: bits)) }

    /// Deletes all sums.
    static func deleteAll(on connection: any SQLConnection) throws { try connection.execute("DELETE FROM flag_health") }

    /// Rolls a flag back, so that it is on for nobody; false where it was changed in the meantime, or rolled back
    /// already.
    static func takeBack(
        _ period: FlagHealth.Period, at time: Timestamp, on connection: any SQLConnection
    ) throws -> Bool {
        try connection.execute(
            """
            UPDATE flag_rollouts SET rollout = 0, changed_at = $3
            WHERE flag = $1 AND changed_at = $2 AND (rollout IS NULL OR rollout > 0)
            """,
            [.text(period.flag.rawValue), .time(period.since), .time(time)]) == 1
    }

    /// Deletes sums from before an hour.
    static func delete(before hour: Int64, on connection: any SQLConnection) throws {
        try connection.send("DELETE FROM flag_health WHERE hour < $1", [.integer(hour)])
    }
}
