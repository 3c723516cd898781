package import APIContract
import Database
import Foundation

/// Why something about a person's notifications could not be done.
package enum NotificationError: Error, Equatable, Sendable {
    /// Notifications are turned on for no such device.
    case deviceNotFound
}

/// What people are told of while they are not looking, and on which devices.
package struct NotificationService: Sendable {
    private let storage: Storage
    private let pushHosts: PushHosts

    /// Notifications in this database, with devices at these push services.
    package init(_ storage: Storage, pushHosts: PushHosts) {
        self.storage = storage
        self.pushHosts = pushHosts
    }

    /// The key with which browsers let this service push to them, as they take it.
    package func publicKey() async throws -> String {
        try await VAPIDKey.stored(in: storage.database, masterKey: storage.masterKey).publicKey
    }

    /// What a person has chosen.
    package func settings(of person: Person.ID) async throws -> NotificationSettings {
        let masterKey = storage.masterKey
        return try await storage.database.read { connection in
            let key = try Self.key(of: person, masterKey: masterKey, on: connection)
            return try NotificationStore.settings(of: person, key: key, on: connection)
        }
    }

    /// Sets what a person is told of. When this returns, it is stored, and what waits of another kind is not sent.
    ///
    /// - Throws: `InvalidInput`, `RateLimitExceeded` beyond 60 changes a minute; then nothing was stored.
    package func set(_ request: NotificationSettingsRequest, of person: Person.ID) async throws -> NotificationSettings {
        let chosen = try all(
            FieldCheck.channels(request.planUpdated, field: "planUpdated"),
            FieldCheck.channels(request.weighInPrompt, field: "weighInPrompt"))
        let quietHours = try request.quietHours.map { times in
            let (start, end) = try all(
                FieldCheck.timeOfDay(times.from, field: "quietHours.from"),
                FieldCheck.timeOfDay(times.to, field: "quietHours.to"))
            return QuietHours(start: start, end: end)
        }
        try await storage.limits.count(.notificationChange, for: String(person))
        try await storage.database.write { connection in
            try Self.lock(person, on: connection)
            try NotificationStore.set(
                [.planUpdated: chosen.0, .weighInPrompt: chosen.1], quietHours, of: person, on: connection)
        }
        return try await settings(of: person)
    }

    /// Turns notifications on for the device of a login; it ends with that. The same device again is only renewed, and an
    /// eleventh takes the place of the oldest.
    ///
    /// - Throws: `InvalidInput`, `RateLimitExceeded` beyond 60 changes a minute; then nothing was stored.
    package func addDevice(_ request: PushDeviceRequest, of identity: AccountService.Identity) async throws -> PushDevice
    {
        let (endpoint, publicKey, secret, name) = try all(
            FieldCheck.pushEndpoint(request.endpoint, at: pushHosts), FieldCheck.pushKey(request.keys?.p256dh),
            FieldCheck.pushSecret(request.keys?.auth), FieldCheck.name(request.name ?? "Browser"))
        try await storage.limits.count(.notificationChange, for: String(identity.person))
        let subscription = PushSubscription(endpoint: endpoint, publicKey: publicKey, secret: secret, name: name)
        let (masterKey, time) = (storage.masterKey, storage.time)
        return try await storage.database.write { connection in
            try Self.lock(identity.person, on: connection)
            let key = try Self.key(of: identity.person, masterKey: masterKey, on: connection)
            let id = try PushDeviceStore.put(subscription, of: identity, key: key, at: time, on: connection)
            let devices = try PushDeviceStore.devices(of: identity.person, key: key, on: connection)
            guard let device = devices.first(where: { $0.id == id }) else { throw NotificationError.deviceNotFound }
            return device
        }
    }

    /// Turns notifications off for a device; what waits for it is not sent.
    ///
    /// - Throws: `NotificationError.deviceNotFound`.
    package func removeDevice(_ id: PushDevice.ID, of person: Person.ID) async throws {
        let isRemoved = try await storage.database.write { try PushDeviceStore.remove(id, of: person, on: $0) }
        if !isRemoved { throw NotificationError.deviceNotFound }
    }

    /// Sends a notification to a device now, to show that they arrive, in quiet hours too.
    ///
    /// - Throws: `NotificationError.deviceNotFound`, `RateLimitExceeded` beyond 60 changes a minute.
    package func tryDevice(_ id: PushDevice.ID, of person: Person.ID) async throws {
        try await storage.limits.count(.notificationChange, for: String(person))
        let (masterKey, time) = (storage.masterKey, storage.time)
        try await storage.database.write { connection in
            let key = try Self.key(of: person, masterKey: masterKey, on: connection)
            guard try PushDeviceStore.devices(of: person, key: key, on: connection).contains(where: { $0.id == id })
            else { throw NotificationError.deviceNotFound }
            try NotificationQueue.putTrial(for: person, device: id, at: time, on: connection)
        }
    }

    /// Whoever holds the person's row changes their settings and devices alone.
    private static func lock(_ person: Person.ID, on connection: any SQLConnection) throws {
        _ = try connection.query("SELECT id FROM people WHERE id = $1\(connection.dialect.rowLock)", [.id(person)])
    }

    private static func key(
        of person: Person.ID, masterKey: MasterKey, on connection: any SQLConnection
    ) throws -> PersonKey {
        let row = try connection.query(
            "SELECT wrapped_key FROM person_keys WHERE person_id = $1", [.id(person)]
        ).first
        guard let wrapped: Data = try row?["wrapped_key"] else { throw PersonGone() }
        return try PersonKey(unwrapping: wrapped, by: masterKey, person: person.rawValue)
    }
}
