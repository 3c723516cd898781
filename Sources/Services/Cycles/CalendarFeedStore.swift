import APIContract
import Database
import Foundation

/// The SQL of calendar feeds. A feed is found by the hash of its secret; the secret itself is sealed, for its person.
enum CalendarFeedStore {
    /// The secret of a person's feed, and when it was made; nil where there is none.
    static func secret(on connection: PersonConnection) throws -> CalendarFeedSecret? {
        let (person, key) = (connection.person, connection.key)
        return try connection.query(
            "SELECT sealed_token, created_at FROM calendar_feeds WHERE person_id = $1", [.id(person)]
        ).first.map { row in
            CalendarFeedSecret(
                text: String(decoding: try key.open(row["sealed_token"], in: .calendarFeed(of: person)), as: UTF8.self),
                createdAt: try row["created_at"])
        }
    }

    /// The person whose feed has a secret; nil where there is none.
    static func person(secret: String, on connection: any SQLConnection) throws -> Person.ID? {
        try connection.query(
            "SELECT person_id FROM calendar_feeds WHERE token_hash = $1", [.blob(Token.hash(secret))]
        ).first?["person_id"]
    }

    /// Makes a feed, in the place of the one there is.
    static func set(_ secret: CalendarFeedSecret, on connection: PersonConnection) throws {
        let sealed = try connection.key.seal(Data(secret.text.utf8), in: .calendarFeed(of: connection.person))
        try connection.send(
            """
            INSERT INTO calendar_feeds (person_id, token_hash, sealed_token, created_at) VALUES ($1, $2, $3, $4)
            ON CONFLICT (person_id) DO UPDATE SET token_hash = excluded.token_hash,
                sealed_token = excluded.sealed_token, created_at = excluded.created_at
            """,
            [.id(connection.person), .blob(Token.hash(secret.text)), .blob(sealed), .time(secret.createdAt)])
    }

    static func remove(on connection: PersonConnection) throws {
        try connection.send("DELETE FROM calendar_feeds WHERE person_id = $1", [.id(connection.person)])
    }
}

extension SealedLocation {
    /// The secret of a person's calendar feed.
    static func calendarFeed(of person: Person.ID) -> SealedLocation {
        SealedLocation(table: "calendar_feeds", column: "sealed_token", row: .id(person))
    }
}
