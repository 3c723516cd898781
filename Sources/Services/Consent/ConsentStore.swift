import APIContract
import Database
import Foundation
import Measuring
import Rules

/// The SQL of consent to measuring: the only link between accounts and the events counted.
enum ConsentStore {
    /// The time of a person's consent; nil without it.
    static func since(_ person: Person.ID, on connection: any SQLConnection) throws -> Timestamp? {
        try connection.query("SELECT since FROM measured_people WHERE person_id = $1", [.id(person)]).first?["since"]
    }

    /// Accounts with consent.
    static func accounts(limit: Int, on connection: any SQLConnection) throws -> [Person.ID] {
        try connection.query("SELECT person_id FROM measured_people LIMIT $1", [.init(limit)]).map {
            try $0["person_id"]
        }
    }

    /// The times at which a person was asked how they like the product; none without consent.
    static func asked(_ person: Person.ID, on connection: any SQLConnection) throws -> AskedQuestions {
        let row = try connection.query(
            "SELECT recommendation_closed_at, rating_closed_at FROM measured_people WHERE person_id = $1", [.id(person)]
        ).first
        var asked = AskedQuestions()
        asked.recommendation = try row?["recommendation_closed_at"]
        asked.rating = try row?["rating_closed_at"]
        return asked
    }

    /// The viewer for a person outside of a request of theirs.
    ///
    /// - Throws: `PersonGone`.
    static func viewer(_ person: Person.ID, on connection: any SQLConnection) throws -> Viewer {
        let row = try connection.query(
            """
            SELECT people.measuring_id, measured_people.since FROM people
            LEFT JOIN measured_people ON measured_people.person_id = people.id WHERE people.id = $1
            """, [.id(person)]
        ).first
        guard let row else { throw PersonGone() }
        let id: Data? = try row["measuring_id"]
        return Viewer(
            account: person, measuring: id.flatMap { MeasuringID(bytes: $0) }, measuredSince: try row["since"])
    }

    /// Stores consent. An earlier one stays.
    static func keep(_ person: Person.ID, at time: Timestamp, on connection: any SQLConnection) throws {
        // A server of an earlier version, without measuring IDs, may have inserted them.
        try connection.send(
            "UPDATE people SET measuring_id = $2 WHERE id = $1 AND measuring_id IS NULL",
            [.id(person), .id(MeasuringID.random())])
        try connection.send(
            """
            INSERT INTO measured_people (measuring_id, person_id, since)
            SELECT measuring_id, id, CAST($2 AS BIGINT) FROM people WHERE id = $1
            ON CONFLICT (person_id) DO NOTHING
            """,
            [.id(person), .time(time)])
        guard let id = try viewer(person, on: connection).measuring, ProductState.isHeldOut(id) else { return }
        try connection.send("UPDATE measured_people SET is_held_out = 1 WHERE person_id = $1", [.id(person)])
    }

    /// Deletes everything counted of a person, who gets another ID: later events can't be joined with earlier ones.
    static func withdraw(_ person: Person.ID, on connection: any SQLConnection) throws {
        try connection.send("DELETE FROM measured_people WHERE person_id = $1", [.id(person)])
        try connection.send(
            "DELETE FROM client_keys WHERE person_id = $1 AND client_key LIKE '\(keyPrefix)%'", [.id(person)])
        try connection.send(
            "UPDATE people SET measuring_id = $2 WHERE id = $1", [.id(person), .id(MeasuringID.random())])
    }

    /// The prefix of keys of requests to count, which no client's key can have.
    private static let keyPrefix = "measuring:"

    /// Uses the key of a request to count, of which only the hour is kept.
    ///
    /// - Throws: `ClientKeyUsed` when it was used before.
    static func use(_ key: String, by person: Person.ID, at time: Timestamp, on connection: any SQLConnection) throws {
        try ClientKeys.use(keyPrefix + key, by: person, at: Timestamp(hour: time.hour), on: connection)
    }

    /// Records that a person answered or dismissed a question; false where they did so before within the quarter, or
    /// without consent.
    static func close(
        _ question: Presentation.Question, of person: Person.ID, at time: Timestamp, on connection: any SQLConnection
    ) throws -> Bool {
        let column =
            switch question {
            case .recommendation: "recommendation_closed_at"
            case .rating: "rating_closed_at"
            }
        return try connection.execute(
            "UPDATE measured_people SET \(column) = $2 WHERE person_id = $1 AND (\(column) IS NULL OR \(column) <= $3)",
            [.id(person), .time(time), .time(time.adding(seconds: -AskedQuestions.pause))]) == 1
    }

    /// The newest rows counted of a person, and the number of rows. Those of another version of the code that this one
    /// does not know are left out.
    static func newestRows(
        of person: Person.ID, atMost most: Int, on connection: any SQLConnection
    ) throws -> MeasuredRows {
        let found = try connection.query(
            """
            SELECT name, hour, properties, count, (SELECT COUNT(*) FROM measured_events WHERE \(isOfPerson)) AS total
            FROM measured_events WHERE \(isOfPerson) ORDER BY hour DESC, name DESC, properties DESC LIMIT $2
            """, [.id(person), .init(most)])
        var reader = EventReader()
        let rows = try found.reversed().compactMap { try reader.row($0) }
        let total: Int = try found.first?["total"] ?? 0
        return MeasuredRows(rows: rows, total: total - (found.count - rows.count))
    }

    /// The rows counted of a person after an hour, oldest first, in whole hours until there are `most` rows or a few
    /// more, and the hour before the next ones; nil where there are none. Rows that this version does not know are left
    /// out.
    static func rows(
        of person: Person.ID, after hour: Int64, about most: Int, on connection: any SQLConnection
    ) throws -> (rows: [MeasuredRow], next: Int64?) {
        // The sum keeps the planner from searching the hours of all people.
        let found = try connection.query(
            """
            SELECT name, hour, properties, count FROM measured_events
            WHERE \(isOfPerson) AND hour > $2 AND hour <= COALESCE((
                SELECT hour FROM measured_events WHERE \(isOfPerson) AND hour > $2 ORDER BY hour + 0 LIMIT 1 OFFSET $3
            ), \(Int64.max))
            ORDER BY hour, name, properties
            """, [.id(person), .integer(hour), .init(most - 1)])
        var reader = EventReader()
        let rows = try found.compactMap { try reader.row($0) }
        return (rows, found.count < most ? nil : try found.last?["hour"])
    }

    private static let isOfPerson = "measuring_id = (SELECT measuring_id FROM measured_people WHERE person_id = $1)"

    /// The variants of experiments that a person saw, oldest first.
    static func seen(_ person: Person.ID, on connection: any SQLConnection) throws -> [MeasuredPerson.Seen] {
        try connection.query(
            """
            SELECT experiment, variant, hour FROM exposures
            WHERE measuring_id = (SELECT measuring_id FROM measured_people WHERE person_id = $1)
            ORDER BY hour, experiment, variant
            """, [.id(person)]
        ).map(MeasuredPerson.Seen.init)
    }
}
