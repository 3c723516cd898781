package import APIContract
package import Database
import Foundation
package import Rules

/// The SQL of events.
enum EventStore {
    /// Stores the events of people who still agree to measuring, and returns them by name. Data that a person withdrew
    /// is not added to. Of a variant, the first hour of exposure is kept.
    static func insert(
        _ contents: EventBuffer.Contents, on connection: any SQLConnection
    ) throws -> [String: EventService.Stored.Sum] {
        var sums: [String: EventService.Stored.Sum] = [:]
        let measured = try measured(Set(contents.rows.keys.map(\.person)), on: connection)
        for (row, count) in contents.rows where measured.contains(row.person) {
            let (name, properties) = try StoredEvent.text(of: row.event)
            let arguments: [SQLValue] = [
                .id(row.person), .text(name), .integer(row.hour), .text(properties), .init(count),
            ]
            if let since = row.onceSince {
                let isNew = try connection.execute(
                    insertion("AND hour >= $6"), arguments + [.integer(since)])
                guard isNew == 1 else { continue }
            } else if row.event.countsOnceAnHour {
                guard try connection.execute(insertion("AND hour = CAST($3 AS BIGINT)"), arguments) == 1 else {
                    continue
                }
            } else {
                try connection.send(insertion(nil), arguments)
            }
            sums[name, default: .init()].events += count
            sums[name]?.people.insert(row.person)
        }
        for exposure in contents.exposures {
            try connection.send(
                """
                INSERT INTO exposures (experiment, measuring_id, variant, hour)
                SELECT experiments.experiment, measured_people.measuring_id, $3, CAST($4 AS BIGINT)
                FROM measured_people, experiments
                WHERE measured_people.measuring_id = $2 AND experiments.experiment = $1 AND experiments.ended_at IS NULL
                ON CONFLICT (experiment, measuring_id, variant)
                    DO UPDATE SET hour = excluded.hour WHERE excluded.hour < exposures.hour
                """,
                [
                    .text(exposure.experiment.rawValue), .id(exposure.person), .text(exposure.variant),
                    .integer(exposure.hour),
                ])
        }
        return sums
    }

    /// The number of people who agree to measuring.
    static func people(on connection: any SQLConnection) throws -> Int {
        try connection.query("SELECT COUNT(*) AS people FROM measured_people").first.orThrow()["people"]
    }

    /// The number of people queried at once.
    private static let batch = 100

    /// Those of some people who still agree to measuring.
    private static func measured(
        _ people: Set<MeasuringID>, on connection: any SQLConnection
    ) throws -> Set<MeasuringID> {
        var (measured, rest): (Set<MeasuringID>, ArraySlice) = ([], Array(people)[...])
        let places = (1...batch).map { "$\($0)" }.joined(separator: ", ")
        while let first = rest.first {
            // For fewer people the statement stays the same, so that it is prepared once.
            let some = rest.prefix(batch) + Array(repeating: first, count: max(batch - rest.count, 0))
            rest = rest.dropFirst(batch)
            for row in try connection.query(
                "SELECT measuring_id FROM measured_people WHERE measuring_id IN (\(places))",
                some.map(SQLValue.id))
            {
                let bytes: Data = try row["measuring_id"]
                if let id = MeasuringID(bytes: bytes) { measured.insert(id) }
            }
        }
        return measured
    }

    /// Adds a row, if its person agrees to measuring at that very moment.
    ///
    /// - Parameter known: The condition on an equal row that must not exist, where the event counts once.
    private static func insertion(_ known: String?) -> String {
        let isNew =
            known.map {
                """
                AND NOT EXISTS (
                    SELECT 1 FROM measured_events
                    WHERE measuring_id = $1 AND name = $2 AND properties = $4 \($0))
                """
            } ?? ""
        return """
            INSERT INTO measured_events (measuring_id, name, hour, properties, count)
            SELECT measuring_id, $2, CAST($3 AS BIGINT), $4, CAST($5 AS BIGINT)
            FROM measured_people WHERE measuring_id = $1 \(isNew)
            ON CONFLICT (measuring_id, name, hour, properties)
                DO UPDATE SET count = measured_events.count + excluded.count
            """
    }

    /// Deletes rows from before an hour, counted since 1970. An experiment whose people are still needed is over
    /// before.
    static func delete(before hour: Int64, on connection: any SQLConnection) throws -> Int {
        try connection.execute("DELETE FROM exposures WHERE hour < $1", [.integer(hour)])
            + connection.execute("DELETE FROM measured_events WHERE hour < $1", [.integer(hour)])
    }
}

extension SQLValue {
    /// The bytes of an id.
    package static func id(_ id: MeasuringID) -> SQLValue { .blob(Data(id.bytes)) }
}

/// An event as text.
enum StoredEvent {
    /// Its name, and its properties as JSON with keys in order.
    static func text(of event: MeasuredEvent) throws -> (name: String, properties: String) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let text = String(decoding: try encoder.encode(event), as: UTF8.self)
        // {"name":{…}}
        let parts = text.dropFirst(2).dropLast().split(separator: "\":", maxSplits: 1)
        return (String(parts[0]), String(parts[1]))
    }

    /// The event of a name and its properties; nil where another version of the code stored one that is unknown here.
    static func event(name: String, properties: String) -> MeasuredEvent? {
        try? JSONDecoder().decode(MeasuredEvent.self, from: Data("{\"\(name)\":\(properties)}".utf8))
    }
}

/// Reads rows of events. Few of them differ, and each is decoded once.
package struct EventReader {
    private struct Text: Hashable {
        let name: String
        let properties: String
    }

    private var events: [Text: MeasuredEvent?] = [:]

    /// Creates a reader with an empty cache.
    package init() {}

    /// The content of a row; nil where another version of the code stored an event that is unknown here.
    package mutating func row(_ row: SQLRow) throws -> MeasuredRow? {
        let text = Text(name: try row["name"], properties: try row["properties"])
        let event = events[text] ?? StoredEvent.event(name: text.name, properties: text.properties)
        events[text] = .some(event)
        guard let event else { return nil }
        return MeasuredRow(event: event, hour: Timestamp(hour: try row["hour"]), count: try row["count"])
    }
}
