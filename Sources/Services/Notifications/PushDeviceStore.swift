import APIContract
import Database
import Foundation

/// The SQL of the devices that notifications are turned on for.
enum PushDeviceStore {
    /// The most devices a person can have; a further one replaces the oldest.
    static let most = 10

    /// Stores a device of a login. The same one again is only renewed; it is its last person's alone.
    static func put(
        _ subscription: PushSubscription, of session: Session.ID, at time: Timestamp, on connection: PersonConnection
    ) throws -> PushDevice.ID {
        let (person, hash) = (connection.person, SQLValue.blob(subscription.endpointHash))
        try connection.send(
            "DELETE FROM push_devices WHERE endpoint_hash = $1 AND person_id <> $2", [hash, .id(person)])
        let id: PushDevice.ID = try connection.query(
            """
            INSERT INTO push_devices (id, person_id, session_id, endpoint_hash, created_at, sealed)
            VALUES ($1, $2, $3, $4, $5, $6)
            ON CONFLICT (endpoint_hash) DO UPDATE SET session_id = excluded.session_id RETURNING id
            """,
            [
                .id(RandomNumber.next() as PushDevice.ID), .id(person), .id(session), hash,
                .time(time), .blob(Data()),
            ]
        ).first.orThrow()["id"]
        let sealed = try connection.key.seal(JSONEncoder().encode(subscription), in: .pushDevice(id))
        try connection.send("UPDATE push_devices SET sealed = $1 WHERE id = $2", [.blob(sealed), .id(id)])
        try connection.send(
            """
            DELETE FROM push_devices WHERE person_id = $1 AND id NOT IN (
                SELECT id FROM push_devices WHERE person_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2
            ) AND id <> $3
            """, [.id(person), .integer(Int64(most)), .id(id)])
        return id
    }

    /// The devices of a person, the oldest first.
    static func devices(on connection: PersonConnection) throws -> [PushDevice] {
        try connection.query(
            "SELECT id, created_at, sealed, endpoint_hash FROM push_devices WHERE person_id = $1 ORDER BY created_at, id",
            [.id(connection.person)]
        ).map { row in
            let id: PushDevice.ID = try row["id"]
            return PushDevice(
                id: id, name: try open(row["sealed"], id: id, key: connection.key).name, addedAt: try row["created_at"],
                fingerprint: try (row["endpoint_hash"] as Data).base64URL)
        }
    }

    /// Removes a device of a person.
    ///
    /// - Returns: Whether there was one.
    static func remove(_ id: PushDevice.ID, of person: Person.ID, on connection: any SQLConnection) throws -> Bool {
        try connection.execute(
            "DELETE FROM push_devices WHERE id = $1 AND person_id = $2", [.id(id), .id(person)]) == 1
    }

    /// The subscription that was sealed of a device.
    static func open(_ sealed: Data, id: PushDevice.ID, key: PersonKey) throws -> PushSubscription {
        try JSONDecoder().decode(PushSubscription.self, from: key.open(sealed, in: .pushDevice(id)))
    }
}

extension SealedLocation {
    /// The address at which a device is reached.
    static func pushDevice(_ id: PushDevice.ID) -> SealedLocation {
        SealedLocation(table: "push_devices", column: "sealed", row: .id(id))
    }
}
