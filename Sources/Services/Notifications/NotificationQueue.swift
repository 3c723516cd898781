package import APIContract
package import Database
import Foundation

/// The messages to people, kept in the database until they are sent: nothing queued is lost with a server.
package enum NotificationQueue {
    /// The time for which a notification is worth sending, in seconds.
    static let lifetime: Int64 = 3 * 24 * 60 * 60

    /// Queues a notification for those of `people` who chose to have it, within a running transaction: for each of their
    /// devices, and for their mailbox. One of the same kind that still waits is replaced. It takes two statements,
    /// however many people there are.
    ///
    /// - Parameters:
    ///   - time: The time from which it is sent, and the time of its making.
    ///   - lifetime: The time for which it is worth sending, in seconds.
    ///   - other: A kind that says it too: people who chose that one get no `kind` by the same way; nil for none.
    /// - Throws: `DatabaseError`.
    package static func queue(
        _ kind: NotificationKind, for people: [Person.ID], at time: Timestamp, lifetime: Int64 = lifetime,
        unless other: NotificationKind? = nil, on connection: any SQLConnection
    ) throws {
        guard !people.isEmpty else { return }
        let arguments: [SQLValue] = [
            .ids(people), .text(kind.rawValue), .time(time), .time(time.adding(seconds: lifetime)),
        ]
        let isSaid = other.map { other in
            """
             AND NOT EXISTS (
                SELECT 1 FROM notification_choices AS others WHERE others.person_id = notification_choices.person_id
                    AND others.channel = notification_choices.channel AND others.kind = '\(other.rawValue)')
            """
        }
        let isChosen =
            "notification_choices.kind = $2 AND notification_choices.person_id \(connection.dialect.isInArray)"
            + (isSaid ?? "")
        let renewal = """
            DO UPDATE SET created_at = excluded.created_at, expires_at = excluded.expires_at, due_at = excluded.due_at,
                attempts = 0, lease = NULL
            """
        try connection.send(
            """
            INSERT INTO deliveries (person_id, channel, kind, device_id, created_at, expires_at, due_at)
            SELECT push_devices.person_id, channel, kind, push_devices.id, CAST($3 AS BIGINT), CAST($4 AS BIGINT),
                CAST($3 AS BIGINT)
            FROM notification_choices JOIN push_devices ON push_devices.person_id = notification_choices.person_id
            WHERE \(isChosen) AND channel = 'push' ORDER BY push_devices.id
            ON CONFLICT (device_id, kind) \(renewal)
            """, arguments)
        try connection.send(
            """
            INSERT INTO deliveries (person_id, channel, kind, created_at, expires_at, due_at)
            SELECT person_id, channel, kind, CAST($3 AS BIGINT), CAST($4 AS BIGINT), CAST($3 AS BIGINT)
            FROM notification_choices WHERE \(isChosen) AND channel = 'mail' ORDER BY person_id
            ON CONFLICT (person_id, kind) WHERE device_id IS NULL AND sealed_mail IS NULL \(renewal)
            """, arguments)
    }

    /// Removes what waits of a kind for a person, within a running transaction: they know it by now.
    static func remove(_ kind: NotificationKind, for person: Person.ID, on connection: any SQLConnection) throws {
        try connection.send(
            "DELETE FROM deliveries WHERE person_id = $1 AND kind = $2", [.id(person), .text(kind.rawValue)])
    }

    /// Queues a mail that is written already, within a running transaction. It is sealed: it may hold a secret. After
    /// `lifetime` seconds it is not sent any more.
    static func put(
        _ mail: Mail, kind: DeliveryKind = .writtenMail, for person: Person.ID, key: PersonKey, lifetime: Int64,
        at time: Timestamp, on connection: any SQLConnection
    ) throws {
        let id: Delivery.ID = try connection.query(
            """
            INSERT INTO deliveries (person_id, channel, kind, sealed_mail, created_at, expires_at, due_at)
            VALUES ($1, 'mail', $2, $3, $4, $5, $4) RETURNING id
            """,
            [
                .id(person), .text(kind.rawValue), .blob(Data()), .time(time),
                .time(time.adding(seconds: lifetime)),
            ]
        ).first.orThrow()["id"]
        let sealed = try key.seal(JSONText.encode(mail), in: .writtenMail(id))
        try connection.send("UPDATE deliveries SET sealed_mail = $1 WHERE id = $2", [.blob(sealed), .id(id)])
    }

    /// Queues a mail to a person whose account is gone, within a running transaction. It is sealed under its own key,
    /// which goes with it; once it is sent, or `lifetime` seconds later, nothing is left of it.
    ///
    /// - Returns: Its number.
    static func putParting(
        _ mail: Mail, masterKey: MasterKey, lifetime: Int64, at time: Timestamp, on connection: any SQLConnection
    ) throws -> Delivery.ID {
        let id: Delivery.ID = try connection.query(
            """
            INSERT INTO deliveries (channel, kind, sealed_mail, created_at, expires_at, due_at)
            VALUES ('mail', $1, $2, $3, $4, $3) RETURNING id
            """,
            [
                .text(DeliveryKind.writtenMail.rawValue), .blob(Data()), .time(time),
                .time(time.adding(seconds: lifetime)),
            ]
        ).first.orThrow()["id"]
        let key = PersonKey()
        let sealed = try key.seal(JSONText.encode(mail), in: .writtenMail(id))
        try connection.send(
            "UPDATE deliveries SET sealed_mail = $1, wrapped_key = $2 WHERE id = $3",
            [.blob(sealed), .blob(try key.wrapped(by: masterKey, person: nobody(id)).bytes), .id(id)])
        return id
    }

    /// Whom the key of such a mail is wrapped for: no person has a number below 0.
    static func nobody(_ delivery: Delivery.ID) -> Int64 { -delivery.rawValue }

    /// Queues a notification that only shows that they arrive on a device, within a running transaction.
    static func putTrial(
        for person: Person.ID, device: PushDevice.ID, at time: Timestamp, on connection: any SQLConnection
    ) throws {
        try connection.send(
            """
            INSERT INTO deliveries (person_id, channel, kind, device_id, created_at, expires_at, due_at)
            VALUES ($1, 'push', $2, $3, $4, $5, $4)
            ON CONFLICT (device_id, kind) DO UPDATE SET created_at = excluded.created_at,
                expires_at = excluded.expires_at, due_at = excluded.due_at, attempts = 0, lease = NULL
            """,
            [
                .id(person), .text(DeliveryKind.trial.rawValue), .id(device), .time(time),
                .time(time.adding(seconds: 10 * 60)),
            ])
    }
}

extension SealedLocation {
    /// A mail that waits.
    static func writtenMail(_ id: Delivery.ID) -> SealedLocation {
        SealedLocation(table: "deliveries", column: "sealed_mail", row: .id(id))
    }
}
