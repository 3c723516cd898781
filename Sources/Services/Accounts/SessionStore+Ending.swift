import APIContract
import Database
import Foundation
import NutritionScience

/// The sessions that there are, and their end.
extension SessionStore {
    /// A session as it is stored.
    struct StoredSession: Encodable, Sendable {
        let id: Session.ID
        let createdAt: Timestamp
        let lastUsedOn: CalendarDay
        let device: ClientDevice
    }

    /// The sessions of a person that have not ended.
    static func all(of person: Person.ID, on connection: any SQLConnection) throws -> [StoredSession] {
        try connection.query(
            """
            SELECT id, created_at, used_on, program, system FROM sessions WHERE person_id = $1
            ORDER BY created_at, id
            """, [.id(person)]
        ).map { row in
            let begun: Timestamp = try row["created_at"]
            return StoredSession(
                id: try row["id"], createdAt: begun,
                lastUsedOn: try (row["used_on"] as String?).flatMap { CalendarDay($0) } ?? begun.day,
                device: ClientDevice(program: try row["program"], system: try row["system"]))
        }
    }

    /// The hashes of the tokens of these sessions that open something at this time.
    static func goodTokens(
        of sessions: Set<Session.ID>, at time: Timestamp, on connection: any SQLConnection
    ) throws -> Set<Data> {
        let rows = try connection.query(
            """
            SELECT tokens.hash FROM tokens JOIN sessions ON sessions.id = tokens.session_id
            WHERE sessions.id \(connection.dialect.isInArray) AND tokens.kind IN ('\(accessKind)', '\(browserKind)')
                AND tokens.expires_at > $2 AND sessions.created_at > $3
            """,
            [.ids(Array(sessions)), .time(time), .time(time.adding(seconds: -longest))])
        return Set(try rows.map { try $0["hash"] })
    }

    /// Ends a session of a person.
    ///
    /// - Returns: Whether there was one.
    static func end(_ session: Session.ID, of person: Person.ID, on connection: any SQLConnection) throws -> Bool {
        try connection.execute(
            "DELETE FROM sessions WHERE id = $1 AND person_id = $2", [.id(session), .id(person)]) == 1
    }

    static func end(_ session: Session.ID, on connection: any SQLConnection) throws {
        try connection.send("DELETE FROM sessions WHERE id = $1", [.id(session)])
    }

    /// Ends the session of the browser with the token of this hash.
    ///
    /// - Returns: Which one it was, and whose; nil where there was none.
    static func endBrowser(
        hash: Data, on connection: any SQLConnection
    ) throws -> (session: Session.ID, person: Person.ID)? {
        try connection.query(
            """
            DELETE FROM sessions WHERE id IN (SELECT session_id FROM tokens WHERE hash = $1 AND kind = $2)
            RETURNING id, person_id
            """,
            [.blob(hash), .text(browserKind)]
        ).first.map { (session: try $0["id"], person: try $0["person_id"]) }
    }

    /// Ends all sessions of a person, or all but one.
    static func endAll(of person: Person.ID, except kept: Session.ID? = nil, on connection: any SQLConnection) throws {
        let exception = kept == nil ? "" : " AND id <> $2"
        try connection.send(
            "DELETE FROM sessions WHERE person_id = $1\(exception)", [.id(person)] + (kept.map { [.id($0)] } ?? []))
    }

    /// Deletes what has expired: tokens, sessions without any, resets, what was not sent in time, and what counts no longer.
    static func deleteExpired(at time: Timestamp, on connection: any SQLConnection) throws {
        try connection.send("DELETE FROM tokens WHERE expires_at <= $1", [.time(time)])
        try connection.send(
            "DELETE FROM sessions WHERE NOT EXISTS (SELECT 1 FROM tokens WHERE tokens.session_id = sessions.id)")
        try connection.send("DELETE FROM password_resets WHERE expires_at <= $1", [.time(time)])
        try connection.send(
            "DELETE FROM client_keys WHERE used_at <= $1", [.time(time.adding(seconds: -ClientKeys.lifetime))])
        try connection.send("DELETE FROM rate_limits WHERE ends_at <= $1", [.time(time)])
        try connection.send("DELETE FROM deliveries WHERE expires_at <= $1", [.time(time)])
        try KnownDeviceStore.deleteOld(at: time, on: connection)
    }
}
