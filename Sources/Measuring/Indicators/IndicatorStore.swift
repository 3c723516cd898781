import APIContract
import Database
import NutritionScience

/// The SQL of indicators. Each query reads the rows of single people by an index, never all rows.
enum IndicatorStore {
    /// A question about a person: whether they have any of some events.
    struct Question: Sendable {
        let did: [EventPattern]
        /// The time when the events count, in hours after the person's start; nil for the whole time of the group.
        var hours: Range<Int>?
    }

    private static let millisecondsOfHour = Timestamp.millisecondsOfHour

    /// The number of people in a group, and the number with events of each question.
    ///
    /// - Parameter isHoldout: Whether only people in none of the experiments count.
    static func counts(
        of group: MeasuredGroup, isHoldout: Bool = false, _ questions: [Question], at hour: Int64,
        on connection: any SQLConnection
    ) throws -> (people: Int, hits: [Int]) {
        let hits = try questions.enumerated().map { number, question in
            let did = try question.did.map { try exists($0, question.hours) }.joined(separator: " OR ")
            return "COALESCE(SUM(CASE WHEN \(did) THEN 1 ELSE 0 END), 0) AS hits\(number)"
        }
        let hours = group.hours(at: hour)
        let condition =
            isHoldout
            ? "WHERE measuring_id IN (SELECT measuring_id FROM measured_people WHERE is_held_out = 1)" : ""
        let rows = try connection.query(
            """
            SELECT \((["COUNT(*) AS people"] + hits).joined(separator: ", ")) FROM (\(people(group))) AS members
            \(condition)
            """,
            [.integer(hours.lowerBound), .integer(hours.upperBound)])
        guard let row = rows.first else { return (0, questions.map { _ in 0 }) }
        return (try row["people"], try questions.indices.map { try row["hits\($0)"] })
    }

    /// The people of a group, with the hour of their start; `$1` and `$2` are the hours in which the group is sought.
    private static func people(_ group: MeasuredGroup) -> String {
        switch group {
        case .joined:
            """
            SELECT measuring_id, since / \(millisecondsOfHour) AS hour FROM measured_people
            WHERE since >= CAST($1 AS BIGINT) * \(millisecondsOfHour) AND since < CAST($2 AS BIGINT) * \(millisecondsOfHour)
            """
        case .active:
            """
            SELECT measuring_id, CAST($1 AS BIGINT) AS hour FROM measured_people
            WHERE EXISTS (
                SELECT 1 FROM measured_events AS visits
                WHERE visits.measuring_id = measured_people.measuring_id AND visits.name = '\(MeasuredEvent.Name.visited.rawValue)'
                    AND visits.hour >= CAST($1 AS BIGINT) AND visits.hour < CAST($2 AS BIGINT))
            """
        case .did(let name, _):
            """
            SELECT measuring_id, MIN(hour) AS hour FROM measured_events
            WHERE name = '\(name.rawValue)' AND hour >= CAST($1 AS BIGINT) AND hour < CAST($2 AS BIGINT)
            GROUP BY measuring_id
            """
        }
    }

    private static func exists(_ event: EventPattern, _ hours: Range<Int>?) throws -> String {
        let start = "members.hour"
        let time =
            hours.map { "events.hour >= \(start) + \($0.lowerBound) AND events.hour < \(start) + \($0.upperBound)" }
            ?? "events.hour >= CAST($1 AS BIGINT)"
        return """
            EXISTS (
                SELECT 1 FROM measured_events AS events
                WHERE events.measuring_id = members.measuring_id AND \(try event.condition("events")) AND \(time))
            """
    }

    /// The number of people who gave each answer to a question, by the properties of the answer.
    static func answers(
        _ name: MeasuredEvent.Name, since hour: Int64, on connection: any SQLConnection
    ) throws -> [MeasuredEvent: Int] {
        let rows = try connection.query(
            """
            SELECT properties, COUNT(DISTINCT measuring_id) AS people FROM measured_events
            WHERE name = $1 AND hour >= $2 GROUP BY properties
            """, [.text(name.rawValue), .integer(hour)])
        return try rows.reduce(into: [:]) { answers, row in
            guard let answer = StoredEvent.event(name: name.rawValue, properties: try row["properties"]) else { return }
            answers[answer, default: 0] += try row["people"]
        }
    }

    /// The number of people by their average interval between two events, in hours.
    static func intervals(
        of name: MeasuredEvent.Name, since hour: Int64, on connection: any SQLConnection
    ) throws -> [Int: Int] {
        let rows = try connection.query(
            """
            SELECT hours, COUNT(*) AS people FROM (
                SELECT (MAX(hour) - MIN(hour)) / (COUNT(DISTINCT hour) - 1) AS hours FROM measured_events
                WHERE name = $1 AND hour >= $2 GROUP BY measuring_id HAVING COUNT(DISTINCT hour) > 1
            ) AS people GROUP BY hours
            """, [.text(name.rawValue), .integer(hour)])
        return Dictionary(uniqueKeysWithValues: try rows.map { (try $0["hours"], try $0["people"]) })
    }

    /// The number of people who agreed to measuring in each week from a Monday on, and the number of them who visited
    /// in a later week; weeks are counted from that Monday.
    ///
    /// - Parameters:
    ///   - week: The week after their consent that is examined; nil to only count who agreed.
    ///   - weeks: The number of weeks of consent.
    static func cohorts(
        from monday: CalendarDay, weeks: Int, returningIn week: Int?, on connection: any SQLConnection
    ) throws -> [Int: (people: Int, returned: Int)] {
        let start = Int64(monday.daysSince1970) * 24
        let returned =
            week.map { week in
                """
                EXISTS (
                    SELECT 1 FROM measured_events AS visits
                    WHERE visits.measuring_id = measured_people.measuring_id
                        AND visits.name = '\(MeasuredEvent.Name.visited.rawValue)'
                        AND visits.hour >= since / \(millisecondsOfHour) + \(week * 7 * 24)
                        AND visits.hour < since / \(millisecondsOfHour) + \((week + 1) * 7 * 24))
                """
            } ?? "1 = 1"
        let rows = try connection.query(
            """
            SELECT cohort, COUNT(*) AS people, SUM(returned) AS returned FROM (
                SELECT (since - CAST($1 AS BIGINT)) / \(7 * 24 * millisecondsOfHour) AS cohort,
                    CASE WHEN \(returned) THEN 1 ELSE 0 END AS returned
                FROM measured_people WHERE since >= CAST($1 AS BIGINT) AND since < CAST($2 AS BIGINT)
            ) AS members GROUP BY cohort
            """,
            [
                .integer(start * millisecondsOfHour),
                .integer((start + Int64(weeks * 7 * 24)) * millisecondsOfHour),
            ])
        return Dictionary(
            uniqueKeysWithValues: try rows.map { (try $0["cohort"], (try $0["people"], try $0["returned"])) })
    }
}
