import APIContract
import Database
import Foundation
import StoredValues

/// The SQL of experiments.
enum ExperimentStore {
    /// An experiment that has been started.
    struct Started: Sendable {
        let experiment: Experiment
        /// Its plan at the start; where today's code can't read that, the one in the code.
        let plan: ExperimentPlan
        /// Whether the plan in the code differs by now, or the stored one can't be read.
        let isPlanChanged: Bool
        let startedAt: Timestamp
        let endedAt: Timestamp?
        let endReason: String?
        /// Its outcome at the end, empty where today's code can't read it; nil while it runs.
        let outcome: ExperimentOutcome?

        /// The time at which the last people admitted have had their time.
        var endsAt: Timestamp { plan.end(from: startedAt) }
        /// The first hour in which nobody is admitted any more.
        fileprivate var lastHour: Int64 { startedAt.hour + Int64(plan.days * 24) }
    }

    /// Every experiment that was ever started here and is still in the code.
    static func all(on connection: any SQLConnection) throws -> [Started] {
        try connection.query(
            """
            SELECT experiment, plan, started_at, ended_at, end_reason, outcome FROM experiments ORDER BY started_at
            """
        )
        .compactMap { row in
            guard let experiment = Experiment(rawValue: try row["experiment"]) else { return nil }
            let plan: ExperimentPlan? = read(try row["plan"])
            let stored: String? = try row["outcome"]
            let outcome = stored.map { read($0) ?? ExperimentOutcome(people: [:], peopleOfTwo: 0) }
            return Started(
                experiment: experiment, plan: plan ?? experiment.plan, isPlanChanged: plan != experiment.plan,
                startedAt: try row["started_at"], endedAt: try row["ended_at"], endReason: try row["end_reason"],
                outcome: outcome)
        }
    }

    /// A stored value, perhaps from another version of the code; nil where this one can't read it.
    private static func read<Value: Decodable>(_ text: String) -> Value? {
        try? JSONDecoder().decode(Value.self, from: Data(text.utf8))
    }

    /// Starts an experiment; false where it was started before.
    static func start(
        _ experiment: Experiment, at time: Timestamp, on connection: any SQLConnection
    ) throws -> Bool {
        try connection.execute(
            "INSERT INTO experiments (experiment, plan, started_at) VALUES ($1, $2, $3) ON CONFLICT (experiment) DO NOTHING",
            [.text(experiment.rawValue), try json(experiment.plan), .time(time)]) == 1
    }

    /// Ends an experiment, and stores its outcome; false where it does not run.
    static func end(
        _ experiment: Experiment, _ outcome: ExperimentOutcome, because reason: String, at time: Timestamp,
        on connection: any SQLConnection
    ) throws -> Bool {
        try connection.execute(
            """
            UPDATE experiments SET ended_at = $2, end_reason = $3, outcome = $4
            WHERE experiment = $1 AND ended_at IS NULL
            """,
            [.text(experiment.rawValue), .time(time), .text(reason), try json(outcome)]) == 1
    }

    /// Begins a check of an experiment; false where it has ended, or was checked after `earlier`.
    static func beginCheck(
        of experiment: Experiment, at time: Timestamp, unlessAfter earlier: Timestamp, on connection: any SQLConnection
    ) throws -> Bool {
        try connection.execute(
            """
            UPDATE experiments SET checked_at = $2
            WHERE experiment = $1 AND ended_at IS NULL AND (checked_at IS NULL OR checked_at <= $3)
            """,
            [.text(experiment.rawValue), .time(time), .time(earlier)]) == 1
    }

