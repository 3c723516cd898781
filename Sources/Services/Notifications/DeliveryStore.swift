import APIContract
import Database
import Foundation
import Rules

/// The SQL of what is to be sent. Nobody but the holder of a delivery's lease changes it, but for a newer notification,
/// which takes its place.
enum DeliveryStore {
    /// The duration of a lease, in seconds: longer than anything takes to be sent.
    static let leaseTime: Int64 = 60

    private struct Lease {
        let number: Int64
        let end: Timestamp
    }

    /// The wait before an unreadable delivery is tried again, in seconds.
    static let unreadableWait: Int64 = 60 * 60

    /// The deliveries that were due.
    struct Claim: Sendable {
        /// The deliveries that can be sent now, by the holder of the lease alone.
        var deliveries: [Delivery] = []
        /// Of each that can't be read, its kind and the type of the error, for the log: `mailed_plan: DecodingError`.
        /// It is kept until it has expired, since another version or another key may read it.
        var unreadable: [String] = []
    }

    /// A kind that this version does not know.
    private struct UnknownKind: Error {}

    /// Whether anything is due.
    static func isAnythingDue(
        on channel: NotificationChannel, at time: Timestamp, on connection: any SQLConnection
    ) throws -> Bool {
        try !connection.query(
            "SELECT 1 FROM deliveries WHERE channel = $1 AND due_at <= $2 LIMIT 1",
            [.text(channel.rawValue), .time(time)]
        ).isEmpty
    }

    /// Takes what is due, at most so much of it, under a lease: nobody else takes it before that ends. What can't be
    /// read holds up nothing else.
    static func claim(
        _ limit: Int, on channel: NotificationChannel, at time: Timestamp, masterKey: MasterKey,
        on connection: any SQLConnection
    ) throws -> Claim {
        let lease = Lease(number: Int64.random(in: 0...Int64.max), end: time.adding(seconds: leaseTime))
        let ids: [Delivery.ID] = try connection.query(
            """
            UPDATE deliveries SET lease = $1, due_at = $2, attempts = attempts + 1 WHERE id IN (
                SELECT id FROM deliveries WHERE channel = $3 AND due_at <= $4 ORDER BY due_at, id LIMIT $5\
            \(connection.dialect.rowLock)
            ) RETURNING id
            """,
            [
                .integer(lease.number), .time(lease.end), .text(channel.rawValue), .time(time),
                .integer(Int64(limit)),
            ]
        ).map { try $0["id"] }
        guard !ids.isEmpty else { return Claim() }
        let rows = try connection.query(
            """
            SELECT deliveries.id, deliveries.person_id, deliveries.kind, deliveries.sealed_mail,
                deliveries.created_at, deliveries.expires_at, deliveries.attempts, deliveries.device_id,
                push_devices.sealed AS sealed_device, people.sealed_email,
                COALESCE(person_keys.wrapped_key, deliveries.wrapped_key) AS wrapped_key,
                quiet_hours.start_minute, quiet_hours.end_minute,
                preferences.language, preferences.units, preferences.theme, preferences.time_zone,
                preferences.rings, preferences.day_start, preferences.hides_numbers,
                preferences.weight_unit, preferences.food_unit, preferences.energy_unit, measured_people.measuring_id
            FROM deliveries LEFT JOIN people ON people.id = deliveries.person_id
            LEFT JOIN person_keys ON person_keys.person_id = deliveries.person_id
            LEFT JOIN push_devices ON push_devices.id = deliveries.device_id
            LEFT JOIN quiet_hours ON quiet_hours.person_id = deliveries.person_id
            LEFT JOIN preferences ON preferences.person_id = deliveries.person_id
            LEFT JOIN measured_people ON measured_people.person_id = deliveries.person_id
            WHERE deliveries.id \(connection.dialect.isInArray) ORDER BY deliveries.id
            """,
            [.ids(ids)]
        )
        var claim = Claim()
        for row in rows {
            do { claim.deliveries.append(try delivery(row, lease: lease, masterKey: masterKey)) } catch {
                let kind: String = try row["kind"]
                claim.unreadable.append("\(kind): \(type(of: error))")
                try connection.send(
                    "UPDATE deliveries SET due_at = $1, lease = NULL WHERE id = $2",
                    [.time(time.adding(seconds: unreadableWait)), .integer(try row["id"])])
            }
        }
        return claim
    }

    private static func delivery(_ row: SQLRow, lease: Lease, masterKey: MasterKey) throws -> Delivery {
        guard let kind = DeliveryKind(rawValue: try row["kind"]) else { throw UnknownKind() }
        let (id, person): (Delivery.ID, Person.ID?) = (try row["id"], try row["person_id"])
        let key = try PersonKey(
            unwrapping: row["wrapped_key"], by: masterKey, person: person?.rawValue ?? NotificationQueue.nobody(id))
        let mail = try (row["sealed_mail"] as Data?).map { sealed in
            try JSONText.decode(Mail.self, from: key.open(sealed, in: .writtenMail(id)))
        }
        var device: (id: PushDevice.ID, subscription: PushSubscription)?
        if let number: PushDevice.ID = try row["device_id"], let sealed: Data = try row["sealed_device"] {
            device = (number, try PushDeviceStore.open(sealed, id: number, key: key))
        }
        var quietHours: QuietHours?
        if let start: Int = try row["start_minute"], let end: Int = try row["end_minute"] {
            quietHours = QuietHours(start, end)
        }
        return Delivery(
            id: id, lease: lease.number, leaseEnd: lease.end, person: person, kind: kind,
            createdAt: try row["created_at"], expiresAt: try row["expires_at"], attempts: try row["attempts"],
            recipient: try person.flatMap { try recipient(row, $0, key) },
            preferences: try PreferencesStore.preferences(row), quietHours: quietHours, mail: mail,
            measured: try (row["measuring_id"] as Data?).flatMap { MeasuringID(bytes: $0) }, device: device)
    }

    /// The address of the person of a delivery, where they are here.
    private static func recipient(_ row: SQLRow, _ person: Person.ID, _ key: PersonKey) throws -> String? {
        guard let email: Data = try row["sealed_email"] else { return nil }
        return String(decoding: try key.open(email, in: .email(of: person)), as: UTF8.self)
    }

    /// Forgets a delivery: it is done, or never will be.
    static func remove(_ delivery: Delivery, on connection: any SQLConnection) throws {
        try connection.send(
            "DELETE FROM deliveries WHERE id = $1 AND lease = $2", [.id(delivery.id), .integer(delivery.lease)])
    }

    /// Makes a delivery due at a time, and gives its lease back. One that was put off has not been tried.
    static func release(
        _ delivery: Delivery, until time: Timestamp, wasTried: Bool, on connection: any SQLConnection
    ) throws {
        try connection.send(
            "UPDATE deliveries SET due_at = $1, attempts = $2, lease = NULL WHERE id = $3 AND lease = $4",
            [
                .time(time), .integer(Int64(delivery.attempts - (wasTried ? 0 : 1))), .id(delivery.id),
                .integer(delivery.lease),
            ])
    }
}
