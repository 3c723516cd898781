import APIContract
public import Database
import Foundation

/// A mail to a person.
public struct Mail: Codable, Hashable, Sendable {
    /// The address.
    public let recipient: String
    /// The subject line.
    public let subject: String
    /// Plain text.
    public let body: String

    /// A mail with these parts.
    public init(recipient: String, subject: String, body: String) {
        self.recipient = recipient
        self.subject = subject
        self.body = body
    }
}

/// Mails that wait to be sent. They are sealed: a mail may hold a secret.
public struct Outbox: Sendable {
    private let database: any Database
    private let masterKey: MasterKey

    /// The outbox of this database.
    public init(database: any Database, masterKey: MasterKey) {
        self.database = database
        self.masterKey = masterKey
    }

    /// Puts a mail in, within a running transaction.
    static func put(
        _ mail: Mail, for person: Int64, key: PersonKey, at time: Timestamp, on connection: any SQLConnection
    )
        throws
    {
        let id = try connection.query(
            "INSERT INTO outbox (person_id, sealed_mail, created_at) VALUES ($1, $2, $3) RETURNING id",
            [.integer(person), .blob(Data()), .time(time)]
        ).first.orThrow().integer(0)
        let sealed = try key.seal(JSONText.encode(mail), in: location(id))
        try connection.execute("UPDATE outbox SET sealed_mail = $1 WHERE id = $2", [.blob(sealed), .integer(id)])
    }

    /// The mails that wait, the oldest first, at most so many.
    public func waiting(limit: Int) async throws -> [Mail] {
        let masterKey = masterKey
        return try await database.read { connection in
            try connection.query(
                """
                SELECT outbox.id, outbox.person_id, outbox.sealed_mail, person_keys.wrapped_key
                FROM outbox JOIN person_keys ON person_keys.person_id = outbox.person_id
                ORDER BY outbox.id LIMIT $1
                """,
                [.integer(Int64(limit))]
            ).map { row in
                let key = try PersonKey(unwrapping: row.blob(3), by: masterKey, person: row.integer(1))
                let opened = try key.open(row.blob(2), in: Self.location(row.integer(0)))
                return try JSONDecoder().decode(Mail.self, from: opened)
            }
        }
    }

    private static func location(_ id: Int64) -> SealedLocation {
        SealedLocation(table: "outbox", column: "sealed_mail", row: .integer(id))
    }
}