    private static func json(_ value: some Encodable) throws -> SQLValue {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return .text(String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    /// The number of people with a plan in force.
    static func peopleWithPlan(on connection: any SQLConnection) throws -> Int {
        try connection.query("SELECT COUNT(*) AS people FROM plan_documents").first.orThrow()["people"]
    }

    /// The number of people who saw two variants of an experiment.
    static func peopleOfTwo(_ started: Started, on connection: any SQLConnection) throws -> Int {
        try connection.query(
            """
            SELECT COUNT(*) AS people FROM (
                SELECT measuring_id FROM exposures WHERE experiment = $1 GROUP BY measuring_id HAVING COUNT(*) > 1
            ) AS twice
            """, [.text(started.experiment.rawValue)]
        ).first.orThrow()["people"]
    }

    /// The number of statements that read all people, each a range of random ids, so that none takes long or much
    /// memory.
    static let ranges = 16

    /// The number of people in a range who saw each variant and no other during admission, and the sums of those whose
    /// time for a metric is over.
    static func outcome(
        of started: Started, inRange range: Int, at time: Timestamp, on connection: any SQLConnection
    ) throws -> ExperimentOutcome {
        let metrics = started.plan.metrics
        // Reading each person's rows in their stored order is fastest, and sorts nothing. All metrics are read at once:
        // finding the people takes about as long as finding their events.
        let rows = try connection.query(
            """
            WITH outcomes AS MATERIALIZED (
                SELECT exposed.variant, \(try metrics.enumerated().map(columns).joined(separator: ", "))
                FROM (
                    SELECT measuring_id, MIN(variant) AS variant, MIN(hour) AS hour FROM exposures
                    WHERE experiment = $1 AND measuring_id >= $3 AND measuring_id < $4
                    GROUP BY measuring_id HAVING COUNT(*) = 1 AND MIN(hour) < $2
                ) AS exposed
                    JOIN measured_people ON measured_people.measuring_id = exposed.measuring_id
            )
            SELECT variant, COUNT(*) AS people, \(metrics.indices.map(sums).joined(separator: ", "))
            FROM outcomes GROUP BY variant
            """,
            [
                .text(started.experiment.rawValue), .integer(started.lastHour), .blob(bound(range)),
                .blob(bound(range + 1)), .integer(time.hour),
            ])
        var outcome = ExperimentOutcome(people: [:], peopleOfTwo: 0)
        for row in rows {
            let variant: String = try row["variant"]
            outcome.people[variant] = try row["people"]
            for (index, metric) in metrics.enumerated() {
                func sum(_ name: String) throws -> Double { Double(try row["\(name)\(index)"] as Int64) }
                let found = Moments(
                    people: try row["people\(index)"], sum: try sum("sum"), squares: try sum("squares"),
                    peopleBefore: try row["people_before\(index)"], before: try sum("before"),
                    beforeSquares: try sum("before_squares"), sumOfThose: try sum("sum_of_those"),
                    products: try sum("products"))
                outcome.moments[metric.rawValue, default: [:]][variant] = found
            }
        }
        return outcome
    }

    /// The columns of a metric: an exposed person's value in its hours, null where these are not over, and their value
    /// before, null where they had not agreed to measuring by then.
    private static func columns(_ index: Int, of metric: ExperimentMetric) throws -> String {
        let isCounted = try metric.pattern.condition("events")
        func value(_ from: String, _ to: String) -> String {
            let events = """
                FROM measured_events AS events
                WHERE events.measuring_id = exposed.measuring_id AND \(isCounted)
                    AND events.hour >= exposed.hour \(from) AND events.hour < exposed.hour \(to)
                """
            return metric.isShare
                ? "CASE WHEN EXISTS (SELECT 1 \(events)) THEN 1 ELSE 0 END"
                : "(SELECT CAST(COALESCE(SUM(events.count), 0) AS BIGINT) \(events))"
        }
        let (hours, before) = (metric.hours, ExperimentMetric.hoursBefore)
        let isOver = "exposed.hour + \(hours.upperBound) <= $5"
        let hadSaidYes = "measured_people.since <= (exposed.hour - \(before)) * \(Timestamp.millisecondsOfHour)"
        return """
            CASE WHEN \(isOver) THEN \(value("+ \(hours.lowerBound)", "+ \(hours.upperBound)")) END AS value\(index),
            CASE WHEN \(isOver) AND \(hadSaidYes) THEN \(value("- \(before)", "")) END AS earlier\(index)
            """
    }

    /// The columns with the sums of a metric over all people.
    private static func sums(_ index: Int) -> String {
        let (value, earlier) = ("value\(index)", "earlier\(index)")
        let sums = [
            ("people", "COUNT(\(value))"), ("sum", "SUM(\(value))"), ("squares", "SUM(\(value) * \(value))"),
            ("people_before", "COUNT(\(earlier))"), ("before", "SUM(\(earlier))"),
            ("before_squares", "SUM(\(earlier) * \(earlier))"),
            ("sum_of_those", "SUM(CASE WHEN \(earlier) IS NOT NULL THEN \(value) END)"),
            ("products", "SUM(\(value) * \(earlier))"),
        ]
        return sums.map { "CAST(COALESCE(\($1), 0) AS BIGINT) AS \($0)\(index)" }.joined(separator: ", ")
    }

    /// The lower bound of the ids in a range; after the last range, more than any id.
    private static func bound(_ range: Int) -> Data {
        range < ranges ? Data([UInt8(256 / ranges * range)]) : Data(repeating: .max, count: 17)
    }
}
