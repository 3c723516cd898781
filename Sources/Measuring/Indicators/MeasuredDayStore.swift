import APIContract
import Database
import NutritionScience
import StoredValues

/// The SQL of sums by day, which stay when the rows of single people are deleted.
enum MeasuredDayStore {
    /// The sums of a day.
    struct Day: Sendable {
        let day: CalendarDay
        let sums: [Sum]
        /// The engagement in the seven days that end with it.
        let engagement: Proportion?
    }

    /// The number of events on a day, and of the people they came from.
    struct Sum: Hashable, Sendable {
        let name: String
        let people: Int
        let events: Int
    }

    /// The last day with sums.
    static func last(on connection: any SQLConnection) throws -> CalendarDay? {
        try connection.query("SELECT MAX(day) AS day FROM measured_weeks").first?["day"]
    }

    /// The first day with data.
    static func first(on connection: any SQLConnection) throws -> CalendarDay? {
        let hour: Int64? = try connection.query("SELECT MIN(hour) AS hour FROM measured_events").first?["hour"]
        return hour.map { CalendarDay(daysSince1970: Int($0 / 24)) }
    }

    /// The sums of a day, without events of fewer than 20 people.
    static func sum(_ day: CalendarDay, on connection: any SQLConnection) throws -> Day {
        let start = Int64(day.daysSince1970) * 24
        let sums = try connection.query(
            """
            SELECT name, COUNT(DISTINCT measuring_id) AS people, CAST(SUM(count) AS BIGINT) AS events
            FROM measured_events WHERE hour >= $1 AND hour < $2
            GROUP BY name HAVING COUNT(DISTINCT measuring_id) >= \(Proportion.fewest)
            """, [.integer(start), .integer(start + 24)]
        ).map { Sum(name: try $0["name"], people: try $0["people"], events: try $0["events"]) }
        // The week that ends with the day: its last hour is the last one of the group.
        let week = try IndicatorStore.counts(
            of: .active, [.init(did: [.init(every: .planTabViewed)], hours: 0..<7 * 24)], at: start + 23, on: connection
        )
        return Day(day: day, sums: sums, engagement: Proportion(week.hits[0], of: week.people))
    }

    /// Stores the sums of a day, unless another server did.
    static func keep(_ day: Day, on connection: any SQLConnection) throws {
        let isNew = try connection.execute(
            "INSERT INTO measured_weeks (day, people, plan_viewers) VALUES ($1, $2, $3) ON CONFLICT (day) DO NOTHING",
            [.text(day.day.description), .init(day.engagement?.people), .init(day.engagement?.hits)])
        guard isNew == 1 else { return }
        for sum in day.sums {
            try connection.send(
                "INSERT INTO measured_days (day, name, people, events) VALUES ($1, $2, $3, $4)",
                [.text(day.day.description), .text(sum.name), .init(sum.people), .init(sum.events)])
        }
    }

    /// Deletes every sum. The last day stays marked as summed, so that nothing is summed again.
    static func deleteAll(on connection: any SQLConnection) throws {
        try connection.execute("DELETE FROM measured_days")
        try connection.execute("DELETE FROM measured_weeks WHERE day < (SELECT MAX(day) FROM measured_weeks)")
        try connection.execute("UPDATE measured_weeks SET people = NULL, plan_viewers = NULL")
    }

    /// The weeks that end with each day since one.
    static func weeks(since day: CalendarDay, on connection: any SQLConnection) throws -> [MeasuredReading.Week] {
        try connection.query(
            "SELECT day, people, plan_viewers FROM measured_weeks WHERE day >= $1 ORDER BY day",
            [.text(day.description)]
        ).map { row in
            let (people, viewers): (Int?, Int?) = (try row["people"], try row["plan_viewers"])
            return MeasuredReading.Week(day: try row["day"], engagement: Proportion(viewers ?? 0, of: people ?? 0))
        }
    }

    /// The number of events of a name on each of some days, without days on which fewer than 20 people had one.
    static func events(
        _ name: MeasuredEvent.Name, in days: ClosedRange<CalendarDay>, on connection: any SQLConnection
    ) throws -> [CalendarDay: Int] {
        let rows = try connection.query(
            "SELECT day, events FROM measured_days WHERE name = $1 AND day >= $2 AND day <= $3",
            [
                .text(name.rawValue), .text(days.lowerBound.description), .text(days.upperBound.description),
            ])
        return Dictionary(uniqueKeysWithValues: try rows.map { (try $0["day"], try $0["events"]) })
    }
}
