import APIContract
import Database
import Foundation
import Rules

/// The SQL of experiments.
enum ExperimentStore {
    /// An experiment that was started.
    struct Started: Sendable {
        let experiment: Experiment
        /// Its plan, as it was when it was started.
        let plan: ExperimentPlan
        let startedAt: Timestamp
        let endedAt: Timestamp?
        let endReason: String?

        /// Whether the plan in the code is another one by now.
        var isPlanChanged: Bool { plan != experiment.plan }
    }

    /// Those who saw one variant, which everything is counted of. Who saw two is left out.
    private static let exposed = """
        SELECT measuring_id, MIN(variant) AS variant, MIN(hour) AS hour FROM exposures
        WHERE experiment = $1 GROUP BY measuring_id HAVING COUNT(*) = 1
        """

    /// Every experiment that was ever started here, and is still in the code.
    static func all(on connection: any SQLConnection) throws -> [Started] {
        try connection.query(
            "SELECT experiment, plan, started_at, ended_at, end_reason FROM experiments ORDER BY started_at"
        )
        .compactMap { row in
            guard let experiment = Experiment(rawValue: try row["experiment"]) else { return nil }
            let plan: String = try row["plan"]
            return Started(
                experiment: experiment,
                plan: try JSONDecoder().decode(ExperimentPlan.self, from: Data(plan.utf8)),
                startedAt: try row["started_at"], endedAt: try row["ended_at"], endReason: try row["end_reason"])
        }
    }

    /// Starts an experiment; false where it was started before.
    static func start(
        _ experiment: Experiment, at time: Timestamp, on connection: any SQLConnection
    ) throws -> Bool {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let plan = String(decoding: try encoder.encode(experiment.plan), as: UTF8.self)
        return try connection.execute(
            "INSERT INTO experiments (experiment, plan, started_at) VALUES ($1, $2, $3) ON CONFLICT (experiment) DO NOTHING",
            [.text(experiment.rawValue), .text(plan), .time(time)]) == 1
    }

    /// Ends an experiment; false where it does not run.
    static func end(
        _ experiment: Experiment, because reason: String, at time: Timestamp, on connection: any SQLConnection
    ) throws -> Bool {
        try connection.execute(
            "UPDATE experiments SET ended_at = $2, end_reason = $3 WHERE experiment = $1 AND ended_at IS NULL",
            [.text(experiment.rawValue), .time(time), .text(reason)]) == 1
    }

    /// How many people have a plan.
    static func peopleWithPlan(on connection: any SQLConnection) throws -> Int {
        try connection.query("SELECT COUNT(*) AS people FROM people WHERE has_completed_onboarding = 1").first
            .orThrow()["people"]
    }

    /// How many people saw each variant and no other, and how many saw two.
    static func people(
        _ experiment: Experiment, on connection: any SQLConnection
    ) throws -> (ofVariants: [String: Int], ofTwo: Int) {
        let rows = try connection.query(
            "SELECT variant, COUNT(*) AS people FROM (\(exposed)) AS exposed GROUP BY variant",
            [.text(experiment.rawValue)])
        let two = try connection.query(
            """
            SELECT COUNT(*) AS people FROM (
                SELECT measuring_id FROM exposures WHERE experiment = $1 GROUP BY measuring_id HAVING COUNT(*) > 1
            ) AS twice
            """, [.text(experiment.rawValue)])
        return (
            Dictionary(uniqueKeysWithValues: try rows.map { (try $0["variant"], try $0["people"]) }),
            try two.first?["people"] ?? 0
        )
    }

    /// A metric of those whose time for it is over, by variant.
    static func moments(
        of metric: ExperimentMetric, in experiment: Experiment, at time: Timestamp, on connection: any SQLConnection
    ) throws -> [String: Moments] {
        let hours = metric.hours
        let sum = { (from: String, to: String) in
            "COALESCE(SUM(CASE WHEN events.hour >= \(from) AND events.hour < \(to) THEN events.count ELSE 0 END), 0)"
        }
        let value = { (sum: String) in metric.isShare ? "CASE WHEN \(sum) > 0 THEN 1 ELSE 0 END" : sum }
        let after = value(sum("exposed.hour + \(hours.lowerBound)", "exposed.hour + \(hours.upperBound)"))
        let before = value(sum("exposed.hour - \(ExperimentMetric.hoursBefore)", "exposed.hour"))
        let rows = try connection.query(
            """
            SELECT variant, value, earlier, COUNT(*) AS people FROM (
                SELECT exposed.variant, \(after) AS value,
                    CASE WHEN measured_people.since <= (exposed.hour - \(ExperimentMetric.hoursBefore)) * 3600000 THEN \(before) END
                        AS earlier
                FROM (\(exposed)) AS exposed
                    JOIN measured_people ON measured_people.measuring_id = exposed.measuring_id
                    LEFT JOIN measured_events AS events
                        ON events.measuring_id = exposed.measuring_id AND events.name = $2 AND events.properties LIKE $3
                WHERE exposed.hour + \(hours.upperBound) <= $4
                GROUP BY exposed.measuring_id, exposed.variant, exposed.hour, measured_people.since
            ) AS outcomes GROUP BY variant, value, earlier
            """,
            [
                .text(experiment.rawValue), .text(metric.event.rawValue), .text(metric.properties),
                .integer(time.milliseconds / 3_600_000),
            ])
        return try rows.reduce(into: [:]) { moments, row in
            let earlier: Int64? = try row["earlier"]
            let value: Int64 = try row["value"]
            moments[try row["variant"], default: Moments()].add(
                Double(value), before: earlier.map(Double.init), times: try row["people"])
        }
    }
}
