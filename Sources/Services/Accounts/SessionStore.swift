import APIContract
import Database
import Foundation
import Measuring
import NutritionScience
import Rules

/// The SQL of sessions: a login, and the tokens that it was given one after another.
enum SessionStore {
    /// A new access token and the refresh token to replace it.
    struct TokenPair: Sendable {
        let access: Token
        let refresh: Token

        /// A pair that follows none.
        init() {
            (access, refresh) = (Token(), Token())
        }
    }

    static let accessLifetime: Int64 = 15 * 60
    static let refreshLifetime: Int64 = 30 * 24 * 60 * 60

    /// The time for which a browser stays logged in after it was last seen, in seconds: 30 days.
    static let browserLifetime: Int64 = 30 * 24 * 60 * 60

    /// The longest that a login lasts, however often it is prolonged, in seconds: 90 days.
    static let longest: Int64 = 90 * 24 * 60 * 60

    static let accessKind = "access"
    static let refreshKind = "refresh"
    static let browserKind = "browser"

    /// When a login of this moment ends, however often it is prolonged.
    static func end(of start: Timestamp) -> Timestamp { start.adding(seconds: longest) }

    static func start(
        for person: Person.ID, with device: ClientDevice, at time: Timestamp, on connection: any SQLConnection
    ) throws -> TokenPair {
        let pair = TokenPair()
        try add(
            pair, to: insertSession(of: person, with: device, at: time, on: connection), begun: time, at: time,
            on: connection)
        return pair
    }

    /// Sessions have random numbers: people see them, and can't count how many others there are.
    private static func insertSession(
        of person: Person.ID, with device: ClientDevice, at time: Timestamp, on connection: any SQLConnection
    ) throws -> Session.ID {
        try RandomNumber.insert { number in
            try connection.query(
                """
                INSERT INTO sessions (id, person_id, created_at, used_on, program, system)
                VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO NOTHING RETURNING id
                """,
                [
                    .id(number), .id(person), .time(time), .text(time.day.description),
                    device.program.map(SQLValue.text) ?? .null, device.system.map(SQLValue.text) ?? .null,
                ]
            ).first?["id"]
        }
    }

    /// Starts a session of a browser, which has one token, and keeps it.
    static func startBrowser(
        for person: Person.ID, with device: ClientDevice, at time: Timestamp, on connection: any SQLConnection
    ) throws -> Token {
        let session = try insertSession(of: person, with: device, at: time, on: connection)
        let token = Token()
        try connection.send(
            "INSERT INTO tokens (hash, session_id, kind, expires_at) VALUES ($1, $2, $3, $4)",
            [
                .blob(token.hash), .id(session), .text(browserKind),
                .time(time.adding(seconds: browserLifetime)),
            ])
        return token
    }

    /// Keeps a browser logged in for its whole lifetime from now, or until its login ends for good, and notes the day.
    static func renewBrowser(
        hash: Data, of access: AccountStore.Access, at time: Timestamp, on connection: any SQLConnection
    ) throws {
        let expiry = min(time.adding(seconds: browserLifetime), end(of: access.begun))
        try connection.send(
            "UPDATE tokens SET expires_at = $1 WHERE hash = $2 AND kind = $3",
            [.time(expiry), .blob(hash), .text(browserKind)])
        try connection.send(
            "UPDATE sessions SET used_on = $1 WHERE id = $2",
            [.text(time.day.description), .id(access.identity.session)])
    }

    /// Who the access token with this hash belongs to; nil when it is unknown, expired or revoked.
    static func access(hash: Data, at time: Timestamp, on connection: any SQLConnection) throws -> AccountStore.Access?
    {
        try access(hash: hash, kind: accessKind, at: time, on: connection)
    }

    /// Who the browser with the token of this hash belongs to; nil when it is unknown, expired or revoked.
    static func browser(hash: Data, at time: Timestamp, on connection: any SQLConnection) throws -> AccountStore.Access?
    {
        try access(hash: hash, kind: browserKind, at: time, on: connection)
    }

    private static func access(
        hash: Data, kind: String, at time: Timestamp, on connection: any SQLConnection
    ) throws -> AccountStore.Access? {
        try connection.query(
            """
            SELECT sessions.person_id, sessions.id, tokens.expires_at, sessions.created_at, sessions.used_on,
                people.measuring_id, people.is_operator, measured_people.since,
                measured_people.recommendation_closed_at, measured_people.rating_closed_at
            FROM tokens JOIN sessions ON sessions.id = tokens.session_id
                JOIN people ON people.id = sessions.person_id
                LEFT JOIN measured_people ON measured_people.person_id = sessions.person_id
            WHERE tokens.hash = $1 AND tokens.kind = $2 AND tokens.expires_at > $3 AND sessions.created_at > $4
            """,
            [.blob(hash), .text(kind), .time(time), .time(time.adding(seconds: -longest))]
        ).first.map { row in
            var asked = AskedQuestions()
            asked.recommendation = try row["recommendation_closed_at"]
            asked.rating = try row["rating_closed_at"]
            return AccountStore.Access(
                identity: Identity(
                    person: try row["person_id"], session: try row["id"],
                    measuring: (try row["measuring_id"] as Data?).flatMap { MeasuringID(bytes: $0) },
                    measuredSince: try row["since"], asked: asked, isOperator: try row["is_operator"]),
                expires: try row["expires_at"], begun: try row["created_at"], usedOn: try row["used_on"])
        }
    }

    /// Stores the tokens of a session that began then.
    static func add(
        _ pair: TokenPair, to session: Session.ID, begun: Timestamp, at time: Timestamp,
        on connection: any SQLConnection
    ) throws {
        let end = SessionStore.end(of: begun)
        try connection.send(
            """
            INSERT INTO tokens (hash, session_id, kind, expires_at) VALUES ($1, $2, $3, $4), ($5, $2, $6, $7)
            """,
            [
                .blob(pair.access.hash), .id(session), .text(accessKind),
                .time(min(time.adding(seconds: accessLifetime), end)),
                .blob(pair.refresh.hash), .text(refreshKind), .time(min(time.adding(seconds: refreshLifetime), end)),
            ])
    }
}
