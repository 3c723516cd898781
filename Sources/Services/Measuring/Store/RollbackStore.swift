import APIContract
import Database

/// The SQL of how those fare who have a flag, and of what is taken back for it.
enum RollbackStore {
    /// Adds what was counted.
    static func add(_ counts: [FlagHealth.Hour: FlagCounts], on connection: any SQLConnection) throws {
        for (hour, counts) in counts {
            try connection.send(
                """
                INSERT INTO flag_health
                    (flag, changed_at, hour, requests, failed_requests, visits, failed_visits, problems)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
                ON CONFLICT (flag, changed_at, hour) DO UPDATE SET
                    requests = flag_health.requests + excluded.requests,
                    failed_requests = flag_health.failed_requests + excluded.failed_requests,
                    visits = flag_health.visits + excluded.visits,
                    failed_visits = flag_health.failed_visits + excluded.failed_visits,
                    problems = flag_health.problems + excluded.problems
                """,
                [
                    .text(hour.period.flag.rawValue), .time(hour.period.since), .integer(hour.number),
                    .init(counts.requests), .init(counts.failedRequests), .init(counts.visits),
                    .init(counts.failedVisits), .init(counts.problems),
                ])
        }
    }

    /// How people fared with a flag in some hours since it was changed.
    static func counts(
        of period: FlagHealth.Period, in hours: ClosedRange<Int64>, on connection: any SQLConnection
    ) throws -> FlagCounts {
        let row = try connection.query(
            """
            SELECT CAST(COALESCE(SUM(requests), 0) AS BIGINT) AS requests,
                CAST(COALESCE(SUM(failed_requests), 0) AS BIGINT) AS failed_requests,
                CAST(COALESCE(SUM(visits), 0) AS BIGINT) AS visits,
                CAST(COALESCE(SUM(failed_visits), 0) AS BIGINT) AS failed_visits,
                CAST(COALESCE(SUM(problems), 0) AS BIGINT) AS problems
            FROM flag_health WHERE flag = $1 AND changed_at = $2 AND hour BETWEEN $3 AND $4
            """,
            [
                .text(period.flag.rawValue), .time(period.since), .integer(hours.lowerBound),
                .integer(hours.upperBound),
            ]
        ).first.orThrow()
        var counts = FlagCounts()
        (counts.requests, counts.failedRequests) = (try row["requests"], try row["failed_requests"])
        (counts.visits, counts.failedVisits) = (try row["visits"], try row["failed_visits"])
        counts.problems = try row["problems"]
        return counts
    }

    /// Deletes every sum of how people fared.
    static func deleteAll(on connection: any SQLConnection) throws { try connection.execute("DELETE FROM flag_health") }

    /// Takes a flag back, so that it is on for nobody; false where it was changed in the meantime, or taken back already.
    static func takeBack(
        _ period: FlagHealth.Period, at time: Timestamp, on connection: any SQLConnection
    ) throws -> Bool {
        let taken = try connection.execute(
            "UPDATE flag_rollouts SET rollout = 0, changed_at = $3 WHERE flag = $1 AND changed_at = $2 AND rollout > 0",
            [.text(period.flag.rawValue), .time(period.since), .time(time)])
        guard taken == 0, period.since.milliseconds == 0 else { return taken == 1 }
        return try connection.execute(
            "INSERT INTO flag_rollouts (flag, rollout, changed_at) VALUES ($1, 0, $2) ON CONFLICT (flag) DO NOTHING",
            [.text(period.flag.rawValue), .time(time)]) == 1
    }

    /// Deletes sums from before an hour.
    static func delete(before hour: Int64, on connection: any SQLConnection) throws {
        try connection.send("DELETE FROM flag_health WHERE hour < $1", [.integer(hour)])
    }
}
