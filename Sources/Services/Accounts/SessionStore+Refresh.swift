import APIContract
import Database
import Foundation
import Rules

/// The SQL of buying the next pair of tokens with a refresh token.
extension SessionStore {
    /// The result of presenting a refresh token.
    enum Refresh: Sendable {
        /// The pair that follows it; its access token is good for this number of seconds.
        case refreshed(User, TokenPair, expiresIn: Int64)
        /// The token is unknown or expired.
        case unknown
        /// The token was used long before: a person copied it, so the whole session has ended.
        case reused
    }

    /// The time for which a used refresh token gives the same pair again, in seconds: a response may be lost, and two
    /// programs of one login may ask at once.
    static let successorLifetime: Int64 = 30

    /// The most pairs followed from a used refresh token to the pair in force.
    private static let mostFollowed = 16

    /// Uses up a refresh token. The session's access token ends with it. For half a minute more, it gives the same
    /// again, or what followed that since.
    static func refresh(
        hash: Data, masterKey: MasterKey, at time: Timestamp, on connection: any SQLConnection
    ) throws -> Refresh {
        let used = try connection.query(
            """
            UPDATE tokens SET used_at = $1
            WHERE hash = $2 AND kind = $3 AND used_at IS NULL AND expires_at > $1 RETURNING session_id
            """,
            [.time(time), .blob(hash), .text(refreshKind)]
        ).first
        guard let session: Session.ID = try used?["session_id"] else {
            return try refreshAgain(hash: hash, masterKey: masterKey, at: time, on: connection)
        }
        try connection.send(
            "DELETE FROM tokens WHERE session_id = $1 AND kind = $2", [.id(session), .text(accessKind)])
        let row = try connection.query(
            "UPDATE sessions SET used_on = $1 WHERE id = $2 AND created_at > $3 RETURNING person_id, created_at",
            [.text(time.day.description), .id(session), .time(time.adding(seconds: -longest))]
        ).first
        guard let row, let user = try AccountStore.user(row["person_id"], masterKey: masterKey, on: connection) else {
            return .unknown
        }
        let pair = TokenPair(after: hash, usedAt: time, by: try key(of: masterKey.keyring.newest, masterKey))
        try add(pair, to: session, begun: row["created_at"], at: time, on: connection)
        return .refreshed(user, pair, expiresIn: accessLifetime)
    }

    /// The result of a token that was used before, or never was a refresh token.
    private static func refreshAgain(
        hash: Data, masterKey: MasterKey, at time: Timestamp, on connection: any SQLConnection
    ) throws -> Refresh {
        let row = try connection.query(
            """
            SELECT tokens.session_id, tokens.used_at, sessions.person_id
            FROM tokens JOIN sessions ON sessions.id = tokens.session_id
            WHERE tokens.hash = $1 AND tokens.kind = $2 AND tokens.used_at IS NOT NULL
            """, [.blob(hash), .text(refreshKind)]
        ).first
        guard let row else { return .unknown }
        let (session, usedAt): (Session.ID, Timestamp) = (try row["session_id"], try row["used_at"])
        guard time <= usedAt.adding(seconds: successorLifetime),
            let user = try AccountStore.user(row["person_id"], masterKey: masterKey, on: connection),
            let next = try successor(of: hash, usedAt: usedAt, in: session, masterKey, on: connection)
        else {
            try end(session, on: connection)
            return .reused
        }
        guard let last = try live(after: next, in: session, masterKey, on: connection) else { return .unknown }
        let age = (time.milliseconds - last.madeAt.milliseconds) / 1000
        return .refreshed(user, last.pair, expiresIn: accessLifetime - max(age, 0))
    }

    /// The pair that is in force after one, or is that one; nil where too many followed.
    private static func live(
        after first: Successor, in session: Session.ID, _ masterKey: MasterKey, on connection: any SQLConnection
    ) throws -> Successor? {
        var last: Successor? = first
        for _ in 1...mostFollowed {
            guard let pair = last?.pair, let usedAt = last?.usedAt else { return last }
            last = try successor(of: pair.refresh.hash, usedAt: usedAt, in: session, masterKey, on: connection)
        }
        return nil
    }

    /// A pair that followed a refresh token.
    private struct Successor {
        let pair: TokenPair
        let madeAt: Timestamp
        /// When its own refresh token was used; nil where it is in force.
        let usedAt: Timestamp?
    }

    /// The pair that followed a refresh token; nil if it is gone. The master key may have been replaced since.
    private static func successor(
        of hash: Data, usedAt time: Timestamp, in session: Session.ID, _ masterKey: MasterKey,
        on connection: any SQLConnection
    ) throws -> Successor? {
        for epoch in masterKey.keyring.epochs.reversed() {
            let pair = TokenPair(after: hash, usedAt: time, by: try key(of: epoch, masterKey))
            let row = try connection.query(
                "SELECT used_at FROM tokens WHERE hash = $1 AND session_id = $2",
                [.blob(pair.refresh.hash), .id(session)]
            ).first
            if let row { return Successor(pair: pair, madeAt: time, usedAt: try row["used_at"]) }
        }
        return nil
    }

    private static func key(of epoch: KeyEpoch, _ masterKey: MasterKey) throws -> DerivedKey {
        try masterKey.derivedKey(epoch: epoch.number, for: "refresh tokens")
    }
}

extension SessionStore.TokenPair {
    /// The pair that follows the refresh token of this hash, used at a moment. Anyone who has the key can derive the
    /// same pair again.
    fileprivate init(after hash: Data, usedAt time: Timestamp, by key: DerivedKey) {
        func token(_ kind: String) -> Token {
            Token(bytes: key.mark(Data("\(kind) \(time.milliseconds) ".utf8) + hash))
        }
        (access, refresh) = (token(SessionStore.accessKind), token(SessionStore.refreshKind))
    }
}
