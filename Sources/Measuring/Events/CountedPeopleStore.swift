import APIContract
import Database
import Foundation
import Rules

/// The SQL of the data of everyone who agreed to measuring, person by person.
enum CountedPeopleStore {
    /// One person's data.
    struct Rows: Sendable {
        var events: [MeasuredRow] = []
        var seen: [MeasuredPerson.Seen] = []
    }

    /// The next people, in the order of their ids.
    static func people(
        after latest: MeasuringID?, limit: Int, on connection: any SQLConnection
    ) throws -> [MeasuringID] {
        try connection.query(
            """
            SELECT measuring_id FROM measured_people WHERE measuring_id > $1 ORDER BY measuring_id LIMIT $2
            """, [latest.map(SQLValue.id) ?? .blob(Data()), .init(limit)]
        ).compactMap { row in
            let bytes: Data = try row["measuring_id"]
            return MeasuringID(bytes: bytes)
        }
    }

    /// The data of some people, the oldest first.
    static func rows(
        from first: MeasuringID, to last: MeasuringID, on connection: any SQLConnection
    ) throws -> [MeasuringID: Rows] {
        var rows: [MeasuringID: Rows] = [:]
        var reader = EventReader()
        for row in try connection.query(
            """
            SELECT measuring_id, name, hour, properties, count FROM measured_events
            WHERE measuring_id BETWEEN $1 AND $2 ORDER BY hour, name, properties
            """, [.id(first), .id(last)])
        {
            let bytes: Data = try row["measuring_id"]
            guard let id = MeasuringID(bytes: bytes), let counted = try reader.row(row) else { continue }
            rows[id, default: Rows()].events.append(counted)
        }
        for row in try connection.query(
            """
            SELECT measuring_id, experiment, variant, hour FROM exposures
            WHERE measuring_id BETWEEN $1 AND $2 ORDER BY hour, experiment, variant
            """, [.id(first), .id(last)])
        {
            let bytes: Data = try row["measuring_id"]
            guard let id = MeasuringID(bytes: bytes) else { continue }
            rows[id, default: Rows()].seen.append(try MeasuredPerson.Seen(row))
        }
        return rows
    }
}
