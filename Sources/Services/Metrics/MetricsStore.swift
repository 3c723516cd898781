import APIContract
import Database
import Foundation

/// The SQL of health metrics and their acknowledgements.
enum MetricsStore {
    /// The sealed part of metrics; the rest stands in columns.
    private struct Numbers: Codable {
        let bmi: Double
        let bmr: Int
        let tdee: Int
        /// The inputs that they were computed from; nil in metrics from before this was kept.
        let inputs: PlanInputValues?
    }

    static func open(_ metrics: PersonSnapshot.SealedMetrics, of person: Person.ID, key: PersonKey) throws
        -> KeptMetrics
    {
        let opened = try key.open(metrics.sealed, in: .metrics(metrics.id, of: person))
        let numbers = try JSONText.decode(Numbers.self, from: opened)
        return KeptMetrics(
            metrics: HealthMetrics(
                id: metrics.id, bmi: numbers.bmi, bmr: numbers.bmr, tdee: numbers.tdee,
                computedAt: metrics.computedAt, version: metrics.formulaVersion),
            inputs: numbers.inputs)
    }

    /// Stores metrics in the place of those that a person had. Who acknowledged those has something new to see.
    static func insert(_ kept: KeptMetrics, of snapshot: PersonSnapshot, on connection: any SQLConnection) throws {
        let (metrics, person) = (kept.metrics, snapshot.person.id)
        let numbers = Numbers(bmi: metrics.bmi, bmr: metrics.bmr, tdee: metrics.tdee, inputs: kept.inputs)
        let sealed = try snapshot.person.key.seal(JSONText.encode(numbers), in: .metrics(metrics.id, of: person))
        try connection.send(
            """
            INSERT INTO health_metrics (person_id, id, formula_version, computed_at, sealed)
            VALUES ($1, $2, $3, $4, $5)
            """,
            [
                .id(person), .id(metrics.id), .integer(Int64(metrics.version)), .time(metrics.computedAt),
                .blob(sealed),
            ])
        try ChangedRecords.add(.metrics, .own, of: person, on: connection)
        guard snapshot.acknowledgedAt != nil, let known = snapshot.latestMetrics else { return }
        try connection.send(
            "INSERT INTO metrics_news (person_id, since_metrics) VALUES ($1, $2) ON CONFLICT (person_id) DO NOTHING",
            [.id(person), .id(known.id)])
    }

    /// The person has seen their metrics, unless there are newer ones than those that were shown.
    static func removeNews(
        of person: Person.ID, shown metrics: HealthMetrics.ID, on connection: any SQLConnection
    ) throws {
        try connection.send(
            """
            DELETE FROM metrics_news
            WHERE person_id = $1 AND $2 >= (SELECT MAX(id) FROM health_metrics WHERE person_id = $1)
            """,
            [.id(person), .id(metrics)])
    }

    /// The metrics of a person, the newest first: at most `limit`, all older than those of `before`.
    static func history(
        of person: Person.ID, before: HealthMetrics.ID, limit: Int, on connection: any SQLConnection
    ) throws -> [PersonSnapshot.SealedMetrics] {
        try connection.query(
            """
            SELECT id, formula_version, computed_at, sealed FROM health_metrics
            WHERE person_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3
            """,
            [.id(person), .id(before), .integer(Int64(limit))]
        ).map { row in
            PersonSnapshot.SealedMetrics(
                id: try row["id"], formulaVersion: try row["formula_version"], computedAt: try row["computed_at"],
                sealed: try row["sealed"])
        }
    }

    /// The formula version of the metrics with this id.
    static func version(id: HealthMetrics.ID, of person: Person.ID, on connection: any SQLConnection) throws -> Int64? {
        try connection.query(
            "SELECT formula_version FROM health_metrics WHERE person_id = $1 AND id = $2",
            [.id(person), .id(id)]
        ).first?["formula_version"]
    }

    /// The formula version of the metrics with this version and exactly this moment of computing.
    static func version(
        _ version: Int, computedAt: Timestamp, of person: Person.ID, on connection: any SQLConnection
    ) throws -> Int64? {
        try connection.query(
            "SELECT formula_version FROM health_metrics WHERE person_id = $1 AND formula_version = $2 AND computed_at = $3",
            [.id(person), .integer(Int64(version)), .time(computedAt)]
        ).first?["formula_version"]
    }

    /// The outcome of acknowledging a formula version.
    struct Acknowledged: Sendable {
        /// When it was acknowledged first.
        let at: Timestamp
        /// Whether that was now.
        let isNew: Bool
        /// The count of formula versions that the person has acknowledged.
        let versions: Int
        /// When the first metrics were computed, which is at the end of onboarding; nil where there are none any more.
        let computedSince: Timestamp?

        /// The events that are counted of it.
        var events: [MeasuredEvent] {
            let seconds = computedSince.map { at.seconds(since: $0) } ?? 0
            return isNew
                ? [.metricsAcknowledged(isFirst: versions == 1, timeSinceOnboarding: .init(seconds: seconds))] : []
        }
    }

    /// Acknowledges a formula version, and tells when it was acknowledged first.
    static func acknowledge(
        version: Int64, by person: Person.ID, at time: Timestamp, on connection: any SQLConnection
    ) throws -> Acknowledged {
        let stored = try connection.execute(
            """
            INSERT INTO acknowledgements (person_id, formula_version, acknowledged_at) VALUES ($1, $2, $3)
            ON CONFLICT (person_id, formula_version) DO NOTHING
            """,
            [.id(person), .integer(version), .time(time)])
        let row = try connection.query(
            """
            SELECT acknowledged_at, (SELECT COUNT(*) FROM acknowledgements WHERE person_id = $1) AS versions,
                (SELECT computed_at FROM health_metrics WHERE person_id = $1 ORDER BY id LIMIT 1) AS computed_since
            FROM acknowledgements WHERE person_id = $1 AND formula_version = $2
            """,
            [.id(person), .integer(version)]
        ).first.orThrow()
        return Acknowledged(
            at: try row["acknowledged_at"], isNew: stored == 1, versions: try row["versions"],
            computedSince: try row["computed_since"])
    }
}
